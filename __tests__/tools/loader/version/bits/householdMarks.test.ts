import { householdMarks, type HouseholdPart } from '../../../../../tools/loader/version/bits/householdMarks';

/** The parts that strings with three shifts leave, of a household before another one. */
function partsOf(members: number): readonly HouseholdPart[] {
  const marks = householdMarks({ before: 0, steps: 3, last: 3 }, () => undefined);
  for (let n = 0; n < members; n += 1) marks.add('home');
  marks.add('at the end of the chunk');
  return marks.endChunk();
}

it('households of up to eight are counted by the strings, and larger ones in parts', () => {
  expect(partsOf(8)).toEqual([{ household: 0, start: 8, length: 1 }]);
  expect(partsOf(9)).toEqual([
    { household: 0, start: 0, length: 9 },
    { household: 1, start: 9, length: 1 },
  ]);
});
