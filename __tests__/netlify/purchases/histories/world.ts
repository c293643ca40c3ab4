import type { CanonicalFilters } from '../../../../src/contract/filters';
import { database } from '../../../../netlify/lib/db';
import { fetchLive } from '../../../../netlify/queries/bits/askLive';
import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { startTestDatabase } from '../../../support/database';
import { pastTriggers } from '../../../support/pastTriggers';
import { answered, answerSql, textOf } from '../../support/answers';
import { setSettings } from '../../support/server';
import { publishVersion } from '../../support/voters';
import { createLaws, type Laws } from './law';
import { LISTS } from './lists';
import { createProvider, type Provider } from './provider';
import { quickBackend } from './quickBackend';
import type { Fault, Point, Schedule } from './schedule';

const DATABASE = 'http://127.0.0.1:1/sql';
const PROVIDER = 'http://127.0.0.1:2';

/** The data versions of Oklahoma: `old` is live at first, `fresh` may replace it. Arkansas has only one. */
export interface Versions {
  readonly old: number;
  readonly fresh: number;
}

export interface World {
  readonly admin: DatabaseAdmin;
  readonly versions: Versions;
  readonly laws: Laws;
  /** The stand-in for Stripe of the current history. */
  readonly provider: Provider;
  /** PaymentIntents that the provider has reported to the server as paid. */
  readonly toldPaid: ReadonlySet<string>;
  /** Whether the provider fails every refund that we ask for, as during an outage of one of its parts. */
  failsRefunds: boolean;
  /** Starts a new history without purchases and charges. */
  begin(schedule: Schedule): Promise<void>;
  /** Moves everything that happened so far, here and at the provider, into the past. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Replaces the network with PostgreSQL and the payments stand-in inside this process. Requests of the Neon
 * driver and the Stripe SDK go through the schedule, which decides when they are executed and what they
 * return.
 */
export async function createWorld(): Promise<World> {
  let schedule: Schedule | undefined;
  const server = await startTestDatabase();
  const backend = await quickBackend(server.url);
  // What an actor asks or changes itself takes its time too, for which the schedule has to wait.
  const outside = <T>(work: () => Promise<T>) => schedule?.outside(work) ?? work();
  const admin: DatabaseAdmin = {
    ...backend,
    query: (text, params) => outside(() => backend.query(text, params)),
    script: (sql) => outside(() => backend.script(sql)),
  };
  const versions = await publishVersions(admin);
  setSettings(DATABASE, PROVIDER);
  // All histories have the same two buyers, within a minute; and no call waits for its turn by the real clock.
  process.env['LIMITS_FACTOR'] = '20000';
  const laws = createLaws();
  const network = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout };
  const { now: realNow } = Date;
  let provider = createProvider();
  let histories = 0;
  const toldPaid = new Set<string>();

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const system = url.href === DATABASE ? 'database' : 'provider';
    if (!schedule) return answerSql(backend, init);
    const label = system === 'database' ? statementName(init) : callName(url, init);
    const at = (side: Point['side']): Point => ({ side, system, label });
    const before = await schedule.wait(at('before'));
    if (before === 'kept_error') return answered(provider.keepError(url, init));
    if (before !== undefined) return failed(before);
    if (world.failsRefunds && label === 'POST /v1/refunds') return failed('server_error');
    const response = await schedule.outside(() =>
      system === 'database'
        ? answerSql(backend, init)
        : Promise.resolve(answered(provider.answer(url, init))),
    );
    const after = await schedule.wait(at('after'));
    if (after !== undefined) return failed(after);
    if (label === 'GET /v1/payment_intents/:id') await noteIfPaid(response.clone(), toldPaid);
    return response;
  };
  // The SDK's waits before a retry become steps of the schedule; its timeouts never fire.
  globalThis.setTimeout = ((work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < 5_000) {
      const pause = { side: 'between', system: 'actor', label: 'pause' } as const;
      void schedule?.wait(pause).then(() => work(...given));
    }
    return network.setTimeout(() => undefined, 0);
  }) as typeof setTimeout;

  const world: World = {
    admin,
    versions,
    laws,
    failsRefunds: false,
    get provider() {
      return provider;
    },
    toldPaid,
    async begin(next) {
      toldPaid.clear();
      laws.begin();
      schedule = undefined;
      // The provider dates and sorts by whole seconds: a history must not depend on how fast it is played.
      const begun = realNow();
      Date.now = () => begun;
      provider = createProvider();
      histories += 1;
      await pastTriggers(
        admin,
        `${histories % 100 === 0 ? TRUNCATE : CLEAR}
        UPDATE data_versions SET status = 'retired', withdrawn_at = NULL WHERE version_id = ${versions.fresh};
        UPDATE data_versions SET status = 'live', withdrawn_at = NULL WHERE version_id = ${versions.old};`,
      );
      await lookAtLive();
      schedule = next;
    },
    async pass(seconds) {
      provider.age(seconds);
      const earlier = (column: string) => `${column} = ${column} - interval '${seconds} seconds'`;
      await pastTriggers(
        admin,
        `UPDATE purchases SET ${['created_at', 'completed_at', 'checked_at', 'rebuilt_at'].map(earlier).join(', ')};
        UPDATE recalls SET ${['recalled_at', 'taken_back_at'].map(earlier).join(', ')};
        UPDATE exclusions SET ${['created_at', 'deleted_at'].map(earlier).join(', ')};
        UPDATE quotes SET ${['created_at', 'expires_at', 'closed_at'].map(earlier).join(', ')};
        UPDATE sessions_ended SET ${earlier('deleted_at')};
        UPDATE affirmations SET ${earlier('at')};
        UPDATE purchase_events SET ${earlier('at')};
        UPDATE download_links SET ${['expires_at', 'created_at'].map(earlier).join(', ')};
        UPDATE downloads SET ${['started_at', 'finished_at'].map(earlier).join(', ')};`,
      );
    },
    async close() {
      Object.assign(globalThis, network);
      Date.now = realNow;
      laws.end();
      await backend.close();
      await server.close();
    },
  };
  await admin.script(`UPDATE data_versions SET status = 'retired' WHERE version_id = ${versions.old};
    UPDATE data_versions SET status = 'live' WHERE version_id = ${versions.fresh}`);
  await lookAtLive();
  return world;
}

