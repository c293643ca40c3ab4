import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { breakdownEndpoint, facetsEndpoint } from '../../../src/contract/facets';
import {
  countEndpoint,
  countsEndpoint,
  searchEndpoint,
  stateCountEndpoint,
} from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { captureLog } from '../support/log';
import { type Services, startServices } from '../support/server';
import { ANN, emulatorToken } from '../support/tokens';
import { publishVersion } from '../support/voters';

let services: Services;
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  const voters = Array.from({ length: 12 }, (_, n) => ({
    voter_id: `${n}`,
    last_name: n < 4 ? 'FEW' : n < 9 ? 'FIVE' : 'THREE',
    first_name: `NAME ${n}`,
    street_num: `${n}`,
    street_name: n < 3 ? 'SHORT LN' : 'LONG ST',
    party: n === 0 ? 'REP' : 'DEM',
    precinct: n < 2 ? 'TWO' : null,
  }));
  await publishVersion(services.admin, { state: 'OK', voters });
});
afterAll(async () => {
  log.restore();
  await services.close();
});

const inState = { State: 'OK' };
/** Everything that says how many voters a list has, or who they are. */
const WAYS: readonly [string, AnyEndpoint, (filters: object) => object][] = [
  ['search', searchEndpoint, (filters) => filters],
  ['count', countEndpoint, (filters) => filters],
  ['one of several counts', countsEndpoint, (filters) => ({ lists: [inState, filters] })],
  ['count of a state', stateCountEndpoint, (filters) => ({ ...filters, state: 'OK' })],
  ['figures', facetsEndpoint, (filters) => ({ ...filters, of: 'parties' })],
  ['breakdown', breakdownEndpoint, (filters) => filters],
];

describe.each(WAYS)('the %s of a list that names a person', (_, endpoint, body) => {
  const asked = (filters: object, token?: string) =>
    call(endpoint, { body: body(filters), ...(token !== undefined && { token }) });

  test.each([
    ['of four', { LastName: 'FEW' }],
    ['of one', { VoterID: '0' }],
    ['of one house', { StreetNum: '7', LastName: 'FIVE' }],
    ['of one short street', { StreetName: 'SHORT' }],
    ['of nobody, in the same words', { LastName: 'FEW', PolitalAff: 'LIB' }],
  ])('%s is refused to whoever is not signed in', async (_of, filters) => {
    const refused = await failureOf(asked(filters));
    expect(refused).toMatchObject({
      status: 403,
      code: 'few_voters',
      error: 'Fewer than five voters match, if any.',
    });
    expect((await asked(filters, emulatorToken(ANN))).status).toBe(200);
  });

  test.each([
    ['of five', { LastName: 'FIVE' }],
    ['of a precinct, however small', { Precinct: 'TWO' }],
    ['of everybody', {}],
  ])('%s is answered', async (_of, filters) => {
    expect((await asked(filters)).status).toBe(200);
  });
});
