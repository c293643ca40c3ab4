import * as v from 'valibot';
import type { Database, DataReader, Query, Statement } from '../../netlify/lib/db';
import type { DatabaseAdmin } from './admin';

/** The shop's own queries, over an administrative connection. */
export function shopDatabase(admin: DatabaseAdmin): DataReader & Pick<Database, 'write' | 'run'> {
  const query = ({ text, values }: Statement, before?: Statement) =>
    admin.query(text, values, before && { query: before.text, params: before.values ?? [] });
  const rows = async <Row>(asked: Query<Row>, before?: Statement) =>
    v.parse(v.array(asked.row), await query(asked, before));
  return {
    rows: (asked) => rows(asked),
    /** One after the other, as an administrator's connection may be the only one. */
    snapshot: async (queries) => {
      const found = [];
      for (const query of queries) found.push(await rows(query));
      return found as never;
    },
    write: rows,
    run: async (statement, before) => {
      await query(statement, before);
    },
  };
}
