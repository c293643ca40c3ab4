import { firstVersionOf, ownStateOf } from '../../../netlify/lib/versionNumbers';

test('a version’s number says in which database it is', () => {
  expect([1, 999_999].map(ownStateOf)).toEqual([undefined, undefined]);
  for (const state of ['AA', 'AR', 'FL', 'OK', 'WY', 'ZZ']) {
    const first = firstVersionOf(state);
    expect([first, first + 999_999].map(ownStateOf)).toEqual([state, state]);
  }
  expect(firstVersionOf('ZZ') + 999_999).toBeLessThan(2 ** 31);
});
