import { PGlite, type Results } from '@electric-sql/pglite';
import { beginStatement, copyStatement, type SqlBackend, type Statement, type TextResult } from '../backend';
import { copyOutByPages } from '../copyOutByPages';
import { withSqlErrors } from '../sqlError';
import { rowBatches } from './rowBatches';
import { createTurns } from './turns';

/** The same function for every type: values stay in the text form PostgreSQL reads and writes. */
const asText = new Proxy<Record<number, (value: string) => string>>(
  {},
  { get: () => (value: string) => value },
);

/**
 * PostgreSQL inside this process. It has one session, so calls run one at a time in order of arrival, and
 * each resets the session afterward. A running statement blocks the thread.
 * @param dataDir a directory, or 'memory' @param copyOf the output of another database's `dumpDataDir`, to
 * start from instead of an empty database
 */
export async function pgliteBackend(dataDir: string, copyOf?: Blob): Promise<SqlBackend> {
  const db = await PGlite.create({
    ...(dataDir === 'memory' ? {} : { dataDir }),
    ...(copyOf === undefined ? {} : { loadDataDir: copyOf }),
  });
  return backendOver(db);
}

/** The same, on a PGlite that is already open; `close` closes it. */
export function backendOver(db: PGlite): SqlBackend {
  db.parsers = asText;
  db.serializers = asText;
  const turns = createTurns();

  const inTurn = <T>(sql: string, work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> =>
    turns.take(() =>
      withSqlErrors(async () => {
        abandoned?.throwIfAborted();
        try {
          return await work();
        } finally {
          // As if every call had its own connection: no open transaction and no SET outlives it.
          if (db.isInTransaction()) await db.exec('ROLLBACK');
          if (touchesSession(sql)) await db.exec('DISCARD ALL');
        }
      }),
    );

  const run: SqlBackend['run'] = (statement, abandoned) =>
    inTurn(statement.query, () => runText(db, statement), abandoned);
  const script: SqlBackend['script'] = (sql) =>
    inTurn(sql, async () => {
      await db.exec('BEGIN');
      await db.exec(sql);
      await db.exec('COMMIT');
    });

  return {
    run,
    script,
    transaction: (statements, mode, abandoned) =>
      inTurn(
        statements.map(({ query }) => query).join(';'),
        async () => {
          await db.exec(beginStatement(mode));
          const results: TextResult[] = [];
          for (const statement of statements) results.push(await runText(db, statement));
          await db.exec('COMMIT');
          return results;
        },
        abandoned,
      ),
    async copyIn(table, columns, chunks) {
      const copy = `${copyStatement(table, columns)} '/dev/blob'`;
      let rows = 0;
      for await (const batch of rowBatches(chunks)) {
        rows += await inTurn(copy, async () => {
          const result = await db.query(copy, [], { blob: new Blob([batch]) });
          return result.rowCount ?? 0;
        });
      }
      return rows;
    },
    copyOut: (select, options) => copyOutByPages({ run, script }, select, options),
    async close() {
      await turns.take(() => db.close());
    },
  };
}

/**
 * Whether a session keeps something of these statements: settings, prepared statements, temporary tables,
 * advisory locks. Clearing it costs as much as most statements do. Settings that are local to a transaction
 * end with it.
 */
export function touchesSession(sql: string): boolean {
  const withoutLocalSettings = sql.replace(/\bset_config\([^()]*,\s*true\)|\bset\s+local\b/giu, '');
  return KEPT_IN_SESSION.test(withoutLocalSettings);
}

const KEPT_IN_SESSION =
  /(?:^|;)\s*(?:\/|--|set|reset|prepare|deallocate|declare|listen|load|do|call)|\btemp|set_config|setseed|advisory_lock/iu;

async function runText(db: PGlite, { query, params }: Statement): Promise<TextResult> {
  const result: Results<(string | null)[]> = await db.query(query, [...params], { rowMode: 'array' });
  return {
    command: result.command ?? '',
    rowCount: result.rowCount ?? null,
    fields: result.fields,
    rows: result.rows,
  };
}
