import { filterWords } from '../../../src/lib/filterWords';

it.each([
  [{ GeneralMethod: 'M,E' }, 'Voted by mail or early in person in the last general election'],
  [{ UsualMethod: 'P' }, 'Usually vote at the polls'],
  [{ PrimaryBallot: 'D,R' }, 'Took a Democratic or a Republican ballot in the last primary'],
  [{ PrimaryBallots: 'B,D' }, 'Took a Democratic ballot in any of the last four primaries'],
  [{ PrimaryBallots: 'B,R' }, 'Took a Republican ballot in any of the last four primaries'],
  [{ PrimaryBallots: 'R' }, 'Took only Republican ballots in the last four primaries'],
  [{ PrimaryBallots: 'D,R' }, 'Took only Democratic or only Republican ballots in the last four primaries'],
])('says %j', (filters, words) => {
  expect(filterWords(filters)).toEqual([words]);
});
