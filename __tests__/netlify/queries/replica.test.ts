import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { startBridge, type LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { examineCopy } from '../../../tools/ops/doctor/database';
import { reading } from '../../../netlify/queries/reading';
import { countLive } from '../../../netlify/queries/voters/count';
import { migrate } from '../../../tools/database/migrate';
import { type PostgresServer, startTemporaryServer } from '../../../tools/database/embedded/server';
import { succeed } from '../support/call';
import { captureLog } from '../support/log';
import { publishVersion } from '../support/voters';

/** A PostgreSQL server and a hot standby of it, as Neon's read replica is one. */
let servers: PostgresServer[] = [];
let [main, copy]: LocalDatabase[] = [];
let now = 0;
const log = captureLog();
const asked: string[] = [];

const both = () => {
  if (main === undefined || copy === undefined) throw new Error('The servers did not start');
  return { main, copy };
};

/** The newest server first. */
const start = async (follows?: PostgresServer) => {
  const server = await startTemporaryServer({
    settings: { fsync: 'off' },
    ...(follows !== undefined && { follows }),
  });
  servers = [server, ...servers];
  return server;
};

describe('a hot standby', () => {
  beforeAll(async () => {
    const server = await start();
    main = await startBridge({ databaseUrl: server.url, port: 0, connections: 4 });
    await migrate(main.admin);
    const standby = await start(server);
    copy = await startBridge({ databaseUrl: standby.url, port: 0, connections: 4 });
    Object.assign(process.env, {
      ...{ NETLIFY_DEV: 'true', FIREBASE_PROJECT_ID: 'demo-x', STRIPE_SECRET_KEY: 'x', LOG_HASH_KEY: 'x' },
      ...{ STRIPE_WEBHOOK_SECRET: 'x', LIMITS_FACTOR: '1000' },
      DATABASE_URL: 'postgres://shop:x@main.example/shop',
      DATABASE_FETCH_ENDPOINT: main.endpoint,
      DATABASE_READ_URL: `postgres://shop:x@copy.example:${new URL(copy.endpoint).port}/shop`,
    });
    const really = fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      asked.push(request[0] === both().copy.endpoint ? 'copy' : 'main');
      return really(...request);
    });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  }, 60_000);
  beforeEach(() => {
    now += 60_000;
    log.take();
  });
  afterAll(async () => {
    log.restore();
    await copy?.close();
    await main?.close();
    for (const server of servers) await server.stop();
  });

  const publish = (voters: number) =>
    publishVersion(both().main.admin, {
      state: 'OK',
      voters: Array.from({ length: voters }, (_, n) => ({ voter_id: `${n}` })),
    });
  const count = async () => (await succeed(countEndpoint, { body: { State: 'OK' } })).count;
  const events = () => log.take().flatMap(({ event }) => (event === undefined ? [] : [event]));
  /** Until the standby has all that the server has written so far. */
  const caughtUp = async () => {
    const [written] = await both().main.admin.query<{ lsn: string }>(
      'SELECT pg_current_wal_lsn()::text AS lsn',
    );
    const behind = async () =>
      (await both().copy.admin.query('SELECT WHERE pg_last_wal_replay_lsn() < $1::pg_lsn', [written?.lsn]))
        .length > 0;
    while (await behind());
  };
  const doctor = async () =>
    (await examineCopy(both().main.admin, both().copy.admin)).map(({ level }) => level);

  it('answers while it has the data of the moment', async () => {
    await publish(5);
    await caughtUp();
    asked.length = 0;
    expect(await count()).toBe(5);
    expect((await succeed(searchEndpoint, { body: { State: 'OK' } })).totalCount).toBe(5);
    expect(asked.filter((of) => of === 'copy').length).toBeGreaterThanOrEqual(2);
    expect(events()).toEqual([]);
    expect(await doctor()).toEqual(['ok', 'ok']);
  });

  it('is never believed while it lags, and is again when it has caught up', async () => {
    await both().copy.admin.query('SELECT pg_wal_replay_pause()');
    await publish(7);
    expect(await count()).toBe(7);
    expect(events()).toEqual(['copy_lags']);
    expect(await doctor()).toEqual(['ok', 'wrong']);
    await both().main.admin.query(`SELECT suppress_voter('OK', '3')`);
    now += 60_000;
    expect(await count()).toBe(6);
    expect(events()).toEqual(['copy_lags']);
    await both().copy.admin.query('SELECT pg_wal_replay_resume()');
    await caughtUp();
    now += 60_000;
    expect(await count()).toBe(6);
    expect(events()).toEqual([]);
  });

  it('is not believed while it lacks an exclusion: it would count people already mailed', async () => {
    await both().copy.admin.query('SELECT pg_wal_replay_pause()');
    await both().main.admin.script(`
      INSERT INTO exclusions (uid, state, name, rows_read) VALUES ('ann', 'OK', 'No mail', 2);
      INSERT INTO exclusion_voters SELECT exclusion_no, 'OK', 0, '{1,2}' FROM exclusions;
      SELECT complete_exclusion(exclusion_no) FROM exclusions`);
    const filters = { State: 'OK', LeaveOut: '1' };
    now += 60_000;
    expect(await reading((from) => countLive(from, filters))).toBe(4);
    expect(events()).toEqual(['copy_lags']);
    await both().copy.admin.query('SELECT pg_wal_replay_resume()');
    await caughtUp();
  });

  it('may die in the middle of many counts: each of them is right', async () => {
    const counting = Array.from({ length: 40 }, () => count());
    await counting[0];
    await servers[0]?.stop();
    const more = Array.from({ length: 20 }, () => count());
    expect(new Set(await Promise.all([...counting, ...more]))).toEqual(new Set([6]));
    now += 60_000;
    expect(await count()).toBe(6);
    expect(events()).toContain('copy_failed');
    asked.length = 0;
    expect(await count()).toBe(6);
    expect(asked).not.toContain('copy');
  });
});
