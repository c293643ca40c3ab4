import { readFileSync } from 'node:fs';
import { noGenderWords, STATES_WITHOUT_GENDER } from '../../../src/lib/genderOnFile';

interface Expected {
  readonly states: Readonly<
    Record<string, { readonly probe: readonly { readonly Gender: string | null }[] }>
  >;
}

it('knows the states whose files have no gender', () => {
  const { states } = JSON.parse(readFileSync('__tests__/samples/expected.json', 'utf8')) as Expected;
  const without = Object.entries(states)
    .filter(([, { probe }]) => probe.every(({ Gender }) => Gender === null))
    .map(([state]) => state);
  expect(without.toSorted()).toEqual(STATES_WITHOUT_GENDER);
});

it('gives the reason in those only', () => {
  expect(noGenderWords('OH')).toBe('Ohio’s voter file doesn’t list gender.');
  expect(noGenderWords('FL')).toBeNull();
  expect(noGenderWords(undefined)).toBeNull();
});
