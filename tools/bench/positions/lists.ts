import type { CanonicalFilters } from '../../../src/contract/filters';
import { and, EVERYBODY, withCodes } from '../../../netlify/queries/bits/expression';
import { type BitPlan, searchPlan, type SearchPlan } from '../../../netlify/queries/bits/plan';
import { tablesOf } from '../../loader/version/tables';
import { voterCondition } from '../../../netlify/queries/voters/condition';
import type { Statement } from '../../../netlify/lib/db';
import type { CodedColumn } from './addStrings';
import { namesStarting } from './lastNames';
import type { Backend } from './backend';

/** A list: filters of today, and a ZIP code. */
export interface List {
  readonly name: string;
  readonly filters: CanonicalFilters;
  readonly zip?: string;
}

/** The condition of a list in plain SQL, on a version's rows. */
export function conditionOf(versionId: number, { filters, zip }: List): Statement {
  const { text, values } = voterCondition([versionId], filters);
  return zip === undefined
    ? { text, values }
    : { text: `${text} AND left(zip, 5) = $${values.length + 1}`, values: [...values, zip] };
}

/** The plan of a list with positions in the order of the names, as the product makes it. */
export async function planByName(
  backend: Backend,
  versionId: number,
  { filters, zip }: List,
  zips: CodedColumn,
): Promise<SearchPlan> {
  const { versionIds, bits = [] } = await searchPlan(backend, [versionId], filters);
  if (zip === undefined) return { versionIds, bits };
  const inZip = withCodes(zips.attribute, [zips.codes[zips.values.indexOf(zip)] ?? 0]);
  return { versionIds, bits: bits.map((plan) => ({ ...plan, set: and(plan.set, inZip) })) };
}

/**
 * The plan of a list with positions in the order of the mail. Counties and ZIP codes are ranges of positions
 * and need no strings. A precinct is not, but its first and last voter bound it. Last names have strings.
 */
export async function planByMail(
  backend: Backend,
  versionId: number,
  list: List,
  lastNames: CodedColumn,
): Promise<SearchPlan> {
  const { filters, zip } = list;
  const { LastName, County_Desc, ...others } = filters;
  const { versionIds, bits = [] } = await searchPlan(backend, [versionId], others);
  const called = LastName === undefined ? EVERYBODY : namesStarting(lastNames, LastName);
  const everywhere = bits.map((plan): BitPlan => ({ ...plan, set: and(plan.set, called) }));
  if (County_Desc === undefined && others.Precinct === undefined && zip === undefined)
    return { versionIds, bits: everywhere };
  const ranges = await rangesOf(backend, versionId, list);
  return { versionIds, bits: everywhere.flatMap((plan) => ranges.map((range) => ({ ...plan, ...range }))) };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where the voters of the list's places are, one range in each county. A load would store this by value. */
function rangesOf(backend: Backend, versionId: number, list: List): Promise<Range[]> {
  const { County_Desc, Precinct } = list.filters;
  const places = {
    ...(County_Desc === undefined ? {} : { County_Desc }),
    ...(Precinct === undefined ? {} : { Precinct }),
  };
  const { text, values } = conditionOf(versionId, { ...list, filters: places });
  return backend.rows<Range>({
    text: `SELECT min(position) AS from, max(position) + 1 AS to FROM ${tablesOf(versionId).voters}
           WHERE ${text} GROUP BY county ORDER BY 1`,
    values,
  });
}
