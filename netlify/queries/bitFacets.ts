import * as v from 'valibot';
import { canonicalText, PARTY_CODES, STATUS_CODES } from '../../src/contract/filters';
import type { Database, Query } from '../lib/db';
import type { VersionCodes } from './bitCodes';
import { NOBODY, withinCodes } from './bitExpression';
import { allCount, codeCounts, narrowedVoters, planVoters, stepCounts, type Voters } from './bitGroups';
import { type BitLayout, bitsTable, codeOfAge, VALUE_KINDS } from './bitLayout';
import { bitPlanOf } from './bitPlan';
import { AGE_BANDS, type FacetCount, type FacetGroup, type Part, PARTS } from './facets';
import { number, text } from './rows';

const codeCount = v.object({ id: number, part: v.picklist(PARTS), code: number, voters: number });
const countyCode = v.object({ id: number, code: number, county: text });
type CountyCode = v.InferOutput<typeof countyCode>;

/** Counts facets by bit strings, all groups and versions in one statement; versions must have strings. */
export async function bitFacetCounts(
  database: Pick<Database, 'both'>,
  groups: readonly FacetGroup[],
): Promise<FacetCount[]> {
  const versions = groups.flatMap((group) => group.versions);
  const parts = groups.flatMap((group) => group.versions.map((version) => versionSql(version, group)));
  const selects = parts.flatMap((part) => part.selects);
  if (selects.length === 0) return [];
  const [counts, counties] = await database.both(
    {
      text: `WITH ${parts.flatMap((part) => part.statements).join(', ')} ${selects.join(' UNION ALL ')}`,
      values: [],
      row: codeCount,
    },
    countyCodesQuery(versions.map(({ id }) => id)),
  );
  const states = new Map(versions.map(({ id, state }) => [id, state]));
  return counts.flatMap(({ id, part, code, voters }) =>
    valuesOf(part, code, () => counties.filter((county) => county.id === id && county.code === code)).map(
      (value) => ({ part, state: states.get(id) ?? '', value, voters }),
    ),
  );
}

/** Statements for a WITH, and what selects the counts from them. */
interface VersionSql {
  readonly statements: readonly string[];
  readonly selects: readonly string[];
}

/** The voters under the common filters are found once, and under each facet's own ones from these. */
function versionSql(version: VersionCodes, { common, facets }: FacetGroup): VersionSql {
  const plan = bitPlanOf(version, common);
  if (plan === undefined || plan.set.kind === 'nobody') return { statements: [], selects: [] };
  const { versionId, layout } = plan;
  const table = bitsTable(versionId);
  const name = `v${versionId}`;
  const all: Voters = { relation: `${name}_voters`, table };
  const narrowed = [...Map.groupBy(facets, ({ own }) => canonicalText(own)).values()].flatMap((same, n) => {
    const set = bitPlanOf(version, same[0]?.own ?? {})?.set ?? NOBODY;
    if (set.kind === 'nobody') return [];
    const voters: Voters = set.kind === 'everybody' ? all : { relation: `${name}_own_${n}`, table };
    return [{ voters, set, parts: same.map(({ part }) => part) }];
  });
  return {
    statements: [
      `${all.relation} AS MATERIALIZED (${planVoters(plan)})`,
      ...narrowed.flatMap(({ voters, set }) =>
        voters === all ? [] : [`${voters.relation} AS MATERIALIZED (${narrowedVoters(all, set)})`],
      ),
    ],
    selects: narrowed.flatMap(({ voters, parts }) =>
      parts.flatMap((part) => {
        const counts = partSql(part, voters, layout);
        return counts === undefined
          ? []
          : [`SELECT ${versionId} AS id, '${part}' AS part, code, voters FROM (${counts}) AS counts`];
      }),
    ),
  };
}

function partSql(part: Part, voters: Voters, { named, ordered }: BitLayout): string | undefined {
  if (part === 'all') return allCount(voters);
  const attribute = part === 'age' ? ordered.age : named[part];
  if (attribute === undefined) return undefined;
  if (part !== 'age') return codeCounts(voters, attribute);
  return stepCounts(
    voters,
    AGE_BANDS.map((from) => [from, withinCodes(attribute, codeOfAge(from), null)]),
  );
}

/** The values of a part that have a code; a county whose name is spelled in two ways has two. */
function valuesOf(part: Part, code: number, counties: () => readonly CountyCode[]): string[] {
  switch (part) {
    case 'all':
      return [''];
    case 'age':
      return [String(code)];
    case 'party':
      return PARTY_CODES.slice(code, code + 1);
    case 'status':
      return STATUS_CODES.slice(code, code + 1);
    case 'county':
      return counties().map(({ county }) => county);
  }
}

/** Codes of counties, which are kept as filters name them, with the names that are shown. */
function countyCodesQuery(versionIds: readonly number[]): Query<CountyCode> {
  return {
    text: `SELECT version_id AS id, code, county FROM counties JOIN voter_values USING (version_id)
           WHERE version_id = ANY($1::int[]) AND kind = ${VALUE_KINDS.county} AND value = upper(county)`,
    values: [versionIds],
    row: countyCode,
  };
}
