import { PGlite, type Results } from '@electric-sql/pglite';
import {
  beginStatement,
  copyStatement,
  type SqlBackend,
  type Statement,
  type TextResult,
} from '../../database/backend';
import { copyOutByPages } from '../../database/copyOutByPages';
import { withSqlErrors } from '../../database/sqlError';
import { rowBatches } from './rowBatches';
import { createTurns } from './turns';

/** The same function for every type: values pass as the text PostgreSQL reads and writes. */
const asText = new Proxy<Record<number, (value: string) => string>>(
  {},
  { get: () => (value: string) => value },
);

/**
 * PostgreSQL inside this process. It has one session, so callers take turns, first come, first served, and each
 * leaves the session as it found it. The thread is busy while a statement runs.
 * @param dataDir a directory, or 'memory'
 * @param copyOf a database's data as `dumpDataDir` gave it, to begin with instead of an empty one
 */
export async function pgliteBackend(dataDir: string, copyOf?: Blob): Promise<SqlBackend> {
  const db = await PGlite.create({
    ...(dataDir === 'memory' ? {} : { dataDir }),
    ...(copyOf === undefined ? {} : { loadDataDir: copyOf }),
  });
  return backendOver(db);
}

/** The same over a database that is there already; `close` closes it. */
export function backendOver(db: PGlite): SqlBackend {
  db.parsers = asText;
  db.serializers = asText;
  const turns = createTurns();

  const inTurn = <T>(work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> =>
    turns.take(() =>
      withSqlErrors(async () => {
        abandoned?.throwIfAborted();
        try {
          return await work();
        } finally {
          // As on a server where every call has a connection of its own: no open transaction and no SET survives it.
          if (db.isInTransaction()) await db.exec('ROLLBACK');
          await db.exec('DISCARD ALL');
        }
      }),
    );

  const run: SqlBackend['run'] = (statement, abandoned) => inTurn(() => runText(db, statement), abandoned);
  const script: SqlBackend['script'] = (sql) =>
    inTurn(async () => {
      await db.exec('BEGIN');
      await db.exec(sql);
      await db.exec('COMMIT');
    });

  return {
    run,
    script,
    transaction: (statements, mode, abandoned) =>
      inTurn(async () => {
        await db.exec(beginStatement(mode));
        const results: TextResult[] = [];
        for (const statement of statements) results.push(await runText(db, statement));
        await db.exec('COMMIT');
        return results;
      }, abandoned),
    async copyIn(table, columns, chunks) {
      const copy = `${copyStatement(table, columns)} '/dev/blob'`;
      let rows = 0;
      for await (const batch of rowBatches(chunks)) {
        rows += await inTurn(async () => {
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

async function runText(db: PGlite, { query, params }: Statement): Promise<TextResult> {
  const result: Results<(string | null)[]> = await db.query(query, [...params], { rowMode: 'array' });
  return {
    command: result.command ?? '',
    rowCount: result.rowCount ?? null,
    fields: result.fields,
    rows: result.rows,
  };
}
