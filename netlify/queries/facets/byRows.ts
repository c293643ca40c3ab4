import * as v from 'valibot';
import { canonicalText } from '../../../src/contract/filters';
import type { DataReader, Query } from '../../lib/db';
import { AGE_BANDS } from '../../../src/contract/limits';
import type { Facet, FacetCount, FacetGroup, FacetColumn } from './facets';
import { number, parameters, text, textOrNull } from '../rows';
import { conditionsOf } from '../voters/condition';

const valueRow = v.object({
  state: text,
  /** The column that these voters are counted by, as a place in the statement's list of them. */
  column: number,
  /** Null where voters have none. */
  value: textOrNull,
  /** How many of them each distinct set of own filters finds. */
  voters: v.array(number),
});
type ValueRow = v.InferOutput<typeof valueRow>;

/** Counts facets from the rows, in one pass. */
export async function rowFacetCounts(
  database: DataReader,
  { versions, common, facets }: FacetGroup,
): Promise<FacetCount[]> {
  const columns = [...new Set(facets.map(({ part }) => expressionOf(part)))];
  const owns = [...new Map(facets.map(({ own }) => [canonicalText(own), own])).values()];
  const texts = owns.map(canonicalText);
  const rows = await database.rows(
    valuesQuery(
      versions.map(({ id }) => id),
      { common, owns },
      columns,
    ),
  );
  return facets.flatMap((facet) => {
    const [column, own] = [
      columns.indexOf(expressionOf(facet.part)),
      texts.indexOf(canonicalText(facet.own)),
    ];
    return rows
      .filter((row) => row.column === column)
      .flatMap((row) => countsIn(facet, row, row.voters[own] ?? 0));
  });
}

/** What a part is counted by, as an expression over `voters`. Unless listed, it is the column. */
const EXPRESSIONS: ReadonlyMap<FacetColumn, string> = new Map([
  ['all', `''`],
  ['households', 'household_key'],
  // Empty for those who are counted.
  ['deliverable', `CASE WHEN deliverable THEN '' END`],
  // The number of the band, from 1; 0 is below all bands.
  ['age', `width_bucket(age, ARRAY[${AGE_BANDS.join(', ')}]::smallint[])`],
  // As a filter takes it; anything else cannot be asked for.
  ['zip', `CASE WHEN zip ~ '^[0-9]{5}' THEN left(zip, 5) END`],
  ['gender', `coalesce(gender, 'U')`],
  // Bit n - 1 is set if the voter voted in `VHn`.
  ['voted', 'vote_history'],
]);
const expressionOf = (part: FacetColumn) => EXPRESSIONS.get(part) ?? part;

function valuesQuery(
  versionIds: readonly number[],
  { common, owns }: Pick<FacetGroup, 'common'> & { readonly owns: readonly FacetGroup['common'][] },
  columns: readonly string[],
): Query<ValueRow> {
  const { values, parameter } = parameters(versionIds);
  const where = ['version_id = ANY($1::int[])', ...conditionsOf(common, parameter)];
  const names = columns.map((_, n) => `c${n}`);
  const selected = [
    ...columns.map((expression, n) => `(${expression})::text AS c${n}`),
    ...owns.map((own, n) => `${conditionsOf(own, parameter).join(' AND ') || 'true'} AS o${n}`),
  ];
  // `grouping` has a bit per column, the last one lowest; the bit is 0 for the column the row counts.
  const grouped = names.map((name, n) => `WHEN grouping(${name}) = 0 THEN ${n}`);
  return {
    text: `SELECT state, CASE ${grouped.join(' ')} END AS "column", coalesce(${names.join(', ')}) AS value,
             ARRAY[${owns.map((_, n) => `count(*) FILTER (WHERE o${n})::int`).join(', ')}] AS voters
           FROM (SELECT state, ${selected.join(', ')} FROM voters WHERE ${where.join(' AND ')}) AS of
           GROUP BY GROUPING SETS (${names.map((name) => `(state, ${name})`).join(', ')})`,
    values,
    row: valueRow,
  };
}

function countsIn(
  { name, part, elections }: Facet,
  { state, value }: ValueRow,
  voters: number,
): FacetCount[] {
  if (value === null) return [];
  if (part === 'households') return [{ name, state, value: '', voters: Math.min(voters, 1) }];
  if (part === 'voted')
    return elections.map((election) => ({
      name: hasVoted(Number(value), election) ? 'voted' : 'not_voted',
      state,
      value: String(election),
      voters,
    }));
  if (part === 'age')
    return AGE_BANDS.filter((_, band) => band === Number(value) - 1).map((from) => ({
      name,
      state,
      value: String(from),
      voters,
    }));
  return [{ name, state, value, voters }];
}

const hasVoted = (history: number, election: number) => (history >> (election - 1)) % 2 === 1;
