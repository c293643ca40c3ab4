import { FIELD_NAMES, fieldOf } from '../../../src/contract/fields/fields';
import type { Field } from '../../../src/contract/fields/kinds';
import { entriesOf } from '../../../src/contract/fields/entries';
import { NONE_ON_FILE } from '../../../src/contract/fields/localDistricts';
import { canonicalText, type CanonicalFilters } from '../../../src/contract/filters';
import type { AnswerRequest } from '../../../src/contract/question';
import type { FacetColumn } from './facets';
import { TEXT_PARTS } from './facetSql';
import { facetsOf, stepFacets } from './fields';
import { eachOf, FEW_STRINGS } from './kept';

/**
 * About how many bit strings are read for an entry of a filter: the digits of a code, both ends of a range, or
 * for a household the marks that reach across it. Of ten million voters, each takes a millisecond.
 */
const STRINGS: Readonly<Record<Field['kind'], number>> = {
  ...{ state: 0, id: 1, exclusions: 1, flag: 1, code: 1, codes: 1, voted: 1, notVoted: 1 },
  ...{ district: 2, equal: 3, names: 3, zips: 3, atLeast: 3, atMost: 3, since: 8, until: 8, prefix: 30 },
  ...{ householdCodes: 10, householdNotVoted: 10 },
};
/** Who has no place of a kind is known from all of its places: those of a first digit are one string. */
const OF_NONE = 40;
/** The same for a facet, by its column: names such as cities and precincts are thousands of codes. */
const ofFacet = (part: FacetColumn) =>
  part === 'all' ? 0 : part === 'zip' ? 200 : TEXT_PARTS.has(part) ? 1_000 : 5;

/** About how many bit strings are read to count a list. */
export const stringsOfList = (filters: CanonicalFilters): number =>
  FIELD_NAMES.reduce((sum, name) => {
    const value = filters[name];
    return value === undefined
      ? sum
      : entriesOf(name, String(value)).reduce(
          (strings, entry) => strings + (entry === NONE_ON_FILE ? OF_NONE : STRINGS[fieldOf(name).kind]),
          sum,
        );
  }, 0);

/** The same to answer a question. What its sets share is read once, if it takes many. */
export function stringsOfQuestion({ filters, of, presets, steps }: AnswerRequest): number {
  const { common, facets } = facetsOf(filters, ['voters', ...of], presets);
  const all = [...facets, ...stepFacets(steps)];
  const owns = new Map(all.map(({ own }) => [canonicalText(own), eachOf(own)]));
  const each = [...owns.values()].flat();
  const many = new Map(each.map((one) => [canonicalText(one), one]));
  const sum = (counted: Iterable<CanonicalFilters>) =>
    [...counted].reduce((strings, one) => strings + stringsOfList(one), 0);
  return (
    sum([common, ...many.values(), ...each.filter((one) => stringsOfList(one) <= FEW_STRINGS)]) +
    owns.size +
    all.reduce((strings, { part }) => strings + ofFacet(part), 0)
  );
}
