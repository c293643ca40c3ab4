import { act, screen, waitFor, within } from '@testing-library/react';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { type FilterName, labelOf } from '../../../src/contract/fields/fields';
import { PLACE_FIELDS } from '../../../src/contract/places';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { foldToggled, selectOpenFolds } from '../../../src/features/search/panelSlice';
import { selectFilterChips } from '../../../src/state/search/filterChips';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { SPRING } from './doNotMail/uploading';
import { election, searchingApi, stateFilters } from './openSearch';
import { filterWords } from '../../../src/lib/filterWords';
import { breakdownApi, chart, charts, withCharts } from '../breakdown/openBreakdown';

/** A list that asks for something in every field; of one range for its upper end alone. */
const LIST: Readonly<Record<Exclude<FilterName, 'PrimariesMin'>, string>> = {
  ...{ State: 'NC', County_Desc: 'PULASKI', City: 'LITTLE', Cities: 'MAUMELLE', Zip: '72113' },
  ...{ Precinct: '1', Precincts: '2', MuniSub: 'A', Municipalities: 'MAUMELLE', Wards: 'MAUMELLE · WARD 1' },
  ...{ CongressionalDistrict: 'CD-1', StateSenateDistrict: 'SD-1', StateHouseDistrict: 'HD-1' },
  ...{ SchoolDistricts: 'PULASKI', SchoolZones: 'PULASKI · ZONE 1', Townships: 'WHITE OAK' },
  ...{ CommissionDistricts: '3', JudicialDistricts: '4' },
  ...{ PolitalAff: 'DEM,GRE', Gender: 'F', AgeMin: '30', AgeMax: '60', Status: 'A' },
  ...{ RegisteredFrom: '2020-01-01', RegisteredTo: '2024-01-01' },
  ...{ GeneralsMin: '2', GeneralsMax: '3', PrimariesMax: '3', VoteHistory: 'VH1', NotVoted: 'VH4' },
  ...{ GeneralMethod: 'M', UsualMethod: 'E', PrimaryBallot: 'D', PrimaryBallots: 'R' },
  ...{ FirstName: 'ADA', LastName: 'LOVE', StreetName: 'ELM', StreetNum: '12', VoterID: '1' },
  ...{ Deliverable: 'Y', HouseholdParty: 'DEM', HouseholdNotVoted: 'VH2', LeaveOut: '7' },
};

/** The controls that are not called what their field is. */
const CONTROLS: Readonly<Partial<Record<FilterName, string | RegExp>>> = {
  ...Object.fromEntries(PLACE_FIELDS.filter((name) => name !== 'Zip').map((name) => [name, 'Place'])),
  ...{ PolitalAff: /^(Democrat|Green)/u, Gender: /^Women/u },
  ...{ GeneralsMin: 'General', VoteHistory: 'General', NotVoted: 'Nov 6, 2018 (general)' },
  ...{ GeneralMethod: /^By mail/u, UsualMethod: /^Early/u },
  ...{ PrimaryBallot: /^Democratic/u, PrimaryBallots: /^Only Republican/u },
  ...{ HouseholdParty: /^isn’t a Democrat/u, HouseholdNotVoted: /^voted on Nov 8, 2022/u },
  LeaveOut: /^Spring opt-outs/u,
};

it('each field of a list has a chip, and a press on its words leads to its control', async () => {
  const days = ['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06'];
  const elections = days.map((day, n) => ({ token: `VH${n + 1}`, ...election('NC', day) }));
  const data = stateFilters({ state: 'NC', generals: days, primaries: days, elections });
  const api = searchingApi()
    .on(stateFiltersEndpoint, { success: true, data })
    .on(exclusionsEndpoint, { success: true, bought: [], uploads: [{ ...SPRING, state: 'NC' }] });
  const path = `/voters?${new URLSearchParams(LIST).toString()}`;
  const { user, store } = await renderApp({ api, path, deps: { auth: new FakeAuth(invitedUser) } });
  await screen.findByText('Left out: “Spring opt-outs”');
  const filteredBy = screen.getByRole('group', { name: 'Filtered by' });
  const chips = selectFilterChips(store.getState());
  expect(chips.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(Object.keys(LIST)));
  for (const { label, names } of chips) {
    act(() => {
      for (const name of selectOpenFolds(store.getState())) store.dispatch(foldToggled({ name }));
    });
    await user.click(within(filteredBy).getByText(label));
    const name = names.find((one) => one in LIST) ?? 'State';
    // A chip may be called what its control is.
    await waitFor(() => {
      expect([label, filteredBy.contains(document.activeElement)]).toEqual([label, false]);
      expect(document.activeElement).toHaveAccessibleName(CONTROLS[name] ?? labelOf(name));
    });
  }
});

it('the chip of a filter that the state’s file cannot answer leads to what says why', async () => {
  const { user } = await renderApp({ api: searchingApi(), path: '/voters?State=OK&Gender=F' });
  await user.click(await screen.findByText('Women'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Other parties and gender/u })).toHaveFocus(),
  );
  expect(screen.getByText('Oklahoma’s voter file doesn’t list gender.')).toBeVisible();
});

// In Ohio and Arkansas a party is not what voters of other states register with. Every screen says so alike.

const BY_STATE = [
  ['OH', 'by the ballot last taken', 'no party’s ballot in about two years'],
  ['AR', 'by optional registration', 'no party stated (most voters)'],
] as const;

it.each(BY_STATE)('%s: form, chip and chart say %s', async (State, by, independent) => {
  const data = stateFilters({ state: State });
  const api = breakdownApi().on(stateFiltersEndpoint, { success: true, data });
  await renderApp({ api, path: withCharts(`/voters?State=${State}&PolitalAff=DEM`) });
  const note = `${by.replace('by', 'By')}. Independent: ${independent}.`;
  await charts();
  expect(within(chart('Party')).getByText(note)).toBeVisible();
  const group = screen.getByRole('group', { name: 'Political Affiliation' });
  expect(within(group).getByRole('checkbox', { name: /^Democrat/u })).toBeChecked();
  expect(group.nextElementSibling).toHaveTextContent(note);
  expect(screen.getByRole('button', { name: `Remove Democrats ${by}` })).toBeVisible();
});

it('purchases and quotes say it, too', () => {
  expect(filterWords({ State: 'OH', PolitalAff: 'DEM,IND', HouseholdParty: 'DEM' })).toEqual([
    'Ohio',
    'Democrats and Independents by the ballot last taken',
    'Only Democrats in the household, by the ballot last taken',
  ]);
  // Stored with a purchase, perhaps by a state that is known no more.
  expect(filterWords({ State: 'constructor', PolitalAff: 'DEM' })[1]).toBe('Democrats');
});
