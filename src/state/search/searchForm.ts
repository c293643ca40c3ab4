import * as v from 'valibot';
import { type CanonicalFilters, type FilterName, filtersSchema } from '../../contract/filters';

/** The fields of the search form with their labels, in display order. */
export const FIELD_LABELS = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  City: 'City',
  MuniSub: 'Muni Sub',
  Precinct: 'Precinct',
  StreetName: 'Street Name',
  StreetNum: 'Street Number',
  VoterID: 'Voter ID',
  State: 'State',
  County_Desc: 'County',
  PolitalAff: 'Political Affiliation',
  Status: 'Status',
} as const;
export type FormField = keyof typeof FIELD_LABELS;
export const FORM_FIELDS = Object.keys(FIELD_LABELS) as FormField[];

/**
 * What the user is about to search for: the fields as typed, and filters that the form has no field for
 * (districts, ages, vote history), which come from a link or the walkthrough. `errors` holds the messages of
 * the last attempt by field.
 */
export interface SearchForm {
  readonly fields: Readonly<Record<FormField, string>>;
  readonly extraFilters: CanonicalFilters;
  readonly errors: Readonly<Partial<Record<FormField, string>>>;
}

/** A filter that the form has no field for. */
export type ExtraFilter = Exclude<FilterName, FormField>;

/** Removes the named filters. With a token, removes only that entry of their lists. */
export function withoutExtraFilter(
  extraFilters: SearchForm['extraFilters'],
  { names, token }: { readonly names: readonly ExtraFilter[]; readonly token: string | null },
): SearchForm['extraFilters'] {
  const left = Object.entries(extraFilters).flatMap(([name, value]) => {
    if (!names.some((removed) => removed === name)) return [[name, value]];
    const rest =
      token === null
        ? []
        : String(value)
            .split(',')
            .filter((entry) => entry !== token);
    return rest.length === 0 ? [] : [[name, rest.join(',')]];
  });
  return Object.fromEntries(left) as SearchForm['extraFilters'];
}

/** The form filled in with a filter set. */
export function formOf(filters: CanonicalFilters): SearchForm {
  const fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, filters[name] ?? '']));
  const extraFilters = Object.fromEntries(
    Object.entries(filters).filter(([name]) => !FORM_FIELDS.some((field) => field === name)),
  );
  return { fields: fields as Record<FormField, string>, extraFilters, errors: {} };
}

/** The canonical filters of a form, or the contract's error messages by field. */
export function readForm({
  fields,
  extraFilters,
}: SearchForm): { ok: true; filters: CanonicalFilters } | { ok: false; errors: SearchForm['errors'] } {
  const parsed = v.safeParse(filtersSchema, { ...fields, ...extraFilters });
  if (parsed.success) return { ok: true, filters: parsed.output };
  const errors = parsed.issues.map((issue) => [issue.path?.[0].key, issue.message]);
  return { ok: false, errors: Object.fromEntries(errors) as SearchForm['errors'] };
}
