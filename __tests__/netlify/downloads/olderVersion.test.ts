import { countEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { fileOf, idsIn } from '../support/files';
import { openShop } from '../support/openShop';

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

const count = (City: string) => call(countEndpoint, { body: { State: 'OK', City } });

test('a release with a new filter still makes the files that were bought from older versions', async () => {
  const buyer = newBuyer();
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
