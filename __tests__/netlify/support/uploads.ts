import { addRowsEndpoint, finishUploadEndpoint, startUploadEndpoint } from '../../../src/contract/exclusions';
import { countEndpoint } from '../../../src/contract/voters';
import { succeed } from './call';
import type { Buyer } from './shop';

/** Uploads a do-not-mail list in requests of 20 rows. */
export async function upload(buyer: Buyer, by: 'voterId' | 'address', rows: readonly string[]) {
  const { token } = buyer;
  const { exclusionNo } = await succeed(startUploadEndpoint, {
    token,
    body: { state: 'ok', name: 'Please no mail' },
  });
  for (let first = 0; first < rows.length; first += 20)
    await succeed(addRowsEndpoint, {
      token,
      body: { exclusionNo, by, first, rows: rows.slice(first, first + 20) },
    });
  return succeed(finishUploadEndpoint, { token, body: { exclusionNo } });
}

/** Sixty voters, two in each house of Elm Street; the odd ones are Republicans. */
export const ELM_STREET = Array.from({ length: 60 }, (_, n) => ({
  voter_id: `V${n}`,
  last_name: n % 2 === 0 ? 'ADA' : 'BO',
  first_name: n % 2 === 0 ? 'ANN' : 'BEN',
  party: n % 2 === 0 ? 'DEM' : 'REP',
  ...{ street_num: String(10 + Math.floor(n / 2)), street_name: 'ELM ST', city: 'ADA', zip: '74820-1234' },
}));

/** How many voters of Oklahoma there are without those of a list. */
export const countWithout = async ({ token }: Buyer, LeaveOut: string | number, more = {}) =>
  (await succeed(countEndpoint, { token, body: { State: 'OK', LeaveOut: String(LeaveOut), ...more } })).count;
