import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { TRACKED_ELECTIONS } from '../../../src/contract/limits';
import type { Database, Query } from '../../lib/db';
import {
  AGE_BANDS,
  type Facet,
  type FacetCount,
  type FacetGroup,
  OWN_FILTERS,
  type OwnFilter,
  type Part,
} from './facets';
import { typedEntries } from '../../lib/typedEntries';
import { number, text } from '../rows';
import { voterCondition } from '../voters/condition';

const cellRow = v.object({
  state: text,
  /** Null if none of the facets counts or filters by it. */
  county: v.nullable(text),
  /** As a filter spells it. */
  county_filter: v.nullable(text),
  party: v.nullable(text),
  status: v.nullable(text),
  /** Number of the age band, from 1; 0 is below all bands, null is no age. */
  band: v.nullable(number),
  congressional_district: v.nullable(number),
  state_senate_district: v.nullable(number),
  state_house_district: v.nullable(number),
  /** Bit n - 1 is set if the voter voted in `VHn`. */
  vote_history: v.nullable(number),
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
      new Set(facets.flatMap(({ part, own }) => [COLUMN_OF_PART[part], ...columnsOf(own)])),
    ),
  );
  return facets.flatMap(({ part, own }) =>
    cells
      .filter((cell) => isIn(cell, own))
      .flatMap((cell) =>
        valuesOf(part, cell).map((value) => ({ part, state: cell.state, value, voters: cell.voters })),
      ),
  );
}

/** The columns of a cell, as expressions over `voters`. */
const COLUMNS = {
  county: 'county',
  county_filter: 'upper(county)',
  party: 'party',
  status: 'status',
  band: `width_bucket(age, ARRAY[${AGE_BANDS.join(', ')}]::smallint[])`,
  congressional_district: 'congressional_district',
  state_senate_district: 'state_senate_district',
  state_house_district: 'state_house_district',
  vote_history: 'vote_history',
} as const;
type Column = keyof typeof COLUMNS;

const COLUMN_OF_PART: Readonly<Record<Part, Column | undefined>> = {
  all: undefined,
  county: 'county',
  party: 'party',
  status: 'status',
  age: 'band',
  congressional_district: 'congressional_district',
  state_senate_district: 'state_senate_district',
  state_house_district: 'state_house_district',
  election: 'vote_history',
};

const COLUMN_OF_FILTER: Readonly<Record<OwnFilter, Column>> = {
  County_Desc: 'county_filter',
  PolitalAff: 'party',
  Status: 'status',
  CongressionalDistrict: 'congressional_district',
  StateSenateDistrict: 'state_senate_district',
  StateHouseDistrict: 'state_house_district',
};
const columnsOf = (own: Facet['own']) =>
  OWN_FILTERS.flatMap((name) => (own[name] === undefined ? [] : [COLUMN_OF_FILTER[name]]));

/** @param needed the columns to tell voters apart by; the others would only make more cells */
function cellsQuery(
  versionIds: readonly number[],
  filters: CanonicalFilters,
  needed: ReadonlySet<Column | undefined>,
): Query<Cell> {
  const { text: condition, values } = voterCondition(versionIds, filters);
  const columns = typedEntries(COLUMNS).map(([name, sql]) => `${needed.has(name) ? sql : 'NULL'} AS ${name}`);
  const groups = [
    'state',
    ...typedEntries(COLUMNS).flatMap(([name, sql]) => (needed.has(name) ? [sql] : [])),
  ];
  return {
    text: `SELECT state, ${columns.join(', ')}, count(*)::int AS voters
           FROM voters WHERE ${condition} GROUP BY ${groups.join(', ')}`,
    values,
    row: cellRow,
  };
}

/** The values that a cell's voters are counted under. */
function valuesOf(part: Part, cell: Cell): string[] {
  if (part === 'all') return [''];
  if (part === 'age') return AGE_BANDS.filter((_, band) => band === (cell.band ?? 0) - 1).map(String);
  if (part === 'election')
    return ELECTIONS.filter((n) => ((cell.vote_history ?? 0) >> (n - 1)) % 2 === 1).map(String);
  const value = cell[part];
  return value === null ? [] : [String(value)];
}
const ELECTIONS = Array.from({ length: TRACKED_ELECTIONS }, (_, n) => n + 1);

function isIn(cell: Cell, own: Facet['own']): boolean {
  return OWN_FILTERS.every((name) => {
    const wanted = own[name]?.split(',');
    return wanted?.includes(asFiltered(name, cell[COLUMN_OF_FILTER[name]])) ?? true;
  });
}

/** A cell's value as a filter spells it. */
function asFiltered(name: OwnFilter, value: string | number | null): string {
  const prefix = PREFIXES[name];
  return prefix === undefined ? String(value) : `${prefix}-${value}`;
}
const PREFIXES: Readonly<Partial<Record<OwnFilter, string>>> = {
  CongressionalDistrict: 'CD',
  StateSenateDistrict: 'SD',
  StateHouseDistrict: 'HD',
};
