import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { answerEndpoint } from '../../../src/contract/answer';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../support/database';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { publishVersion } from '../support/voters';

/**
 * The copy has the same version as the database, but a Democrat less in it, so that an answer says where it
 * came from: no real copy differs like that.
 */
const OF_DATABASE = 3;
const OF_COPY = 2;
const { services, log } = openShop({});
let copy: LocalDatabase;
let now = 0;

beforeAll(async () => {
  copy = await startTestDatabase();
  const { port } = new URL(copy.endpoint);
  process.env['DATABASE_READ_URL'] = `postgres://shop:copy-secret@copy.example:${port}/shop`;
  for (const [admin, voters] of [
    [services.admin, OF_DATABASE],
    [copy.admin, OF_COPY],
  ] as const) {
    const all = [0, 1, 2].map((n) => ({ voter_id: `${n}`, party: n < voters ? 'DEM' : 'REP', city: 'ADA' }));
    await publishVersion(admin, { state: 'OK', voters: all });
    await admin.script(`UPDATE data_versions SET live_since = '2026-01-01', voters = ${voters}`);
  }
});
beforeEach(() => {
  // The copy may have been left alone by the test before.
  now += 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  log.take();
});
afterAll(() => {
  delete process.env['DATABASE_READ_URL'];
});

const body = { PolitalAff: 'DEM' };
const count = async () => (await succeed(countEndpoint, { body })).count;
const events = () => log.take().flatMap(({ event }) => (event === undefined ? [] : [event]));

test('what the filters refuse is refused by the copy, too', async () => {
  const refused = await failureOf(call(searchEndpoint, { body: { State: 'OK', GeneralsMin: 4 } }));
  expect(refused).toMatchObject({ status: 400 });
  expect(events()).toEqual([]);
});

test.each([
  ['has an older version live', "UPDATE data_versions SET live_since = '2025-12-31'"],
  ['does not know of a voter that is suppressed', 'UPDATE data_versions SET suppressed = suppressed + 1'],
  ['has no version live', "UPDATE data_versions SET status = 'retired'"],
])('a copy that %s is asked in vain, and then left alone', async (_, difference) => {
  const same = "UPDATE data_versions SET status = 'live', live_since = '2026-01-01', suppressed = 0";
  await copy.admin.script(difference);
  expect(await count()).toBe(OF_DATABASE);
  expect(events()).toEqual(['copy_lags']);
  await copy.admin.script(same);
  expect(await count()).toBe(OF_DATABASE);
  now += 30_000;
  expect(await count()).toBe(OF_COPY);
  expect(events()).toEqual([]);
});

test('a copy that changes between two statements of one answer is found out', async () => {
  const really = fetch;
  let asked = 0;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await really(...request);
    if (request[0] === copy.endpoint && (asked += 1) === 1)
      await copy.admin.script('UPDATE data_versions SET suppressed = suppressed + 1');
    return response;
  });
  // Its codes are not remembered, so they are a statement of their own.
  const inAda = { ...body, City: 'ADA' };
  expect((await succeed(answerEndpoint, { body: inAda })).data.voters).toBe(OF_DATABASE);
  spy.mockRestore();
  expect(asked).toBeGreaterThan(1);
  expect(events()).toEqual(['copy_lags']);
  await copy.admin.script('UPDATE data_versions SET suppressed = 0');
});

test('a copy that is down is left alone for half a minute, and no address is logged', async () => {
  await copy.close();
  expect(await count()).toBe(OF_DATABASE);
  const lines = log.take();
  expect(lines.map(({ event }) => event)).toContain('copy_failed');
  expect(JSON.stringify(lines)).not.toMatch(/copy-secret|copy\.example/u);
  expect(await count()).toBe(OF_DATABASE);
  expect(events()).toEqual([]);
});
