import { countEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { fileOf, idsIn } from '../support/fileOf';
import { captureLog } from '../support/log';
import { type Services, startServices } from '../support/server';
import { buyerOf } from '../support/shop';
import { publishVersion } from '../support/voters';

let services: Services;
const log = captureLog();
beforeAll(async () => {
  services = await startServices();
});
afterAll(async () => {
  log.restore();
  await services.close();
});

const count = (City: string) => call(countEndpoint, { body: { State: 'OK', City } });

test('a release with a new filter still makes the files that were bought from older versions', async () => {
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }, { voter_id: '2' }] });
  const buyer = buyerOf({ uid: 'buyer-1', email: 'buyer-1@example.com' }, services.payments);
  const { id } = await buyer.buy({ State: 'OK' });
  expect((await count('NORMAN')).status).toBe(200);
  // As if the next release had brought a filter by township, and no state was loaded since.
  await services.admin.script(
    `UPDATE data_versions SET bit_layout = bit_layout #- '{named,township}' #- '{ordered,township}'`,
  );
  for (const layout of ['everything', 'households'] as const) {
    const { rows } = await fileOf(buyer, id, { layout });
    expect(rows).toHaveLength(2);
    if (layout === 'everything') expect(idsIn(rows).toSorted()).toEqual(['1', '2']);
  }
  // The live version is refused: a search by township would find no voters in it.
  expect(await failureOf(count('MOORE'))).toMatchObject({ status: 503, code: 'unavailable' });
});
