import { missingGeneral } from '../../../../netlify/queries/voterFiles/stateFilters';

it.each([
  ['2026-11-26', '2026-11-03'],
  ['2026-11-04', '2026-11-03'],
  ['2026-11-03', '2024-11-05'],
  ['2025-06-01', '2024-11-05'],
  ['2023-01-01', '2022-11-08'],
  ['2021-12-31', '2020-11-03'],
])('on %s the last general election was on %s', (today, day) => {
  expect(missingGeneral(['2018-11-06'], today)).toBe(day);
  expect(missingGeneral(['2018-11-06', day], today)).toBeUndefined();
});
