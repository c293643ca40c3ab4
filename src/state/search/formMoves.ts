import { FILTERS_OF_A_STATE, type FilterName } from '../../contract/fields/fields';
import { isContradiction } from './contradictionWords';
import type { FieldValues, FormState } from './searchForm';

/**
 * The fields in another state: its counties, cities, districts and elections are not those of the state
 * before. What was asked for in all states narrows a state, too. ZIP codes mean the same in every state, so
 * all states keep them.
 */
export function inState(fields: FieldValues, state: string): FieldValues {
  if (fields.State === state) return fields;
  const stays = (name: FilterName) =>
    name === 'Zip' ? fields.State === '' || state === '' : fields.State === '' && name !== 'County_Desc';
  const gone = FILTERS_OF_A_STATE.filter((name) => !stays(name));
  return { ...fields, ...Object.fromEntries(gone.map((name) => [name, ''])), State: state };
}

/**
 * What is said about a form that can't be read. Text in the field that is being typed in may only be
 * unfinished. What was said already stays until it is mended, and two fields that contradict each other are
 * named at once.
 */
export function errorsAfterTyping(
  errors: FormState['errors'],
  said: FormState['errors'],
  { name: typedIn, left }: { readonly name: FilterName; readonly left?: true },
): FormState['errors'] {
  const known = Object.entries(errors).filter(
    ([name, message]) =>
      said[name as FilterName] !== undefined ||
      isContradiction(message) ||
      (left === true && name === typedIn),
  );
  return Object.fromEntries(known);
}
