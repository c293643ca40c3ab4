import { routeChanged } from '../../../src/state/events';
import { makeStore } from '../../../src/app/makeStore';
import type { Facets } from '../../../src/contract/facets';
import { ownedListEndpoint } from '../../../src/contract/purchases';
import {
  countiesEndpoint,
  searchEndpoint,
  statesEndpoint,
  type VoterRow,
} from '../../../src/contract/voters';
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

/** Facets without any voters. */
export const NO_FACETS: Facets = {
  states: {},
  counties: [],
  parties: {},
  statuses: {},
  congressionalDistricts: {},
  stateSenateDistricts: {},
  stateHouseDistricts: {},
  elections: {},
  notVoted: {},
  generals: {},
  primaries: {},
  genders: {},
  cities: {},
  precincts: {},
  zips: {},
};

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
    .on(ownedListEndpoint, { success: true, purchase: null, message: 'not bought' });
}

/** The store at an address, with a fake browser history; `history` lists the navigations. */
export function openStore(api: FakeApi, address = '/voters') {
  globalThis.fetch = api.fetch;
  const history: string[] = [];
  const go = (to: string) => {
    const [path = '', query] = to.split('?');
    store.dispatch(routeChanged({ path, search: query === undefined ? '' : `?${query}` }));
  };
  const store = makeStore(
    makeTestDeps({
      navigate: (to, options) => {
        history.push(`${options?.replace === true ? 'replace' : 'push'} ${to}`);
        go(to);
      },
    }),
  );
  go(address);
  return { store, history, go };
}
