import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import { type CanonicalFilters, withoutFilters } from '../../contract/filters';
import { type FormState, formOf, readFields } from '../../state/search/searchForm';
import { placesOf } from './races';
import { type Answers, blankOf, NO_ANSWERS } from './steps';

interface Draft {
  /** The list that the answers make: fields that can't be read are not in it. */
  readonly filters: CanonicalFilters;
  readonly errors: FormState['errors'];
}

export function readDraft({ fields }: Pick<Answers, 'fields'>): Draft {
  const { filters, errors } = readFields(fields);
  if (filters !== null) return { filters, errors };
  const rest = readFields({ ...fields, ...blankOf(Object.keys(errors) as FilterName[]) });
  return { filters: rest.filters ?? {}, errors };
}

export const onlyThose = (filters: CanonicalFilters, names: readonly string[]): CanonicalFilters =>
  withoutFilters(
    filters,
    FILTER_NAMES.filter((name) => !names.includes(name)),
  );

const ASKED: readonly FilterName[] = [
  ...(['State', 'County_Desc', 'PolitalAff', 'AgeMin', 'AgeMax', 'VoteHistory'] as const),
];

/** The filters that no step asks about, such as a district without a race of its kind. */
export function othersIn(race: Answers['race'], filters: CanonicalFilters): readonly FilterName[] {
  const asked: readonly FilterName[] = [...ASKED, ...placesOf(race, filters.State)];
  return FILTER_NAMES.filter((name) => filters[name] !== undefined && !asked.includes(name));
}

/** The list of the form, and the race that was saved for its state. */
export const answersOfForm = (filters: CanonicalFilters, saved: Answers | null): Answers => ({
  ...(saved !== null && filters.State === saved.fields.State ? saved : NO_ANSWERS),
  fields: formOf(filters).fields,
});
