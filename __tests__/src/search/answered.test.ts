import { type Answered, isAnswered, type Question } from '../../../src/state/search/answers';

const asked = (presets: Question['presets']): Question => ({
  filters: { State: 'OK' },
  of: ['ages'],
  presets,
});
const answered = (presets: Question['presets']): Answered => ({
  ...asked(presets),
  counts: {
    voters: 9,
    facets: {},
    presets: Object.fromEntries(Object.keys(presets).map((name) => [name, 1])),
  },
});

it('an answer is one to the same voter file', () => {
  const answer = { ...answered({}), dataDate: '2026-10-31' };
  expect(isAnswered({ ...asked({}), dataDate: '2026-10-31' }, answer)).toBe(true);
  expect(isAnswered({ ...asked({}), dataDate: '2026-11-30' }, answer)).toBe(false);
});

it('an answer is one to presets of the same values, not only of the same names', () => {
  const answer = answered({ new: { RegisteredFrom: '2025-10-31' }, young: { AgeMax: 29 } });
  expect(isAnswered(asked({ young: { AgeMax: 29 } }), answer)).toBe(true);
  expect(isAnswered(asked({ new: { RegisteredFrom: '2025-10-31' } }), answer)).toBe(true);
  // The state has a file of November.
  expect(isAnswered(asked({ new: { RegisteredFrom: '2025-11-30' } }), answer)).toBe(false);
  expect(isAnswered(asked({ young: { AgeMax: 29, Status: 'A' } }), answer)).toBe(false);
  expect(isAnswered(asked({ old: { AgeMin: 75 } }), answer)).toBe(false);
});
