import type { FiltersInput } from '../../../src/contract/filters';
import { receiptNumber } from '../../../src/contract/text';
import { countEndpoint, searchEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { LAYOUTS } from '../../../src/contract/layouts/layouts';
import { typed } from '../../tools/ops/typed';
import { failureOf, succeed } from '../support/call';
import { fileOf, followLink, idsIn } from '../support/files';
import { openMailShop, SHORT } from '../support/mailShop';

jest.mock('../../../netlify/downloads/limits', () =>
  jest.requireActual<{ shortLimits: () => object }>('../support/mailShop').shortLimits(),
);

const { services, newBuyer } = openMailShop();

async function suppress(voterId: string, state = 'OK'): Promise<string> {
  const who = ['--operator', 'Odessa', '--reason', 'Court order', '--yes'];
  return (await typed(services.admin, ['suppress', state, voterId, ...who], null)).text;
}

/** A paid list, and whom it has. */
async function bought(filters: FiltersInput) {
  const buyer = newBuyer();
  const { id } = await buyer.buy(filters);
  const { rows } = await fileOf(buyer, id, { layout: 'everything' });
  return { buyer, id, ids: idsIn(rows) };
}
const second = (ids: readonly string[]) => ids[1] ?? '';

test.each(LAYOUTS)('a file of a paid list leaves a suppressed voter out and says so: %s', async (layout) => {
  const { buyer, id, ids } = await bought(SHORT);
  const gone = second(ids);
  expect(await suppress(gone)).toContain('Done: removed from one version and from all future loads.');
  const file = await fileOf(buyer, id, { layout });
  expect(new Set(idsIn(file.rows))).toEqual(new Set(ids.filter((voter) => voter !== gone)));
  expect(file).toMatchObject({ recordCount: ids.length - 1, suppressed: 1 });
  if (layout === 'everything')
    expect(file.fileName).toBe(`OK-${ids.length - 1}-voters-2026-05-12-${receiptNumber(id)}.csv`);
  // Who buys it now has never seen the voter.
  const later = await bought(SHORT);
  expect(new Set(later.ids)).toEqual(new Set(ids.filter((voter) => voter !== gone)));
  expect(later.ids).toHaveLength(ids.length - 1);
  expect(await fileOf(later.buyer, later.id, { layout })).not.toHaveProperty('suppressed');
});

test.each(['before', 'after'])('so does a list in parts, planned %s it', async (when) => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({});
  const download = () => fileOf(buyer, id, { layout: 'everything' });
  const found = await services.admin.query<{ voter_id: string }>(
    `SELECT voter_id FROM voters WHERE state = 'AR' AND position % 50 = 3 ORDER BY position LIMIT 4`,
  );
  const gone = found.map(({ voter_id }) => voter_id);
  const before = when === 'before' ? await download() : null;
  for (const voter of gone) await suppress(voter, 'AR');
  const after = await download();
  expect(after.suppressed).toBe(4);
  expect(after.rows).toHaveLength(after.recordCount);
  expect(after.counts).toHaveLength(before?.counts.length ?? after.counts.length);
  if (before) expect(after.rows).toHaveLength(before.rows.length - 4);
  const left = idsIn(after.rows.filter(({ State }) => State === 'AR'));
  expect(left.filter((voter) => gone.includes(voter))).toEqual([]);
});

test('nothing on screen has the voter, whether it was looked for before or not', async () => {
  const { buyer, ids } = await bought({ State: 'OK', LastName: 'NAME 4' });
  const gone = second(ids);
  const asked: FiltersInput[] = [{}, { State: 'OK', LastName: 'NAME 4' }, { VoterID: gone }];
  const totals = () =>
    Promise.all(
      asked.map(async (body) => (await succeed(countEndpoint, { token: buyer.token, body })).count),
    );
  const before = await totals();
  const voters = async () =>
    (await succeed(statesEndpoint)).data.map(({ state, voters: of }) => [state, of] as const);
  const statesBefore = await voters();
  await suppress(gone);
  expect(await totals()).toEqual(before.map((count) => count - 1));
  expect(await voters()).toEqual(statesBefore.map(([state, of]) => [state, state === 'OK' ? of - 1 : of]));
  const { data } = await succeed(searchEndpoint, { token: buyer.token, body: { VoterID: gone } });
  expect(data).toEqual([]);
});

test('a list that has nobody left is an empty file, not a failure', async () => {
  const [voter] = await services.admin.query<{ voter_id: string }>(
    `SELECT voter_id FROM voters WHERE state = 'OK' ORDER BY position DESC LIMIT 1`,
  );
  const { buyer, id } = await bought({ State: 'OK', VoterID: voter?.voter_id ?? '' });
  await suppress(voter?.voter_id ?? '');
  const file = await fileOf(buyer, id, { layout: 'everything' });
  expect(file).toMatchObject({ rows: [], recordCount: 0, suppressed: 1 });
});

test('links to a chosen part of a list end, and a new one chooses anew', async () => {
  const { buyer, id, ids } = await bought({ State: 'OK', LastName: 'NAME 5' });
  const only = { pieces: ids.length - 2, by: 'random' } as const;
  const before = await fileOf(buyer, id, { layout: 'everything', only });
  await suppress(second(idsIn(before.rows)));
  expect(await failureOf(followLink(before.token))).toMatchObject({ code: 'link_expired' });
  const after = await fileOf(buyer, id, { layout: 'everything', only });
  expect(after.rows).toHaveLength(only.pieces);
});

test('a list that the voter was never on keeps its file', async () => {
  const { buyer, id, ids } = await bought({ State: 'OK', LastName: 'NAME 6' });
  await suppress(second((await bought({ State: 'OK', LastName: 'NAME 7' })).ids));
  const file = await fileOf(buyer, id, { layout: 'everything' });
  expect(idsIn(file.rows)).toEqual(ids);
  expect(file).not.toHaveProperty('suppressed');
});
