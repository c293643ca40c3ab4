import { breakdownEndpoint, facetsEndpoint } from '../../../src/contract/facets';
import { healthEndpoint } from '../../../src/contract/health';
import {
  countEndpoint,
  countiesEndpoint,
  searchEndpoint,
  statesEndpoint,
} from '../../../src/contract/voters';
import { startBridge, type LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { migrate } from '../../../tools/database/migrate';
import { bringSuppressions, numberVersionsOf } from '../../../tools/database/stateDatabases';
import type { TemporaryPostgres } from '../../../tools/database/temporaryPostgres';
import { examineStateDatabase } from '../../../tools/doctor/database';
import { purgeRetired } from '../../../tools/loader/version/purge';
import { parseCommand } from '../../../tools/ops/arguments';
import { run } from '../../../tools/ops/run';
import { startTestDatabase } from '../../support/database';
import { startPostgresServer } from '../../support/postgresServer';
import { call, failureOf, succeed } from '../support/call';
import { fileOf, idsIn } from '../support/fileOf';
import { captureLog } from '../support/log';
import { type Services, startServices } from '../support/server';
import { buyerOf } from '../support/shop';
import { ANN } from '../support/tokens';
import { publishVersion, type VoterFixture } from '../support/voters';

/** Names that several states share, in turns, and some voters without one. */
const NAMES = ['ADAMS', 'ÅBERG', 'BAKER', null, 'O’NEIL', 'ZÚÑIGA', 'adams'];
const votersOf = (state: string, many: number): VoterFixture[] =>
  Array.from({ length: many }, (_, n) => ({
    voter_id: `${state}${n}`,
    last_name: NAMES[n % NAMES.length] ?? null,
    first_name: n % 3 === 0 ? null : `ANN${n % 50}`,
    party: n % 4 === 0 ? 'REP' : 'DEM',
    age: 18 + (n % 60),
    county: n % 2 === 0 ? 'Adair' : 'Union',
    ...{ street_num: `${n}`, street_name: 'MAIN ST', city: 'TULSA', zip: '74101' },
  }));
const MANY = { OK: 700, FL: 650, PA: 600 };
const ALL = MANY.OK + MANY.FL + MANY.PA;

let services: Services;
const servers: TemporaryPostgres[] = [];
let reference: LocalDatabase;
const own: Record<string, LocalDatabase> = {};
const log = captureLog();

const server = async () => {
  const started = await startPostgresServer();
  servers.push(started);
  return started.url;
};
const adminOf = (state: string) => {
  const database = own[state];
  if (database === undefined) throw new Error(`${state} has no database of its own`);
  return database.admin;
};

/** The same code with all states in one database, as another process: it remembers versions by number. */
async function ofOneDatabase(filters: object) {
  let answers: unknown;
  await jest.isolateModulesAsync(async () => {
    const { connect } = await import('../../../netlify/lib/db');
    const { breakdown } = await import('../../../netlify/queries/facets/breakdown');
    const { optionFacets } = await import('../../../netlify/queries/facets/optionFacets');
    const { searchEverywhere } = await import('../../../netlify/queries/voters/everywhere');
    const one = connect('postgres://shop:x@reference.example/shop');
    const { rows, total } = await searchEverywhere(one, filters, Promise.resolve());
    const options = FIELDS.map((field) => optionFacets(one, filters, [field]));
    answers = [total, rows, await breakdown(one, filters), ...(await Promise.all(options))];
  });
  return answers;
}
const FIELDS = ['states', 'parties', 'counties'] as const;

describe('three servers', () => {
  beforeAll(async () => {
    reference = await startTestDatabase({ own: true });
    process.env['TEST_DATABASE_URL'] = await server();
    services = await startServices();
    delete process.env['TEST_DATABASE_URL'];
    process.env['LIST_PART_ROWS'] = '200';
    await publishVersion(services.admin, { state: 'OK', voters: votersOf('OK', MANY.OK) });
    // What is left of a time when Florida was here.
    await publishVersion(services.admin, { state: 'FL', voters: votersOf('FL', 5) });
    for (const state of ['FL', 'PA'] as const) {
      const database = await startBridge({ databaseUrl: await server(), port: 0, connections: 4 });
      own[state] = database;
      await migrate(database.admin);
      await numberVersionsOf(database.admin, state, services.admin);
      await publishVersion(database.admin, { state, voters: votersOf(state, MANY[state]) });
      process.env[`DATABASE_URL_${state}`] = `postgres://shop:own-secret@${state}.example/shop`;
    }
    for (const state of ['OK', 'FL', 'PA'] as const)
      await publishVersion(reference.admin, { state, voters: votersOf(state, MANY[state]) });
    process.env['DATABASE_FETCH_ENDPOINTS'] = [
      ...Object.entries(own).map(([state, { endpoint }]) => `${state.toLowerCase()}.example=${endpoint}`),
      `reference.example=${reference.endpoint}`,
    ].join(' ');
  }, 120_000);
  afterAll(async () => {
    log.restore();
    for (const database of Object.values(own)) await database.close();
    await reference.close();
    await services.close();
    for (const each of servers) each.stop();
    for (const name of ['DATABASE_URL_FL', 'DATABASE_URL_PA', 'DATABASE_FETCH_ENDPOINTS', 'LIST_PART_ROWS'])
      Reflect.deleteProperty(process.env, name);
  });

  const count = async (body: object) => (await succeed(countEndpoint, { body })).count;
  const buyer = () => buyerOf(ANN, services.payments);

  it('are counted side by side and added', async () => {
    expect(await count({})).toBe(ALL);
    expect(await count({ State: 'FL' })).toBe(MANY.FL);
    expect(await count({ State: 'OK' })).toBe(MANY.OK);
    const { data } = await succeed(statesEndpoint);
    expect(data.map(({ state, voters }) => [state, voters])).toEqual([
      ['FL', MANY.FL],
      ['OK', MANY.OK],
      ['PA', MANY.PA],
    ]);
    expect((await succeed(countiesEndpoint)).data).toHaveLength(6);
    expect((await succeed(healthEndpoint)).states.map(({ state }) => state)).toEqual(['FL', 'OK', 'PA']);
  });

  it('find, break down and count options as one database with all of it does', async () => {
    for (const filters of [{}, { PolitalAff: 'REP' }, { LastName: 'ADAMS' }, { State: 'PA' }] as const) {
      const { totalCount, data: rows } = await succeed(searchEndpoint, { body: filters });
      const charts = await succeed(breakdownEndpoint, { body: filters });
      const options = FIELDS.map((of) => succeed(facetsEndpoint, { body: { ...filters, of } }));
      const counted = (await Promise.all(options)).map(({ data }) => data);
      expect([totalCount, rows, charts.data, ...counted]).toEqual(await ofOneDatabase(filters));
    }
  });

  it('sell lists of one state, in parts too, and none over several', async () => {
    for (const state of ['OK', 'FL'] as const) {
      const { id } = await buyer().buy({ State: state });
      const { rows, inParts } = await fileOf(buyer(), id, { layout: 'everything' });
      expect([inParts, rows.length, new Set(idsIn(rows)).size]).toEqual([true, MANY[state], MANY[state]]);
      const chosen = await fileOf(buyer(), id, { layout: 'households', only: { pieces: 7, by: 'random' } });
      expect(chosen.rows).toHaveLength(7);
    }
    const history = await buyer().history();
    expect(history.map(({ data_dates: dates }) => dates)).toEqual([
      [{ state: 'FL', date: '2026-05-12' }],
      [{ state: 'OK', date: '2026-05-12' }],
    ]);
    const refused = await failureOf(buyer().tryToOpen({}));
    expect(refused).toMatchObject({ status: 400, path: 'searchParameters.State' });
    expect(refused.error).toMatch(/^You can’t buy a multi-state list/u);
  });

  it('leave a suppressed voter out of the state’s own database and of its paid file', async () => {
    const { id } = await buyer().buy({ State: 'PA' });
    const who = ['--operator', 'Ann', '--reason', 'Court order'];
    const args = parseCommand(['suppress', 'PA', 'PA7', ...who, '--yes']);
    const opened = { ...adminOf('PA'), close: () => Promise.resolve() };
    await run(services.admin, args, { print: () => undefined, ask: null }, () => Promise.resolve(opened));
    expect(await count({ State: 'PA' })).toBe(MANY.PA - 1);
    const { rows } = await fileOf(buyer(), id, { layout: 'everything' });
    expect(rows).toHaveLength(MANY.PA - 1);
    expect(idsIn(rows)).not.toContain('PA7');
  });

  it('keep a version for as long as the main database has a purchase of it', async () => {
    const admin = adminOf('FL');
    await publishVersion(admin, { state: 'FL', voters: votersOf('FL', MANY.FL) });
    await admin.query(
      `UPDATE data_versions SET retired_at = now() - interval '40 days' WHERE status = 'retired'`,
    );
    expect(await purgeRetired(admin, services.admin)).toEqual([]);
    await services.admin.query(`UPDATE purchases SET created_at = now() - interval '40 days'`);
    const parts = () => services.admin.query('SELECT FROM download_parts WHERE version_id > 1000000');
    const before = (await parts()).length;
    expect(await purgeRetired(admin, services.admin)).toHaveLength(1);
    expect((await parts()).length).toBeLessThan(before);
  });

  it('leave what receipts need of their versions in the main database', async () => {
    const known = await services.admin.query(
      `SELECT version_id AS id, data_date AS date FROM version_records WHERE state = 'FL' ORDER BY 1`,
    );
    expect(known).toEqual(
      await adminOf('FL').query('SELECT version_id AS id, data_date AS date FROM known_versions ORDER BY 1'),
    );
    expect(known).toHaveLength(2);
  });

  it('are told apart from other databases by the doctor and before a load', async () => {
    const texts = async (state: string) =>
      (await examineStateDatabase(services.admin, adminOf('PA'), state)).map(({ text }) => text).join('\n');
    expect(await texts('PA')).toContain('Database for PA: Every migration is applied');
    expect(await texts('PA')).not.toContain('it has voters of');
    await services.admin.query("SELECT suppress_voter('PA', 'PA9')");
    expect(await texts('PA')).toContain('missing 1 suppressed voters');
    await bringSuppressions(services.admin, adminOf('PA'), 'PA');
    expect(await texts('PA')).not.toContain('suppressed voters');
    expect(await texts('FL')).toContain('Database for FL: it has voters of PA');
    await expect(numberVersionsOf(services.admin, 'FL', services.admin)).rejects.toThrow(
      'DATABASE_URL_FL: it has voters of OK',
    );
  });

  it('name the one that is down, and never give a sum without it', async () => {
    const counting = Array.from({ length: 10 }, () => call(countEndpoint, { body: {} }));
    servers[1]?.stop();
    for (const answer of await Promise.all(counting)) {
      if (answer.ok) expect(((await answer.json()) as { count: number }).count).toBe(ALL - 2);
      else expect((await failureOf(answer)).error).toMatch(/^We can’t reach the voter data for FL/u);
    }
    const history = await buyer().history();
    expect(history.flatMap(({ data_dates: dates }) => dates ?? []).map(({ state }) => state)).toContain('FL');
    for (const [endpoint, body] of [
      [countEndpoint, {}],
      [searchEndpoint, {}],
      [breakdownEndpoint, { State: 'FL' }],
      [facetsEndpoint, { State: 'OK', of: 'states' }],
    ] as const)
      expect(await failureOf(call(endpoint, { body }))).toMatchObject({
        ...{ status: 503, error: expect.stringMatching(/^We can’t reach the voter data for FL/u) as string },
      });
    expect([await count({ State: 'OK' }), await count({ State: 'PA' })]).toEqual([MANY.OK, MANY.PA - 2]);
    expect(JSON.stringify(log.take())).not.toContain('own-secret');
  });
});
