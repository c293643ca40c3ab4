import { addRowsEndpoint, finishUploadEndpoint, startUploadEndpoint } from '../../../src/contract/exclusions';
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
