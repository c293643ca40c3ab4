import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import { EXPORT_PAGE_ROWS, EXPORT_RUNS, exportPage, placeOf } from '../queries/voterExport';

export interface Page {
  readonly versionId: number;
  readonly rows: readonly (readonly (string | null)[])[];
}

/**
 * The records of a list, page by page: version after version in the given order, each in the order of
 * `exportPage`. Memory holds one page. Throws what the database throws; `signal` ends the query under way.
 */
export async function* exportPages(
  database: Database,
  versionIds: readonly number[],
  filters: CanonicalFilters,
  signal: AbortSignal,
): AsyncGenerator<Page, void, undefined> {
  for (const versionId of versionIds) {
    for (let run = 0; run < EXPORT_RUNS; run += 1) {
      let after: readonly string[] | undefined;
      for (let full = true; full;) {
        const place = { versionId, run, ...(after && { after }) };
        const rows = await database.cells(exportPage(place, filters), signal);
        const last = rows.at(-1);
        if (last) yield { versionId, rows };
        full = rows.length === EXPORT_PAGE_ROWS;
        after = last && placeOf(run, last);
      }
    }
  }
}
