import type { DatabaseAdmin } from '../../../tools/database/admin';
import { testAdmin } from './testAdmin';
import { countyWith, liveVoters, load, voterLine } from './states/oklahoma/files';
import { forgetVersions, tablesOfVersions } from './version/storedVersions';
import { sqlError } from '../../support/sqlError';

/**
 * How a database fails: the statement is not run, or it is run but its response is lost; once, or
 * permanently, as when the loading process dies there and cannot clean up.
 */
interface Fault {
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly dead: boolean;
}

/**
 * Statements from one fault of a kind to the next. `npm run test:long -- faults` tries every kind at each.
 */
const STEP = Number(process.env['FAULTS_STEP'] ?? 24);

/** In the new file. More of them take longer and fail no differently. */
const VOTERS = 40;

class Lost extends Error {}

/** A database on which one call, counted from 1, fails; a copy fails in the middle. */
function faulty(admin: DatabaseAdmin, { at, when, dead }: Fault) {
  let calls = 0;
  const call = async <T>(
    run: () => Promise<T>,
    halfway: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    calls += 1;
    if (calls < at || (calls > at && !dead)) return run();
    if (calls === at) await (when === 'after' ? run() : halfway());
    throw new Lost('the connection is gone');
  };
  const faultyAdmin: DatabaseAdmin = {
    query: (text, params) => call(() => admin.query(text, params)),
    script: (sql) => call(() => admin.script(sql)),
    copyIn: (table, columns, chunks, options) =>
      call(
        () => admin.copyIn(table, columns, chunks, options),
        () => admin.copyIn(table, columns, brokenOff(chunks), options).catch(() => undefined),
      ),
    async *copyOut(select, options) {
      // Rows copied so far stay, whatever happens to the rest.
      await call(() => Promise.resolve());
      yield* admin.copyOut(select, options);
    },
    // A connection that is lost gives it back.
    lock: (name) => admin.lock(name),
    close: () => admin.close(),
  };
  return { admin: faultyAdmin, calls: () => calls };
}

async function* brokenOff(chunks: AsyncIterable<string | Uint8Array>) {
  for await (const chunk of chunks) {
    yield chunk;
    throw new Lost('the connection is gone');
  }
}

describe('a load that fails anywhere', () => {
  const admin = testAdmin();

  const old = countyWith([voterLine('700000001')], ['700000001,11/05/2024,IP']);
  // Repeated ids and history, and history of unknown voters: every statement has something to do.
  const ids = Array.from({ length: VOTERS }, (_, n) => String(800_000_000 + n));
  const history = [...ids, '900000009'].flatMap((id) => [`${id},11/05/2024,IP`, `${id},06/18/2024,AI`]);
  const next = countyWith(
    [...ids, '800000007'].map((id) => voterLine(id)),
    [...history, history[0] ?? ''],
  );

  const live = async () => Object.keys(await liveVoters(admin)).toSorted();
  /** Only published versions are left, each with its tables. */
  const expectNoLeftovers = async () => {
    const versions = await admin.query<{ id: number; status: string }>(
      'SELECT version_id AS id, status FROM data_versions ORDER BY version_id',
    );
    expect(versions.filter(({ status }) => status === 'loading')).toEqual([]);
    const tables = versions.flatMap(({ id }) => [`voter_bits_v${id}`, `voters_v${id}`]);
    expect(await tablesOfVersions(admin)).toEqual(tables.toSorted());
    const strays = [
      'counties',
      'local_districts',
      'filter_options',
      'elections',
      'voter_values',
      'household_parts',
      'first_voters',
    ].map(
      (table) =>
        `SELECT '${table}' AS in_table FROM ${table} WHERE version_id NOT IN (SELECT version_id FROM data_versions)`,
    );
    expect(await admin.query(strays.join(' UNION ALL '))).toEqual([]);
  };

  const startOver = async () => {
    await forgetVersions(admin);
    await load(admin, old);
  };

  /** A load that stops before its first row: it has cleaned up after the one before, and after itself. */
  const loadNothing = () =>
    expect(
      load(admin, old, {
        onProgress() {
          throw new Error('stopped at once');
        },
      }),
    ).rejects.toThrow('stopped at once');

  let statements = 0;
  const steps: string[] = [];
  beforeAll(async () => {
    await startOver();
    const counting = faulty(admin, { at: Infinity, when: 'before', dead: false });
    const { version, registration } = await load(counting.admin, next, {
      onProgress: ({ step }) => void steps.push(step),
    });
    expect(registration).toMatchObject({ rows: VOTERS + 1, loaded: VOTERS, duplicates: 1 });
    expect(version).toMatchObject({ participations: 2 * VOTERS, orphans: 2, repeatedTurnout: 1 });
    statements = counting.calls();
    expect(statements).toBeGreaterThan(25);
  });

  // The ways take turns, so that together they meet the whole load.
  it.each<[string, Omit<Fault, 'at'>, number]>([
    ['fails there', { when: 'before', dead: false }, 1],
    ['fails there, its work done', { when: 'after', dead: false }, 4],
    ['dies there', { when: 'before', dead: true }, 7],
    ['dies there, its work done', { when: 'after', dead: true }, 10],
  ])(
    'and %s, at any statement, leaves either the old voters or the new, and nothing else',
    async (_, how, turn) => {
      await startOver();
      let switched = 0;
      for (let at = STEP === 1 ? 1 : turn; at <= statements; at += STEP) {
        const before = await live();
        const failing = faulty(admin, { at, ...how });
        const outcome = await load(failing.admin, next).then(
          () => 'loaded',
          (thrown: unknown) => thrown,
        );
        const after = await live();
        // After the switch there is only cleanup, and a response lost there does not undo it.
        const isNew = after.length === VOTERS;
        if (isNew) switched += 1;
        else expect([at, after]).toEqual([at, before]);
        if (!how.dead && outcome instanceof Error) expect(outcome).toBeInstanceOf(Lost);
        // The next load cleans up whatever is left. A whole one takes as long as everything else here.
        if (STEP === 1 || isNew || at + STEP > statements) {
          await load(admin, old);
          expect(await live()).toEqual(['700000001']);
        } else await loadNothing();
        await expectNoLeftovers();
      }
      // The switch and the few statements after it.
      expect(switched).toBeLessThan(8);
    },
    600_000,
  );

  it("passes on the database's message, and leaves nothing, when the database refuses a statement", async () => {
    await startOver();
    const refusing: DatabaseAdmin = {
      ...admin,
      script: (sql) =>
        sql.includes('_by_position')
          ? Promise.reject(sqlError('No space left on device', '53100'))
          : admin.script(sql),
    };
    await expect(load(refusing, next)).rejects.toThrow('No space left on device');
    expect(await live()).toEqual(['700000001']);
    await expectNoLeftovers();
  });

  it('or is stopped at any step leaves the old voters and nothing else', async () => {
    expect(steps.at(-1)).toBe('Switching');
    await startOver();
    for (let at = 1; at < steps.length; at += 1) {
      const stop = new AbortController();
      let heard = 0;
      const onProgress = () => {
        heard += 1;
        if (heard === at) stop.abort(new Error('stopped by hand'));
      };
      const stopped = load(admin, next, { signal: stop.signal, onProgress });
      await expect(stopped).rejects.toThrow('stopped by hand');
      expect([at, await live()]).toEqual([at, ['700000001']]);
      await expectNoLeftovers();
    }
    await load(admin, next);
    expect(await live()).toHaveLength(VOTERS);
  }, 600_000);
});
