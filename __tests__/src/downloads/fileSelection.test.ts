import { NOT_BY_VOTER_ID } from '../../../src/contract/files';
import {
  fileChoicesSlice,
  selectFileChoice,
  selectionChanged,
} from '../../../src/downloads/fileChoicesSlice';
import type { SelectionFields } from '../../../src/downloads/fileChoicesState';
import { askedOf, choiceProblem, fileCountWords, piecesFor } from '../../../src/downloads/fileSelection';

function chosen(fields: Partial<SelectionFields>) {
  const event = selectionChanged({ purchaseId: 'p1', fields });
  return selectFileChoice({ fileChoices: fileChoicesSlice.reducer(undefined, event) }, 'p1');
}

const LIST = { voters: 3155, households: 2180 };

describe('amounts', () => {
  test.each([
    ['2500', '0.52', 4807],
    ['$2,500', '$.52', 4807],
    ['0.3', '0.1', 3],
    ['100', '0.525', 190],
    ['0', '0.52', null],
    ['ten', '0.52', null],
    ['100', '', null],
    ['0.40', '0.52', 0],
  ])('a budget of %s at %s a piece pays for %s', (budget, cost, pieces) => {
    expect(piecesFor({ budget, cost })).toBe(pieces);
  });

  test.each(['0', '-1', '1.5', 'all', '1e3', '3156'])('%p records of 3,155 cannot be asked for', (pieces) => {
    expect(askedOf(chosen({ by: 'random', pieces }), LIST)).toBeNull();
  });

  test('a way without a number has all records, and a budget is a number', () => {
    expect(askedOf(chosen({ pieces: '-' }), LIST)).toEqual({ layout: 'mail-house' });
    expect(askedOf(chosen({ by: 'random', pieces: '' }), LIST)).toEqual({ layout: 'mail-house' });
    expect(askedOf(chosen({ by: 'random', pieces: '', budget: '40', cost: '.62' }), LIST)).toMatchObject({
      only: { pieces: 64 },
    });
  });

  test.each([
    [{ by: 'random', pieces: '21' }, 'This list has 20 households: enter at most that many.'],
    [{ by: 'random', pieces: 'abc' }, '“abc” isn’t a whole number. Enter a number, up to 20.'],
    [{ by: 'random', pieces: '', budget: '100', cost: '1' }, undefined],
  ] as const)('%j of 20 households', (fields, problem) => {
    const choice = { ...chosen(fields), layout: 'households' as const };
    expect(choiceProblem(choice, { voters: 27, households: 20 })?.sentence).toBe(problem);
  });

  test.each([
    [{ by: 'all' }, '20 households (27 voters)'],
    [{ by: 'random', pieces: '14' }, '14 of 20 households'],
    [{ by: 'random', pieces: '', budget: '100', cost: '1' }, '20 households (27 voters)'],
    [{ by: 'random', pieces: '21' }, null],
  ] as const)('a file of %j has %s', (fields, words) => {
    const choice = { ...chosen(fields), layout: 'households' as const };
    expect(fileCountWords(choice, { voters: 27, households: 20 })).toBe(words);
  });

  test('nothing of a list found by voter ID can be selected', () => {
    const list = { voters: 1, households: 1, isByVoterId: true };
    expect(choiceProblem(chosen({ by: 'random', pieces: '1' }), list)?.sentence).toBe(NOT_BY_VOTER_ID);
  });
});
