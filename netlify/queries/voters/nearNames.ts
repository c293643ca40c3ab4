import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { NearName } from '../../../src/contract/answer';
import type { DataReader } from '../../lib/db';
import { VALUE_KINDS } from '../bits/layout';
import { text } from '../rows';
import { countLive } from './count';

const OFFERED = 3;
/** How many names are counted, of which some may have no voters under the other filters. */
const COUNTED = 6;

/**
 * The last names on file that are the one of the filters but for an apostrophe, a hyphen, a space or an accent
 * (`name_key`), or begin with it as the filter does, with their voters under the other filters: those that are
 * the whole name first. None if no last name is asked for.
 */
export async function nearLastNames(
  database: DataReader,
  filters: CanonicalFilters,
): Promise<readonly NearName[]> {
  const { LastName: typed, State } = filters;
  if (typed === undefined) return [];
  const names = await database.rows({
    // No key has a character that sorts after a tilde.
    text: `SELECT value FROM data_versions d JOIN voter_values n USING (version_id), name_key($1) AS typed
           WHERE d.status = 'live' AND ($2::text IS NULL OR d.state = $2) AND n.kind = ${VALUE_KINDS.last_name} AND typed <> ''
             AND name_key(n.value) COLLATE "C" >= typed AND name_key(n.value) COLLATE "C" < typed || '~'
             AND NOT starts_with(n.value, $1)
           GROUP BY value, typed ORDER BY name_key(value) <> typed, char_length(value), value LIMIT ${COUNTED}`,
    values: [typed, State ?? null],
    row: v.object({ value: text }),
  });
  const counted = await Promise.all(
    names.map(async ({ value }) => ({
      LastName: value,
      voters: await countLive(database, { ...filters, LastName: value }),
    })),
  );
  return counted.filter(({ voters }) => voters > 0).slice(0, OFFERED);
}
