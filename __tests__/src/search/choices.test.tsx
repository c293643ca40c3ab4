import { screen, waitFor, within } from '@testing-library/react';
import { FakeAuth } from '../../support/fakeAuth';
import { openLeaveOut, unfoldMore, chipsIn, findBox, findCounty, offeredIn, optionsOf } from './formControls';
import { answerEndpoint } from '../../../src/contract/answer';
import { renderApp } from '../../support/renderApp';
import {
  countingApi,
  COUNTS,
  answering,
  searchedFor,
  searchingApi,
  stateFilters,
  uncountedApi,
} from './openSearch';
import {
  searchEndpoint,
  stateCountEndpoint,
  stateFiltersEndpoint,
  statesEndpoint,
  countiesEndpoint,
} from '../../../src/contract/voters';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { stateLabel } from '../../../src/lib/stateNames';

const counts = { ...COUNTS, usualMethods: { M: 40, E: 0, P: 300 }, ballotsTaken: { D: 7, B: 3 } };

async function howTheyVote(path: string) {
  const { user } = await renderApp({ api: countingApi().on(answerEndpoint, answering(counts)), path });
  await unfoldMore(user, 'Ways to vote');
  await unfoldMore(user, 'Ballots');
  return user;
}

it('joins ways to vote by checkboxes with figures', async () => {
  const user = await howTheyVote('/voters?State=OK');
  const audience = await screen.findByLabelText('Audience');
  await user.selectOptions(audience, 'earlyVoters');
  const usual = within(screen.getByRole('group', { name: 'Usual method' }));
  await user.click(await usual.findByRole('checkbox', { name: 'By mail 40' }));
  expect(window.location.search).toBe('?State=OK&UsualMethod=E%2CM');
  await user.click(usual.getByRole('checkbox', { name: /^Early/u }));
  expect(window.location.search).toBe('?State=OK&UsualMethod=M');
  expect(audience).toHaveDisplayValue('Mail voters');
  expect(screen.getByRole('button', { name: 'Remove Usually vote by mail' })).toBeVisible();
});

it('finds Ohio’s voters by the ballots they took, of whom its file does not tell methods', async () => {
  const user = await howTheyVote('/voters?State=OH');
  expect(screen.getByText('Ohio’s file doesn’t say how people voted.')).toBeVisible();
  const taken = within(screen.getByRole('group', { name: 'Last four primary ballots' }));
  await user.click(await taken.findByRole('checkbox', { name: 'Only Democratic 7' }));
  await user.click(await taken.findByRole('checkbox', { name: 'Both 3' }));
  expect(window.location.search).toBe('?PrimaryBallots=B%2CD&State=OH');
});

async function leaveOut(path: string) {
  const api = countingApi();
  const { user } = await openLeaveOut(api, path, new FakeAuth());
  const group = within(await screen.findByRole('group', { name: 'No mail to a household if anyone in it…' }));
  return { api, user, group };
}

it('keeps households of other parties than chosen off the list, and lets go of that', async () => {
  const { api, user, group } = await leaveOut('/voters?State=OK&PolitalAff=DEM,REP');
  const box = group.getByRole('checkbox', { name: 'isn’t a Democrat or a Republican' });
  await user.click(box);
  await searchedFor(api, { State: 'OK', PolitalAff: 'DEM,REP', HouseholdParty: 'DEM,REP' });
  expect(
    await screen.findByRole('button', { name: 'Remove Only Democrats and Republicans in the household' }),
  ).toBeVisible();
  await user.click(box);
  await searchedFor(api, { State: 'OK', PolitalAff: 'DEM,REP' });
});

it('keeps households off the list where anyone voted in an election', async () => {
  const { api, user, group } = await leaveOut('/voters?State=OK');
  await user.click(await group.findByRole('checkbox', { name: 'voted on Nov 5, 2024 (general)' }));
  await user.click(group.getByRole('checkbox', { name: /^voted on Nov 8, 2022/u }));
  await searchedFor(api, { State: 'OK', HouseholdNotVoted: 'VH1,VH2' });
  expect(
    await screen.findByRole('button', {
      name: 'Remove Nobody in the household voted on Nov 8, 2022 (general)',
    }),
  ).toBeVisible();
  await user.click(group.getByRole('checkbox', { name: /^voted on Nov 5, 2024/u }));
  await searchedFor(api, { State: 'OK', HouseholdNotVoted: 'VH2' });
});

const countedApi = () =>
  searchingApi()
    .on(stateCountEndpoint, { success: true, totalCount: 234 })
    .on(answerEndpoint, answering({ states: { OK: 234 } }));
const states = () => screen.findByRole('list', { name: 'States' });

