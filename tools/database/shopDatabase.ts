import * as v from 'valibot';
import type { Database, DataReader, Query } from '../../netlify/lib/db';
import type { DatabaseAdmin } from './admin';

/** The shop's own queries, over an administrative connection. */
export function shopDatabase(admin: DatabaseAdmin): DataReader & Pick<Database, 'write' | 'run'> {
  const rows = async <Row>({ text, values, row }: Query<Row>) =>
    v.parse(v.array(row), await admin.query(text, values));
  return {
    rows,
    both: async (first, second) => [await rows(first), await rows(second)],
    write: rows,
    run: async ({ text, values }) => {
      await admin.query(text, values);
    },
  };
}
