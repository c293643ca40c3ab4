import * as v from 'valibot';
import { fieldOf } from '../../../src/contract/fields/fields';
import { PLACE_FIELDS, type Places } from '../../../src/contract/places';
import type { DataReader } from '../../lib/db';
import { valueKind } from '../bits/layout';
import { numberOrNull, text } from '../rows';

/** The number of each kind of place in `voter_values`, and what filters write before its values. */
const KINDS = PLACE_FIELDS.map((name) => {
  const field = fieldOf(name);
  const kind = valueKind('column' in field ? field.column : '');
  return { name, kind, prefix: field.kind === 'district' ? `${field.prefix}-` : '' };
});

/** The names of a state's places, as its load stored them; undefined for a state without records. */
export async function placesOf(database: DataReader, state: string): Promise<Places | undefined> {
  const rows = await database.rows({
    text: `SELECT kind, array_agg(value ORDER BY value) AS names
           FROM data_versions d LEFT JOIN voter_values n ON n.version_id = d.version_id AND kind = ANY($2::smallint[])
           WHERE d.status = 'live' AND d.state = $1 GROUP BY kind`,
    values: [state, KINDS.map(({ kind }) => kind)],
    row: v.object({ kind: numberOrNull, names: v.array(v.nullable(text)) }),
  });
  if (rows.length === 0) return undefined;
  const named = KINDS.map(({ name, kind, prefix }) => {
    const found = rows.find((row) => row.kind === kind)?.names ?? [];
    return [name, found.map((value) => `${prefix}${value}`)] as const;
  });
  return Object.fromEntries(named) as Places;
}