it('offers the states with their voters, and says which is not for sale; one press searches where there are any', async () => {
  const summary = { voters: 12, dataDate: '2026-05-12', sample: true };
  const api = countedApi().on(statesEndpoint, {
    success: true,
    data: [
      { state: 'OK', ...summary },
      { state: 'PA', ...summary, closed: 'Pennsylvania asks who takes names from its list.' },
    ],
  });
  const { user } = await renderApp({ api, path: '/voters' });
  const words = /not for sale yet$/u;
  const closed = await within(await states()).findAllByRole('button', { name: words });
  expect(closed.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Pennsylvania/u)]);
  const options = within(screen.getByLabelText('State')).getAllByRole('option', { name: words });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pennsylvania \(PA\) · .*not for sale yet$/u),
  ]);
  const arkansas = await within(await states()).findByRole('button', { name: 'Arkansas 0 voters' });
  expect(arkansas).toHaveAttribute('aria-disabled', 'true');
  await user.click(arkansas);
  await user.click(screen.getByRole('button', { name: 'Oklahoma 234 voters' }));
  await waitFor(() => expect(api.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([{ State: 'OK' }]));
  expect(window.location.search).toBe('?State=OK');
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  expect(screen.queryByText(/Your list will appear here/u)).not.toBeInTheDocument();
});

it('gives an election its date in a chip, and no other words before', async () => {
  const loaded = Promise.withResolvers<undefined>();
  const api = searchingApi().on(stateFiltersEndpoint, async () => {
    await loaded.promise;
    return { success: true as const, data: stateFilters() };
  });
  await renderApp({ api, path: '/voters?State=OK&VoteHistory=VH2' });
  const chip = await screen.findByRole('button', { name: 'Remove an election, loading' });
  expect(chip.parentElement).toHaveTextContent(/^…×$/u);
  loaded.resolve(undefined);
  expect(
    await screen.findByRole('button', { name: 'Remove Voted on Mar 5, 2024 (presidential primary)' }),
  ).toBeVisible();
  expect(chip).not.toHaveAccessibleName(/loading/u);
});

// What the form offers while it doesn't know its options, or loads them.

const path = '/voters?State=OK&Status=A';

it('says of a state without a voter file that there is none, and offers no second try', async () => {
  const api = countingApi().on(stateFiltersEndpoint, { code: 'not_found', error: 'No records.' });
  await renderApp({ api, path });
  expect(await screen.findAllByText('We have no voter file for this state yet.')).toHaveLength(1);
  const form = within(screen.getByRole('search'));
  expect(form.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('asks for what was wanted while the first answer was on its way, whatever is unfolded meanwhile', async () => {
  const first = Promise.withResolvers<undefined>();
  const counted = answering(COUNTS, 5, (presets) => presets.map(() => 7));
  const api = countingApi().on(answerEndpoint, async (asked) => {
    await first.promise;
    return counted(asked);
  });
  const { user } = await renderApp({ api, path });
  // Presets join the question when the state's file is known, and elections when they are unfolded.
  await screen.findByRole('option', { name: /^Loyal/u });
  await unfoldMore(user, 'Single elections');
  first.resolve(undefined);
  expect(await screen.findByRole('option', { name: 'Loyal · 7' })).toBeVisible();
});

const open = (api = uncountedApi()) => renderApp({ api, path: '/voters' });
const countyNames = () => offeredIn('County');

it('labels counties with their state until one is chosen, and finds them by the beginning of their names', async () => {
  const { user, api } = await open();
  await findCounty(user, 'Tulsa (OK)');
  // What is no county, or of no state, is ignored.
  expect(countyNames()).toEqual(['Washington (AR)', 'Pulaski (AR)', 'Tulsa (OK)', 'Washington (OK)']);
  await user.keyboard('{Escape}');
  const box = await findBox('County');
  await user.type(box, 'wash');
  expect(countyNames()).toEqual(['Washington (AR)', 'Washington (OK)']);
  await user.keyboard(' ok{Enter}');
  expect(chipsIn('County')).toEqual(['Washington']);
  await user.type(box, 'tul');
  expect(countyNames()).toEqual(['Tulsa']);
  await user.keyboard('{Enter}');
  expect(chipsIn('County')).toEqual(['Washington', 'Tulsa']);
  await searchedFor(api, { County_Desc: 'TULSA,WASHINGTON', State: 'OK' });
  await user.click(screen.getByRole('button', { name: 'Remove Tulsa' }));
  await searchedFor(api, { County_Desc: 'WASHINGTON', State: 'OK' });
});

it('falls back to its own lists when the counties fail to load, and says why', async () => {
  const texas = { state: 'TX', voters: 1, dataDate: '2026-11-01', sample: false };
  const api = searchingApi()
    .on(statesEndpoint, { success: true, data: [texas] })
    // These take a while, so that one thing alone has failed.
    .on(answerEndpoint, 'pending')
    .on(stateFiltersEndpoint, 'pending')
    .on(countiesEndpoint, 'network');
  const { user } = await open(api);
  expect(await screen.findByText('Failed to load counties')).toBeVisible();
  expect(optionsOf('State')).toEqual(['All states', ...DEFAULT_STATES.map(stateLabel)]);
  const again = () => within(screen.getByRole('search')).getByRole('button', { name: 'Try again' });
  const message = 'The voter file is being repaired.';
  api.on(countiesEndpoint, { code: 'unavailable', error: message });
  await user.click(again());
  expect(await screen.findByText(message)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  await findCounty(user, 'Tulsa');
  expect(countyNames()).toEqual(['Oklahoma', 'Tulsa']);
  await user.keyboard('{Escape}');
  api.on(countiesEndpoint, { success: true, data: [{ county: 'Adair', state: 'OK' }] });
  await user.click(again());
  await findCounty(user, 'Adair');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});