/**
 * A process remembers what is live: so that a history doesn't depend on those before it, it always looks
 * first.
 */
async function lookAtLive(): Promise<void> {
  for (const { filters: canonical } of LISTS as readonly { filters: CanonicalFilters }[])
    await fetchLive(database(), { liveOf: canonical.State }, canonical);
}

const TABLES = [
  'downloads',
  'alarms',
  'books_compared',
  'events_read',
  'schedule_runs',
  'download_parts',
  'download_links',
  'purchase_events',
  'purchase_shares',
  'exclusion_bits',
  'exclusion_versions',
  'exclusion_voters',
  'exclusions',
  'recalls',
  'purchases',
  'quotes',
  'sessions_ended',
  'users',
];
/** Now and then, since deleted rows slow the tables down. */
const TRUNCATE = `TRUNCATE affirmations, ${TABLES.join(', ')} CASCADE;`;
const CLEAR = TABLES.map((table) => `DELETE FROM ${table};`)
  .toSpliced(0, 0, `SELECT set_config('shop.forgetting', 'on', true);`)
  .concat(`DELETE FROM affirmations; SELECT set_config('shop.forgetting', '', true);`)
  .join(' ');

async function publishVersions(admin: DatabaseAdmin): Promise<Versions> {
  const voters = (names: readonly string[]) =>
    names.map((last_name, n) => ({ voter_id: String(n), last_name }));
  const fresh = await publishVersion(admin, {
    state: 'OK',
    voters: voters(['ADA', 'BELL', 'COOK', 'DAY', 'EARL']),
  });
  const old = await publishVersion(admin, { state: 'OK', voters: voters(['ADA', 'BELL', 'BELL']) });
  await publishVersion(admin, { state: 'AR', voters: voters(['BELL', 'COOK']) });
  return { old, fresh };
}

/** The result of a call that failed, or whose answer was lost. */
function failed(fault: Fault): Response {
  switch (fault) {
    case 'unreachable':
    case 'crash':
      throw new TypeError('fetch failed');
    case 'timeout':
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    case 'unavailable':
      return Response.json({ message: 'The database is not available' }, { status: 503 });
    case 'canceled':
      return Response.json(
        { message: 'canceling statement due to statement timeout', code: '57014' },
        { status: 400 },
      );
    case 'rate_limit':
      return stripeError(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too fast' });
    case 'server_error':
    case 'kept_error':
      return stripeError(500, { type: 'api_error', message: 'An unknown error occurred' });
    case 'conflict':
      return stripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'In use',
      });
  }
}

const stripeError = (status: number, error: object) => Response.json({ error }, { status });

async function noteIfPaid(response: Response, toldPaid: Set<string>): Promise<void> {
  const { id, status } = (await response.json()) as { id?: string; status?: string };
  if (id !== undefined && status === 'succeeded') toldPaid.add(id);
}

/** A short description of a statement, for the list of faults. */
function statementName(init: RequestInit): string {
  const { queries = [] } = JSON.parse(textOf(init)) as { queries?: { query: string; params: unknown[] }[] };
  const { query = '', params = [] } = queries.at(-1) ?? {};
  if (query.includes('SET status = $3')) return `move to ${String(params[2])}`;
  const verb = /\b(INSERT INTO|UPDATE|DELETE FROM) (\w+)(?: \w+)? ?(?:SET (\w+))?/u.exec(query);
  if (verb) return [verb[1], verb[2], verb[3]].filter(Boolean).join(' ').toLowerCase();
  return `read ${/FROM (\w+)/u.exec(query)?.[1] ?? ''}`;
}

const callName = (url: URL, { method = 'GET' }: RequestInit) =>
  `${method} ${url.pathname.replace(/\/(pi|ch|re|dp)_\w+/u, '/:id')}`;
