import { screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { findBox, optionsOf, unfoldMore } from './formControls';
import { countingApi, COUNTS, OKLAHOMA, answering, election, questionsTo } from './openSearch';

const IN_SIGHT = 'households,deliverable,states,counties,parties,statuses';
const UNFOLDED = `${IN_SIGHT},genders`;
const checksOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
const PARTIES = ['Democrat700', 'Republican500', 'Independent0'];
const partiesAre = (labels: readonly string[]) =>
  waitFor(() => expect(checksOf('Political Affiliation')).toEqual(labels));

async function open(api = countingApi(), path = '/voters') {
  const app = await renderApp({ path, api });
  await unfoldMore(app.user, 'Other parties');
  await partiesAre(PARTIES);
  return app;
}

it('shows next to each option how many voters it would match, except next to the chosen one', async () => {
  const { api, user } = await open();
  expect(optionsOf('State')).toEqual([
    ...[
      'All states',
      'Arkansas (AR) · 1,000',
      'Florida (FL) · 0',
      'North Carolina (NC) · 0',
      'Ohio (OH) · 0',
      'Oklahoma (OK) · 234',
      'Pennsylvania (PA) · 0',
    ],
  ]);
  expect(optionsOf('Status')).toEqual(['Any', 'Active · 1,234', 'Inactive · 0']);
  expect(checksOf('Gender')).toEqual(['Women800', 'Men0', 'Not stated434']);
  await user.click(await findBox('County'));
  expect(await screen.findByRole('option', { name: 'Pulaski (AR) 900' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('option', { name: 'Washington (OK) 0' })).toHaveAttribute('aria-disabled', 'true');
  expect(questionsTo(api)).toEqual([{ of: IN_SIGHT }, { of: UNFOLDED }]);
});

it('keeps all figures in sight while new ones are on their way, dimmed where they have become old', async () => {
  const { api, user } = await open();
  api.on(answerEndpoint, 'pending');
  await user.click(screen.getByRole('checkbox', { name: /^Democrat/u }));
  await waitFor(() => expect(questionsTo(api).at(-1)).toEqual({ PolitalAff: 'DEM', of: UNFOLDED }));
  // A party's figures count under the other choices, which have not changed.
  const dimmed = (label: string) =>
    screen.getByText(label, { selector: 'label *' }).closest('[data-stale]') !== null;
  expect(checksOf('Political Affiliation')).toEqual(PARTIES);
  expect(dimmed('Republican')).toBe(false);
  expect(dimmed('Women')).toBe(true);
  api.on(answerEndpoint, answering({ ...COUNTS, genders: { F: 600, U: 100 } }));
  await user.click(screen.getByRole('checkbox', { name: /^Other/u }));
  await waitFor(() => expect(checksOf('Gender')).toEqual(['Women600', 'Men0', 'Not stated100']));
  expect(dimmed('Women')).toBe(false);
  expect(questionsTo(api).at(-1)).toEqual({ PolitalAff: 'DEM,OTH', of: UNFOLDED });
});

it('nothing that would find nobody can be chosen by mistake, unless it is chosen already', async () => {
  const { api, user } = await open();
  const party = (name: RegExp) => screen.getByRole('checkbox', { name });
  await user.click(party(/^Independent/u));
  expect(party(/^Independent/u)).not.toBeChecked();
  expect(window.location.search).toBe('');
  // Another state is never out of reach.
  expect(screen.getByRole('option', { name: 'Florida (FL) · 0' })).toBeEnabled();
  api.on(answerEndpoint, answering());
  await user.click(party(/^Democrat/u));
  await waitFor(() => expect(screen.getByRole('option', { name: 'Active · 0' })).toBeDisabled());
  expect(screen.getByRole('option', { name: 'Any' })).toBeEnabled();
  await user.click(party(/^Democrat/u));
  expect(party(/^Democrat/u)).not.toBeChecked();
});

it('offers the turnout in each kind of election, with what each answer finds', async () => {
  const { api, user } = await open(countingApi(), '/voters?State=OK');
  await waitFor(() =>
    expect(optionsOf('General')).toEqual([
      ...['Any', 'Last (Nov 5, 2024) · 70', 'Last two · 80'],
      ...['In at least 1 of the last four · 90', 'In at least 2 of the last four · 100'],
      ...['In at least 3 of the last four · 110', 'In all of the last four · 120'],
    ]),
  );
  // Four primaries and a local election are not on file.
  expect(screen.queryByLabelText('Primary')).toBeNull();
  expect(screen.getByText('This state’s file covers only 1 of the last four primaries.')).toBeVisible();
  const presets = () =>
    (api.callsOf(answerEndpoint).at(-1)?.body as { presets: unknown } | undefined)?.presets;
  const any = { VoteHistory: '', NotVoted: '', GeneralsMin: '', GeneralsMax: '' };
  expect(presets()).toEqual(
    expect.arrayContaining([
      { ...any, VoteHistory: 'VH1' },
      { ...any, GeneralsMin: 4 },
    ]),
  );
  await user.selectOptions(screen.getByLabelText('General'), 'Last two · 80');
  expect(window.location.search).toBe('?State=OK&VoteHistory=VH1%2CVH2');
  await user.selectOptions(screen.getByLabelText('General'), 'generalMin3');
  expect(window.location.search).toBe('?GeneralsMin=3&State=OK');
  await user.selectOptions(screen.getByLabelText('General'), 'Any');
  expect(window.location.search).toBe('?State=OK');
});

it('offers audiences by name, with their figures and what the chosen one sets, one at a time', async () => {
  const { user } = await open(countingApi(), '/voters?State=OK');
  const audience = await screen.findByLabelText('Audience');
  await waitFor(() =>
    expect(optionsOf(audience)).toEqual([
      ...['Any', 'Loyal · 0', 'Occasional · 10', 'Drop-off · 20', 'New registrants · 30', 'Swing · 40'],
      ...['Mail voters · 50', 'Early voters · 60'],
    ]),
  );
  await user.selectOptions(audience, 'droppedOff');
  expect(window.location.search).toBe('?NotVoted=VH2&State=OK&VoteHistory=VH1');
  expect(audience).toHaveAccessibleDescription('Voted on Nov 5, 2024 but not on Nov 8, 2022');
  expect(screen.getByLabelText('General')).toHaveDisplayValue(
    'Voted on Nov 5, 2024 (general), Did not vote on Nov 8, 2022 (general)',
  );
  await user.selectOptions(audience, 'newRegistrants');
  expect(window.location.search).toBe('?RegisteredFrom=2025-10-31&State=OK');
  await user.selectOptions(audience, 'Any');
  expect(window.location.search).toBe('?State=OK');
});

it('an election without a VH is chosen by its day, and then asked about like the others', async () => {
  const local = { ...election('OK', '2023-11-07'), classification: 'local_with_statewide_question' };
  const elections = [...OKLAHOMA.elections, { token: '2023-11-07', ...local }];
  const api = countingApi({
    ...COUNTS,
    elections: { VH1: 900, '2023-11-07': 50 },
    notVoted: { '2023-11-07': 9 },
  }).on(stateFiltersEndpoint, {
    success: true,
    data: { ...OKLAHOMA, elections },
  });
  const { user } = await open(api, '/voters?State=OK');
  await unfoldMore(user, 'Single elections');
  const name = 'Nov 7, 2023 (local with statewide question)';
  await user.selectOptions(screen.getByLabelText('Voted in an earlier or local election'), name);
  expect(window.location.search).toBe('?State=OK&VoteHistory=2023-11-07');
  expect(screen.queryByLabelText('Voted in an earlier or local election')).toBeNull();
  const asked = screen.getByLabelText(name);
  expect(asked).toHaveValue('voted');
  await user.selectOptions(asked, 'notVoted');
  expect(window.location.search).toBe('?NotVoted=2023-11-07&State=OK');
  await user.selectOptions(screen.getByLabelText('Local'), 'localLast');
  expect(window.location.search).toBe('?State=OK&VoteHistory=2023-11-07');
});
