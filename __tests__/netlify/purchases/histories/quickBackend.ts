import pg from 'pg';
import {
  beginStatement,
  type SqlBackend,
  type BackendStatement,
  type TextResult,
} from '../../../../tools/database/admin';
import { postgresBackend, VALUES } from '../../../../tools/database/postgresBackend';

const asText = { getTypeParser: () => (text: string) => text };

/**
 * A database for a single caller that leaves nothing behind in the session. With one session, in which every
 * statement is planned only once, a history takes a fraction of the time.
 */
export async function quickBackend(databaseUrl: string): Promise<SqlBackend> {
  const session = new pg.Client({ connectionString: databaseUrl });
  // A server that ends says so by failing the next statement.
  session.on('error', () => undefined);
  await session.connect();
  // A plan made for any values serves every history.
  await session.query('SET plan_cache_mode = force_generic_plan');
  const others = postgresBackend(databaseUrl, 1);
  const names = new Map<string, string>();
  const nameOf = (query: string) => {
    const name = names.get(query) ?? `s${names.size}`;
    names.set(query, name);
    return name;
  };
  const run = async ({ query, params }: BackendStatement): Promise<TextResult> => {
    const result = await session.query<(string | null)[]>({
      ...{ name: nameOf(query), text: query, values: [...params] },
      ...{ rowMode: 'array', types: asText },
    });
    const { command, rowCount, fields, rows } = result;
    return { command, rowCount, fields, rows };
  };
  return {
    ...others,
    async query<Row>(text: string, params: readonly unknown[] = []) {
      const config = { name: nameOf(text), text, values: [...params], types: VALUES };
      return (await session.query(config)).rows as Row[];
    },
    run,
    async transaction(statements, mode) {
      const [limit, only, ...more] = statements;
      // Nearly always, one statement follows the time limit, and that is a transaction by itself.
      if (limit?.query.includes('statement_timeout') && only && more.length === 0) {
        return [NOTHING, await run(only)];
      }
      await session.query(beginStatement(mode));
      try {
        const results: TextResult[] = [];
        for (const statement of statements) results.push(await run(statement));
        await session.query('COMMIT');
        return results;
      } catch (error) {
        await session.query('ROLLBACK');
        throw error;
      }
    },
    async script(sql) {
      // Several statements in one query are one transaction.
      await session.query(sql);
    },
    async close() {
      await session.end();
      await others.close();
    },
  };
}

const NOTHING: TextResult = { command: 'SELECT', rowCount: 0, fields: [], rows: [] };
