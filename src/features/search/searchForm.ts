import * as v from 'valibot';
import { type CanonicalFilters, type FilterName, filtersSchema } from '../../contract/filters';

/** The fields of the search form with their labels, in the specification's order (section 2). */
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
 * What the user is about to search for: the fields as typed, and the filters that the form has no field for
 * (districts, ages, history), which a link may bring. Errors name the fields that the last attempt could not send.
 */
export interface SearchForm {
  readonly fields: Readonly<Record<FormField, string>>;
  readonly beyond: CanonicalFilters;
  readonly errors: Readonly<Partial<Record<FormField, string>>>;
}

/** A filter that the form has no field for. */
export type BeyondFilter = Exclude<FilterName, FormField>;

/** The filters without those named; with a token, without that entry of the list only. */
export function withoutBeyond(
  beyond: SearchForm['beyond'],
  { names, token }: { readonly names: readonly BeyondFilter[]; readonly token: string | null },
): SearchForm['beyond'] {
  const left = Object.entries(beyond).flatMap(([name, value]) => {
    if (!names.some((removed) => removed === name)) return [[name, value]];
    const rest =
      token === null
        ? []
        : String(value)
            .split(',')
            .filter((entry) => entry !== token);
    return rest.length === 0 ? [] : [[name, rest.join(',')]];
  });
  return Object.fromEntries(left) as SearchForm['beyond'];
}

/** The form that shows a filter set. */
export function formOf(filters: CanonicalFilters): SearchForm {
  const fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, filters[name] ?? '']));
  const beyond = Object.fromEntries(
    Object.entries(filters).filter(([name]) => !FORM_FIELDS.some((field) => field === name)),
  );
  return { fields: fields as Record<FormField, string>, beyond, errors: {} };
}

/** The canonical filter set of a form, or what is wrong with its fields in the contract's words. */
export function readForm({
  fields,
  beyond,
}: SearchForm): { ok: true; filters: CanonicalFilters } | { ok: false; errors: SearchForm['errors'] } {
  const parsed = v.safeParse(filtersSchema, { ...fields, ...beyond });
  if (parsed.success) return { ok: true, filters: parsed.output };
  const errors = parsed.issues.map((issue) => [issue.path?.[0].key, issue.message]);
  return { ok: false, errors: Object.fromEntries(errors) as SearchForm['errors'] };
}
