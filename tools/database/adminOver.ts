import type { DatabaseAdmin } from './admin';
import type { SqlBackend } from './backend';
import { objectsOf, parameterText } from './values';

/** Converts JavaScript values to and from the text a backend works with. `close` closes the backend. */
export function adminOver(backend: SqlBackend): DatabaseAdmin {
  return {
    ...backend,
    async query<Row>(query: string, params: readonly unknown[] = []) {
      const result = await backend.run({ query, params: params.map(parameterText) });
      return objectsOf(result) as Row[];
    },
  };
}
