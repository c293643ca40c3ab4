import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { startBridge, type LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { examineCopy } from '../../../tools/ops/doctor/database';
import { reading } from '../../../netlify/queries/reading';
import { countLive } from '../../../netlify/queries/voters/count';
import { migrate } from '../../../tools/database/migrate';
import { startTemporaryServer } from '../../../tools/database/embedded/server';
import { succeed } from '../support/call';
import { captureLog } from '../support/log';
import { interceptFetch } from '../support/network';
import { setSettings } from '../support/server';
import { publishVersion } from '../support/voters';

/** A PostgreSQL server and a hot standby of it, as Neon's read replica is one. */
let main: LocalDatabase;
let copy: LocalDatabase;
let stop: () => Promise<void>;
let now = 0;
let ofCopy = 0;
const log = captureLog();

interceptFetch(({ href }, _init, send) => {
  if (href === copy.endpoint) ofCopy += 1;
  return send();
});
beforeAll(async () => {
  const settings = { fsync: 'off' };
  const server = await startTemporaryServer({ settings });
  main = await startBridge({ databaseUrl: server.url, port: 0, connections: 4 });
  await migrate(main.admin);
  const standby = await startTemporaryServer({ settings, follows: server });
  copy = await startBridge({ databaseUrl: standby.url, port: 0, connections: 4 });
  stop = async () => {
    for (const bridge of [copy, main]) await bridge.close();
    for (const each of [standby, server]) await each.stop();
  };
  setSettings(main.endpoint, 'http://127.0.0.1:2');
  process.env['LIMITS_FACTOR'] = '1000';
  process.env['DATABASE_READ_URL'] = `postgres://shop:x@copy.example:${new URL(copy.endpoint).port}/shop`;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
}, 60_000);
beforeEach(() => {
  // The copy may have been left alone by the test before.
  now += 60_000;
  log.take();
});
afterAll(async () => {
  log.restore();
  await stop();
});

const publish = (voters: number) =>
  publishVersion(main.admin, {
    state: 'OK',
    voters: Array.from({ length: voters }, (_, n) => ({ voter_id: `${n}` })),
  });
const count = async () => (await succeed(countEndpoint, { body: { State: 'OK' } })).count;
const events = () => log.take().flatMap(({ event }) => (event === undefined ? [] : [event]));
/** Until the standby has all that the server has written so far. */
const caughtUp = async () => {
  const [written] = await main.admin.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
  const behind = async () =>
    (await copy.admin.query('SELECT WHERE pg_last_wal_replay_lsn() < $1::pg_lsn', [written?.lsn])).length > 0;
  while (await behind());
};
const doctor = async () => (await examineCopy(main.admin, copy.admin)).map(({ level }) => level);

test('a hot standby answers while it has the data of the moment', async () => {
  await publish(5);
  await caughtUp();
  ofCopy = 0;
  expect(await count()).toBe(5);
  expect((await succeed(searchEndpoint, { body: { State: 'OK' } })).totalCount).toBe(5);
  expect(ofCopy).toBeGreaterThanOrEqual(2);
  expect(events()).toEqual([]);
  expect(await doctor()).toEqual(['ok', 'ok']);
});

test('it is never believed while it lags, and is again when it has caught up', async () => {
  await copy.admin.query('SELECT pg_wal_replay_pause()');
  await publish(7);
  expect(await count()).toBe(7);
  expect(events()).toEqual(['copy_lags']);
  expect(await doctor()).toEqual(['ok', 'wrong']);
  await copy.admin.query('SELECT pg_wal_replay_resume()');
  await caughtUp();
  now += 60_000;
  ofCopy = 0;
  expect(await count()).toBe(7);
  expect([ofCopy > 0, events()]).toEqual([true, []]);
});

test('it is not believed while it lacks an exclusion: it would count people already mailed', async () => {
  await copy.admin.query('SELECT pg_wal_replay_pause()');
  await main.admin.script(`
    INSERT INTO exclusions (uid, state, name, rows_read) VALUES ('ann', 'OK', 'No mail', 2);
    INSERT INTO exclusion_voters SELECT exclusion_no, 'OK', 0, '{1,2}' FROM exclusions;
    SELECT complete_exclusion(exclusion_no) FROM exclusions`);
  expect(await reading((from) => countLive(from, { State: 'OK', LeaveOut: '1' }))).toBe(5);
  expect(events()).toEqual(['copy_lags']);
  await copy.admin.query('SELECT pg_wal_replay_resume()');
});
