import { nearNames } from '../../../src/lib/nearNames';

const COUNTS = { SMITH: 1204, SMYTH: 12, SMIT: 3, SMITHSON: 50, JONES: 900, SMITTH: 0 };
const namesNear = (typed: string) => nearNames(typed, COUNTS).map(({ name }) => name);

test.each([
  ['letters that changed places', 'SMIHT', ['SMITH', 'SMIT']],
  ['a letter too few', 'SMTH', ['SMITH', 'SMYTH']],
  ['another letter', 'SNITH', ['SMITH']],
  ['a long name, two letters away', 'SMITSONN', ['SMITHSON']],
  ['nothing like it', 'ZZZZZ', []],
])('%s: %s', (_, typed, near) => {
  expect(namesNear(typed)).toEqual(near);
});

test('the name itself is not near it', () => {
  expect(namesNear('SMITH')).not.toContain('SMITH');
});
