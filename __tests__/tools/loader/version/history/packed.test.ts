import fc from 'fast-check';
import { Histories } from '../../../../../tools/loader/version/history/histories';
import { historyCells } from '../../../../../tools/loader/version/history/historyCells';
import { VoterNumbers } from '../../../../../tools/loader/version/history/voterNumbers';
import { electionsOf, SAMPLE_DATE } from '../../../../../tools/local/sample/calendars';

describe('numbers of voters', () => {
  it('are those of their ids in order of first appearance, whatever the ids are', () => {
    const ids = fc.array(fc.oneof(fc.stringMatching(/^[A-Z0-9-]{1,4}$/u), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(ids, ids, (added, others) => {
        const numbers = new VoterNumbers();
        const first = [...new Set(added)];
        expect(added.map((id) => numbers.numberOf(id))).toEqual(added.map((id) => first.indexOf(id)));
        expect(others.map((id) => numbers.find(id))).toEqual(others.map((id) => first.indexOf(id)));
        expect(numbers.count).toBe(first.length);
      }),
    );
  });

  it('stay the same while there are more and more', () => {
    const numbers = new VoterNumbers();
    const ids = Array.from({ length: 10_000 }, (_, n) => `OH00${(n * 7919) % 10_007}`);
    for (const id of ids) numbers.numberOf(id);
    const wrong = ids.filter((id, number) => numbers.find(id) !== number);
    expect([wrong, numbers.count, numbers.find('OH0010007')]).toEqual([[], 10_000, -1]);
  });
});

describe('a history', () => {
  it('counts the rows that repeat a vote, even thousands of one voter', () => {
    const histories = new Histories();
    for (let row = 0; row < 1000; row += 1) histories.add('A', 1, 0);
    histories.add('B', 1, 0);
    expect([histories.repeatedOf(histories.find('A')), histories.repeatedOf(histories.find('B'))]).toEqual([
      999, 0,
    ]);
    expect([histories.rows, histories.voters]).toEqual([1001, 2]);
  });

  it('cannot be of more elections than the database can number', () => {
    const election = electionsOf('OK')[0];
    const elections = Array.from({ length: 32_768 }, () => election).filter((each) => each !== undefined);
    const cells = (of: typeof elections) => historyCells(new Histories(), of, SAMPLE_DATE);
    expect(() => cells(elections.slice(1))).not.toThrow();
    expect(() => cells(elections)).toThrow('32768 elections, more than the 32767 there can be');
  });
});
