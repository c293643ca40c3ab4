import { waitFor, screen } from '@testing-library/react';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import { makeStore } from '../../../src/app/makeStore';
import { answerEndpoint, type Facets } from '../../../src/contract/answer';
import type { ParsedRequestOf, RequestOf, ResponseOf } from '../../../src/contract/endpoint';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { FACET_NAMES } from '../../../src/contract/fields/facets';
import { ownedListEndpoint } from '../../../src/contract/purchases';
import {
  countiesEndpoint,
  type Election,
  searchEndpoint,
  stateCountEndpoint,
  type StateFilters,
  stateFiltersEndpoint,
  statesEndpoint,
  type VoterRow,
} from '../../../src/contract/voters';
import type { Mover } from '../../../src/services/history';
import { FakeApi } from '../../support/fakeApi';
import { makeTestDeps } from '../../support/renderApp';

export function voter(id: string, fields: Partial<VoterRow> = {}): VoterRow {
  return {
    VoterID: id,
    FirstName: 'WILMA',
    LastName: 'TESTWELL',
    Age: 44,
    PolitalAff: 'DEM',
    MuniSub: null,
    StreetNum: '12',
    StreetName: 'MAPLE AVE',
    City: 'TULSA',
    County_Desc: 'Tulsa',
    ...fields,
  };
}

/** A statewide general election. */
export const election = (state: string, date: string, fields: Partial<Election> = {}): Election => ({
  election_id: `${state}-${date}-general`,
  date,
  state,
  classification: 'general',
  election_type: 'national',
  election_level: 'statewide',
  ...fields,
});

/** What Oklahoma’s file knows. */
export const stateFilters = (fields: Partial<StateFilters> = {}): StateFilters => ({
  state: 'OK',
  dataDate: '2026-11-01',
  counties: ['Adair', 'Tulsa'],
  parties: ['DEM', 'REP'],
  statuses: ['A'],
  congressionalDistricts: ['CD-1', 'CD-5'],
  stateSenateDistricts: [],
  stateHouseDistricts: ['HD-101'],
  generals: ['2024-11-05'],
  primaries: [],
  elections: [
    { token: 'VH1', ...election('OK', '2024-11-05') },
    { token: 'VH2', ...election('OK', '2024-03-05', { classification: 'presidential_primary' }) },
  ],
  ...fields,
});

type Asked = ParsedRequestOf<typeof answerEndpoint>;

/**
 * Answers every question: as many voters, and of the facets those asked for. The nth preset has 10 n voters.
 */
export const answering =
  (
    facets: Facets = {},
    votersIn: number | ((list: CanonicalFilters) => number) = 1234,
    presetsIn: (lists: readonly CanonicalFilters[]) => number[] = (lists) => lists.map((_, n) => 10 * n),
  ) =>
  ({ of, filters, presets }: Asked): ResponseOf<typeof answerEndpoint> => {
    const voters = typeof votersIn === 'number' ? votersIn : votersIn(filters);
    return {
      success: true,
      data: {
        voters,
        ...(of.includes('households') && { households: Math.ceil(voters / 2) }),
        ...(of.includes('deliverable') && { deliverable: voters }),
        facets: Object.fromEntries(
          FACET_NAMES.filter((name) => of.includes(name)).map((name) => [name, facets[name] ?? {}]),
        ),
        presets: presetsIn(presets),
      },
    };
  };

/** What the screen asked, without the presets. */
export const questionsTo = (api: FakeApi) =>
  api.callsOf(answerEndpoint).map(({ body }) => {
    const { presets: _, ...asked } = body as RequestOf<typeof answerEndpoint>;
    return asked;
  });

/** Waits until the last search was for these filters. */
export const searchedFor = (api: FakeApi, filters: unknown) =>
  waitFor(() => expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual(filters));

export const found = (total: number, rows: readonly VoterRow[] = [voter('1')]) => ({
  success: true as const,
  data: [...rows],
  totalCount: total,
});

