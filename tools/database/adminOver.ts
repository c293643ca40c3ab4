import type { DatabaseAdmin } from './admin';
import type { AdminBackend } from './backend';
import { objectsOf, parameterText } from './values';

/** JavaScript values in and out of a backend that speaks text. `close` closes the backend. */
export function adminOver(backend: AdminBackend): DatabaseAdmin {
  return {
    async query<Row>(query: string, params: readonly unknown[] = []) {
      const result = await backend.run({ query, params: params.map(parameterText) });
      return objectsOf(result) as Row[];
    },
    script: (sql) => backend.script(sql),
    copyIn: (table, columns, chunks, options) => backend.copyIn(table, columns, chunks, options),
    copyOut: (select, options) => backend.copyOut(select, options),
    close: () => backend.close(),
  };
}
