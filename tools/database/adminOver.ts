import pg from 'pg';
import type { DatabaseAdmin } from './admin';
import type { SqlBackend, TextResult } from './backend';

/** Gives the rows of a backend's text results as objects. `close` closes the backend. */
export function adminOver(backend: SqlBackend): DatabaseAdmin {
  return {
    ...backend,
    async query<Row>(query: string, params: readonly unknown[] = []) {
      return objectsOf(await backend.run({ query, params })) as Row[];
    },
  };
}

/**
 * Calendar days stay text: node-postgres would turn them into local midnights, a different day in other time
 * zones.
 */
const DATE_OID = 1082;

const typeParser = pg.types.getTypeParser as (oid: number, format: 'text') => (text: string) => unknown;

/**
 * Rows as objects, values as node-postgres reads them: int8 and numeric as text, json parsed; date stays
 * `YYYY-MM-DD`.
 */
function objectsOf(result: TextResult): Record<string, unknown>[] {
  const columns = result.fields.map((field) => ({
    name: field.name,
    parse: field.dataTypeID === DATE_OID ? (text: string) => text : typeParser(field.dataTypeID, 'text'),
  }));
  return result.rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, parse }, index) => {
        const text = row[index] ?? null;
        return [name, text === null ? null : parse(text)];
      }),
    ),
  );
}
