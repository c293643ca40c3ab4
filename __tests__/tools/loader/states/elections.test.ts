import type { CanonicalElection } from '../../../../tools/loader/model/canonical';
import { floridaElection } from '../../../../tools/loader/states/florida/elections';
import { northCarolinaElection } from '../../../../tools/loader/states/northCarolina/elections';
import { ohioElection } from '../../../../tools/loader/states/ohio/elections';
import { oklahomaElection } from '../../../../tools/loader/states/oklahoma/elections';
import { pennsylvaniaElection } from '../../../../tools/loader/states/pennsylvania/elections';

/** `2024-11-05 general national statewide` */
function shown(state: string, election: CanonicalElection | null): string {
  if (election === null) return 'none';
  const { key, date, classification, type, level } = election;
  const named = classification.startsWith('local') ? 'local' : classification;
  expect(key.startsWith(`${state}-${date}-${named}`)).toBe(true);
  return [date, classification, type, level].join(' ');
}

it.each([
  ['2024-11-05', 'general', 'general national statewide'],
  ['2024-08-20', 'primary', 'primary national statewide'],
  ['2012-08-14', 'primary', 'primary national statewide'],
  ['2006-09-05', 'primary', 'primary national statewide'],
  ['2024-03-19', 'presidential_primary', 'presidential_primary national statewide'],
  ['2012-01-31', 'presidential_primary', 'presidential_primary national statewide'],
  ['2023-11-07', 'general', 'local local local'],
  ['2024-11-06', 'general', 'local local local'],
  ['2024-11-12', 'general', 'local local local'],
  ['2016-11-15', 'general', 'local local local'],
  ['2024-11-05', 'other', 'local local local'],
  ['2022-01-11', 'primary', 'local local local'],
  ['2022-03-15', 'presidential_primary', 'local local local'],
  ['2021-11-16', 'runoff', 'local local local'],
] as const)('in Florida, %s %s', (date, type, election) => {
  expect(shown('FL', floridaElection(date, type))).toBe(`${date} ${election}`);
});

it.each([
  ['2024-11-05', 'GENERAL', 'general national statewide'],
  ['2024-03-05', 'PRIMARY', 'primary national statewide'],
  ['2016-06-07', 'CONGRESSIONAL', 'primary national statewide'],
  ['2024-05-14', 'SECOND PRIMARY', 'runoff national statewide'],
  ['2020-06-23', 'SECOND PRIMARY', 'runoff national local'],
  ['2019-09-10', 'SPECIAL ELECTION', 'local national local'],
  ['2021-11-02', 'MUNICIPAL', 'local local local'],
  ['2021-11-02', 'GENERAL', 'local local local'],
  ['2021-10-05', 'MUNICIPAL PRIMARY', 'local local local'],
  ['2022-05-17', 'MUNICIPAL PRIMARY', 'primary national statewide'],
  ['2017-11-07', 'MUNICIPAL RUNOFF', 'local local local'],
  ['2018-06-12', 'BOND REFERENDUM', 'local local local'],
])('in North Carolina, %s %s', (date, description, election) => {
  expect(shown('NC', northCarolinaElection(date, `${date} ${description}`))).toBe(`${date} ${election}`);
});

it.each<[string, string]>([
  ['GENERAL-11/05/2024', '2024-11-05 general national statewide'],
  ['GENERAL-11/04/2025', '2025-11-04 local local local'],
  ['GENERAL-11/07/2023', '2023-11-07 local_with_statewide_question local statewide'],
  ['PRIMARY-03/19/2024', '2024-03-19 primary national statewide'],
  ['PRIMARY-05/03/2022', '2022-05-03 primary national statewide'],
  ['PRIMARY-08/02/2022', '2022-08-02 primary state statewide'],
  ['SPECIAL-08/08/2023', '2023-08-08 special state statewide'],
  ['PRIMARY-11/06/2007', '2007-11-06 local local local'],
  ['GENERAL-11/06/2007', '2007-11-06 local local local'],
  ['GENERAL-11/18/2008', '2008-11-18 local national local'],
  ['GENERAL-11/04/2008', '2008-11-04 general national statewide'],
  ['GENERAL-06/11/2024', '2024-06-11 local national local'],
  ['PRIMARY-05/07/2019', '2019-05-07 local local local'],
  ['SPECIAL-02/03/2026', '2026-02-03 local local local'],
  [' special-8/5/2025 ', '2025-08-05 local local local'],
  ...['WARD', 'PRIMARY', 'PRIMARY-02/30/2024', 'GENERAL-2024-11-05', 'RUNOFF-05/07/2024', ''].map(
    (header): [string, string] => [header, 'none'],
  ),
])('in Ohio, the column %j', (header, election) => {
  expect(shown('OH', ohioElection(header))).toBe(election);
});

it.each<[string, string]>([
  ['2024-11-05', 'general national statewide'],
  ['2024-06-18', 'primary national statewide'],
  ['2020-06-30', 'primary national statewide'],
  ['2010-07-27', 'primary national statewide'],
  ['2024-08-27', 'runoff national statewide'],
  ['2024-03-05', 'presidential_primary national statewide'],
  ['2008-02-05', 'presidential_primary national statewide'],
  ['2023-03-07', 'special state statewide'],
  ...['2021-04-06', '2025-11-04', '2024-02-13', '2022-03-01', '2022-06-14', '2022-08-09', '2022-11-15'].map(
    (date): [string, string] => [date, 'local local local'],
  ),
])('in Oklahoma, %s', (date, election) => {
  expect(shown('OK', oklahomaElection(date))).toBe(`${date} ${election}`);
});

it.each([
  ['2024-11-05', 'whatever', 'general national statewide'],
  ['2025-11-04', 'November 2025 Municipal Election', 'local_with_statewide_judges state statewide'],
  ['2024-04-23', 'GENERAL PRIMARY', 'primary national statewide'],
  ['2022-05-17', 'May 2022 Primary', 'primary national statewide'],
  ['2025-05-20', 'MUNICIPAL PRIMARY 05/20/2025', 'local_with_statewide_judges state statewide'],
  ['2015-05-19', 'MUNICIPAL PRIMARY', 'local local local'],
  ['2020-06-02', 'June 2020 Primary', 'primary national statewide'],
  ['2018-03-13', 'SPECIAL ELECTION 03/13/2018', 'local national local'],
  ['2023-09-19', '2023 Special Election', 'local state local'],
  ['2023-08-01', 'GENERAL ELECTION', 'local local local'],
])('in Pennsylvania, %s %s', (date, description, election) => {
  expect(shown('PA', pennsylvaniaElection(date, description))).toBe(`${date} ${election}`);
});

it('either half of Ohio’s primary of 2022 is voting in it', () => {
  expect(ohioElection('PRIMARY-08/02/2022')?.partOf).toBe(ohioElection('PRIMARY-05/03/2022')?.key);
});
