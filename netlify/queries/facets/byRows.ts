import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Database, Query } from '../../lib/db';
import { AGE_BANDS, type Facet, type FacetCount, type FacetGroup, type Part } from './facets';
import { number, text } from '../rows';
import { voterCondition } from '../voters/condition';

const cellRow = v.object({
  state: text,
  county: text,
  /** As a filter spells it. */
  countyFilter: text,
  party: text,
  status: text,
  /** Number of the age band, from 1; 0 is below all bands, null is no age. */
  band: v.nullable(number),
  voters: number,
});
type Cell = v.InferOutput<typeof cellRow>;

/** Counts facets from the rows, in one pass. */
export async function rowFacetCounts(
  database: Pick<Database, 'rows'>,
  { versions, common, facets }: FacetGroup,
): Promise<FacetCount[]> {
  if (versions.length === 0) return [];
  const cells = await database.rows(
    cellsQuery(
      versions.map(({ id }) => id),
      common,
    ),
  );
  return facets.flatMap(({ part, own }) =>
    cells.flatMap((cell) => {
      const value = valueOf(part, cell);
      return value === undefined || !isIn(cell, own)
        ? []
        : [{ part, state: cell.state, value, voters: cell.voters }];
    }),
  );
}

function cellsQuery(versionIds: readonly number[], filters: CanonicalFilters): Query<Cell> {
  const { text: condition, values } = voterCondition(versionIds, filters);
  return {
    text: `SELECT state, county, upper(county) AS "countyFilter", party, status,
             width_bucket(age, ARRAY[${AGE_BANDS.join(', ')}]::smallint[]) AS band, count(*)::int AS voters
           FROM voters WHERE ${condition} GROUP BY 1, 2, 3, 4, 5, 6`,
    values,
    row: cellRow,
  };
}

function valueOf(part: Part, { county, party, status, band }: Cell): string | undefined {
  switch (part) {
    case 'all':
      return '';
    case 'county':
      return county;
    case 'party':
      return party;
    case 'status':
      return status;
    case 'age':
      return AGE_BANDS[(band ?? 0) - 1]?.toString();
  }
}

function isIn(cell: Cell, { County_Desc, PolitalAff, Status }: Facet['own']): boolean {
  const among = (value: string, wanted: string | undefined) => wanted?.split(',').includes(value) ?? true;
  return among(cell.countyFilter, County_Desc) && among(cell.party, PolitalAff) && among(cell.status, Status);
}
