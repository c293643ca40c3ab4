import type { Counted } from '../../../src/contract/question';
import { type CanonicalFilters, withoutFilters } from '../../../src/contract/filters';
import {
  fieldOf,
  FILTER_NAMES,
  type FilterName,
  HISTORY_TOKENS,
  namesOfKind,
} from '../../../src/contract/fields/fields';
import { clearedByState, replacedBy } from '../../../src/contract/fields/facets';
import { entriesOf, joinedEntries } from '../../../src/contract/fields/entries';
import { countsHouseholds } from '../../../src/contract/funnel';
import type { PlannedVersion } from '../bits/codes';
import type { Facet, FacetGroup, FacetColumn } from './facets';

/** What is counted of a list: its totals, or the options of a facet. */
type CountedField = Counted | 'voters';

const ELECTIONS = namesOfKind('voted', 'notVoted');

/** The filters that choosing an option replaces, besides the state. */
function replacedIn(field: CountedField, filters: CanonicalFilters): readonly FilterName[] {
  if (field === 'states') return clearedByState(filters.State);
  return isElections(field) ? ELECTIONS : replacedBy(field);
}
const isElections = (field: CountedField) => field === 'elections' || field === 'notVoted';

/** What it is counted by: of a facet, the column of its fields. */
function partOf(field: CountedField): FacetColumn {
  if (field === 'voters' || field === 'states') return 'all';
  if (isElections(field)) return 'voted';
  const [name] = replacedBy(field);
  const of = name && fieldOf(name);
  return of && 'column' in of ? of.column : field;
}

/** The fields that the data of all these versions can answer. */
export const answerable = <Field extends CountedField>(
  fields: readonly Field[],
  versions: readonly PlannedVersion[],
): readonly Field[] =>
  fields.filter((field) => {
    const counted: CountedField = field;
    if (counted !== 'generals' && counted !== 'primaries') return true;
    return versions.every((version) => version[counted] > 0);
  });

/**
 * The facets of some fields and of presets: the filters that all of them count under, and for each facet
 * those that only others replace.
 * @param presets the whole list that each of them leads to; its facet is named by `presetName`
 */
export function facetsOf(
  filters: CanonicalFilters,
  fields: readonly CountedField[],
  presets: readonly CanonicalFilters[] = [],
): Pick<FacetGroup, 'common' | 'facets'> {
  const set = presets.flatMap((preset) => differing(filters, preset));
  const replaced = [...new Set([...fields.flatMap((field) => replacedIn(field, filters)), ...set])];
  const facets = fields.flatMap((field): Facet[] => {
    const part = partOf(field);
    if (part === 'voted') return field === 'notVoted' && fields.includes('elections') ? [] : perElection();
    return [{ name: field, part, own: only(filters, replaced, replacedIn(field, filters)), elections: [] }];
  });
  const lists = presets.map((preset, n): Facet => ({
    name: presetName(n),
    part: 'all',
    own: only(preset, replaced, []),
    elections: [],
  }));
  return { common: withoutFilters(filters, ['State', ...replaced]), facets: [...facets, ...lists] };

  /** Each election is chosen by itself: only one that the filters name has filters to leave out. */
  function perElection(): Facet[] {
    const chosen = only(filters, replaced, []);
    const named = [...new Set(ELECTIONS.flatMap((name) => tokensIn(filters, name)))];
    const facet = (own: CanonicalFilters, tokens: readonly string[]): Facet => ({
      name: 'voted',
      part: 'voted',
      own,
      elections: tokens,
    });
    const others = HISTORY_TOKENS.filter((token) => !named.includes(token));
    return [
      ...(others.length === 0 ? [] : [facet(chosen, others)]),
      ...named.map((token) => facet(withoutElection(chosen, token), [token])),
    ];
  }
}

/** What the total of a preset is called, by its place among them. */
export const presetName = (n: number): string => `preset ${n}`;

/** The same of the list that a step leads to. */
export const stepName = (n: number): string => `step ${n}`;

/** What its households are called. */
export const stepHouseholds = (n: number): string => `step ${n} households`;

/**
 * The totals of the lists that steps lead through. Each has only the filters that its step adds, for a chain
 * (`FacetGroup`): sixty steps that repeat all before them would read sixty times as much.
 */
export const stepFacets = (lists: readonly CanonicalFilters[]): readonly Facet[] =>
  lists.flatMap((list, n): Facet[] => {
    const of = { own: addedTo(lists[n - 1] ?? {}, list), elections: [] };
    return [
      { ...of, name: stepName(n), part: 'all' },
      ...(countsHouseholds(lists, n) ? [{ ...of, name: stepHouseholds(n), part: 'households' }] : []),
    ];
  });

/** What a list adds to the one before it, besides the state. */
function addedTo(before: CanonicalFilters, list: CanonicalFilters): CanonicalFilters {
  const left = entriesOf('LeaveOut', before.LeaveOut ?? '');
  const added = entriesOf('LeaveOut', list.LeaveOut ?? '').filter((entry) => !left.includes(entry));
  return {
    ...only(list, differing(before, list), ['State', 'LeaveOut']),
    ...(added.length > 0 && { LeaveOut: joinedEntries('LeaveOut', added) }),
  };
}

/** The filters that two lists differ in. */
const differing = (one: CanonicalFilters, other: CanonicalFilters): readonly FilterName[] =>
  FILTER_NAMES.filter((name) => one[name] !== other[name]);

/** The filters of these names, without the excepted ones. */
const only = (
  filters: CanonicalFilters,
  names: readonly FilterName[],
  except: readonly FilterName[],
): CanonicalFilters =>
  Object.fromEntries(
    names.flatMap((name) =>
      filters[name] === undefined || except.includes(name) ? [] : [[name, filters[name]]],
    ),
  );

function tokensIn(filters: CanonicalFilters, name: FilterName): string[] {
  return filters[name] === undefined ? [] : entriesOf(name, String(filters[name]));
}

function withoutElection(filters: CanonicalFilters, token: string): CanonicalFilters {
  const left = ELECTIONS.flatMap((name) => {
    const tokens = tokensIn(filters, name).filter((entry) => entry !== token);
    return tokens.length === 0 ? [] : [[name, joinedEntries(name, tokens)] as const];
  });
  return { ...withoutFilters(filters, ELECTIONS), ...Object.fromEntries(left) };
}
