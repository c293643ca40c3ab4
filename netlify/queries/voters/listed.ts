import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { DataReader } from '../../lib/db';
import { searchPlan } from '../bits/plan';
import { text } from '../rows';
import { pageSource } from './export';
import { listPages } from './pages';

const voterRow = v.object({ state: text, voterId: text });

/** Who is on a list. For lists whose voters fit into memory. */
export async function listedVoters(
  database: DataReader,
  { versionIds, filters }: { readonly versionIds: readonly number[]; readonly filters: CanonicalFilters },
  rows: number,
): Promise<v.InferOutput<typeof voterRow>[]> {
  const plan = await searchPlan(database, versionIds, filters);
  const pages = await listPages(database, plan, rows);
  const voters = [];
  for (const page of pages) {
    const { statements, source, values } = pageSource(page, plan, filters);
    voters.push(
      ...(await database.rows({
        text: `${statements} SELECT voters.state, voters.voter_id AS "voterId" ${source}`,
        values,
        row: voterRow,
      })),
    );
  }
  return voters;
}
