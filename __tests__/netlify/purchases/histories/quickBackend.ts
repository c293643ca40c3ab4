import { parse, PGlite, protocol } from '@electric-sql/pglite';
import {
  beginStatement,
  copyStatement,
  type SqlBackend,
  type Statement,
  type TextResult,
} from '../../../../tools/database/backend';
import { copyOutByPages } from '../../../../tools/database/copyOutByPages';
import { withSqlErrors } from '../../../../tools/database/sqlError';

const { serialize } = protocol;
const joined = (messages: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(messages));

const asText = new Proxy<Record<number, (value: string) => string>>(
  {},
  { get: () => (value: string) => value },
);

/**
 * The embedded PostgreSQL for a single caller that leaves nothing behind in the session. Without the
 * isolation of callers in `pgliteBackend`, and with every statement planned only once, a history takes a
 * fraction of the time.
 */
export async function quickBackend(): Promise<SqlBackend> {
  const db = await PGlite.create();
  db.parsers = asText;
  db.serializers = asText;
  // The data need not outlive the process. A plan made for any values serves every history.
  await db.exec('SET synchronous_commit = off; SET plan_cache_mode = force_generic_plan');
  const prepared = new Map<string, string>();
  const prepare = async (text: string) => {
    const name = `s${prepared.size}`;
    await db.execProtocolStream(joined([serialize.parse({ name, text }), serialize.sync()]));
    prepared.set(text, name);
    return name;
  };
  const run = async ({ query, params }: Statement): Promise<TextResult> => {
    const statement = prepared.get(query) ?? (await prepare(query));
    // All in one: PGlite's own `query` takes five steps.
    const messages = await db.execProtocolStream(
      joined([
        serialize.bind({ statement, values: [...params] }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
        serialize.sync(),
      ]),
    );
    const [result] = parse.parseResults(messages, asText, { rowMode: 'array' });
    const { command = '', rowCount = null, fields = [], rows = [] } = result ?? {};
    return { command, rowCount, fields, rows: rows as (string | null)[][] };
  };
  const script = (sql: string) =>
    withSqlErrors(async () => {
      await db.exec(sql);
    });
  return {
    run: (statement) => withSqlErrors(() => run(statement)),
    transaction: (statements, mode) =>
      withSqlErrors(async () => {
        const [limit, only, ...others] = statements;
        // Nearly always, one statement follows the time limit, and that is a transaction by itself.
        if (limit?.query.includes('statement_timeout') && only && others.length === 0) {
          return [NOTHING, await run(only)];
        }
        await db.exec(beginStatement(mode));
        try {
          const results: TextResult[] = [];
          for (const statement of statements) results.push(await run(statement));
          await db.exec('COMMIT');
          return results;
        } catch (error) {
          await db.exec('ROLLBACK');
          throw error;
        }
      }),
    script,
    async copyIn(table, columns, chunks) {
      const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
      for await (const chunk of chunks)
        pieces.push(typeof chunk === 'string' ? chunk : Uint8Array.from(chunk));
      const copy = `${copyStatement(table, columns)} '/dev/blob'`;
      const { rowCount } = await db.query(copy, [], { blob: new Blob(pieces) });
      return rowCount ?? 0;
    },
    copyOut: (select, options) => copyOutByPages({ run, script }, select, options),
    close: () => db.close(),
  };
}

const NOTHING: TextResult = { command: 'SELECT', rowCount: 0, fields: [], rows: [] };