/** An API with lists of states and counties, where every search finds three voters and returns one. */
export function searchingApi(): FakeApi {
  return new FakeApi()
    .on(statesEndpoint, {
      success: true,
      data: [{ state: 'OK', voters: 3, dataDate: '2026-11-01', sample: true }],
    })
    .on(countiesEndpoint, {
      success: true,
      data: [
        { county: 'Washington', state: 'AR' },
        { county: 'Pulaski', state: 'AR' },
        { county: 'Tulsa', state: 'OK' },
        { county: 'Washington', state: 'OK' },
        { county: 'null', state: 'null' },
        { county: 'Nowhere', state: '' },
      ],
    })
    .on(searchEndpoint, found(3))
    .on(stateCountEndpoint, { success: true, totalCount: 3 })
    .on(stateFiltersEndpoint, { success: true, data: stateFilters() })
    .on(answerEndpoint, answering({}, 3))
    .on(ownedListEndpoint, { success: true, purchase: null, message: 'not bought' });
}

/** The same, but no figure ever comes. */
export const uncountedApi = (): FakeApi =>
  searchingApi().on(answerEndpoint, 'network').on(stateFiltersEndpoint, 'network');

/** The store at an address, with a fake browser history; `history` lists the navigations. */
export function openStore(api: FakeApi, address = '/voters') {
  globalThis.fetch = api.fetch;
  const history: string[] = [];
  const go = (to: string, by?: Mover) => {
    const [path = '', query] = to.split('?');
    store.dispatch(routeChanged({ path, search: query === undefined ? '' : `?${query}` }, by));
  };
  const deps = makeTestDeps({
    navigate: (to, options) => {
      history.push(`${options?.replace === true ? 'replace' : 'push'} ${to}`);
      go(to, options?.by);
    },
  });
  const store = makeStore(deps);
  store.dispatch(userSignedOut());
  go(address);
  return { store, deps, history, go };
}

/** Fakes the time in each test of the file or block. Returns what lets it pass. */
export function inFakeTime() {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
}

export const COUNTS: Facets = {
  states: { AR: 1000, OK: 234 },
  counties: { 'AR Pulaski': 900, 'AR Washington': 100, 'OK Tulsa': 234 },
  parties: { DEM: 700, REP: 500, OTH: 34 },
  statuses: { A: 1234 },
  genders: { F: 800, U: 434 },
  generals: { '0': 100, '1': 200, '2': 300, '4': 634 },
  primaries: { '0': 1234 },
  cities: { ADA: 12, 'ST. LOUIS, EAST': 7 },
  elections: { VH1: 900, VH2: 0 },
  notVoted: { VH1: 334, VH2: 1234 },
};

export const OKLAHOMA = stateFilters({
  dataDate: '2026-10-31',
  elections: [
    { token: 'VH1', ...election('OK', '2024-11-05') },
    { token: 'VH2', ...election('OK', '2022-11-08') },
  ],
  generals: ['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06'],
  primaries: ['2024-06-18'],
});

/** The search API with what Oklahoma’s file knows, and figures beside the options. */
export const countingApi = (counts: Facets = COUNTS) =>
  searchingApi()
    .on(stateFiltersEndpoint, { success: true, data: OKLAHOMA })
    .on(answerEndpoint, answering(counts));

/** An API whose searches find as many voters as the youngest age; 90 without one. No preset finds as many. */
export const agedApi = () =>
  searchingApi()
    .on(searchEndpoint, ({ AgeMin }) => found(AgeMin ?? 90))
    .on(
      answerEndpoint,
      answering(
        {},
        ({ AgeMin }) => AgeMin ?? 90,
        (lists) => lists.map(() => 7),
      ),
    );

/** The button that buys the list, by its first words. */
export const PURCHASE = { name: 'Purchase & Download CSV' };
/** The button, once a list is on offer. */
export const offered = () => screen.findByRole('button', PURCHASE);
