import { FILTERS_OF_A_STATE, type FilterName } from '../../contract/fields/fields';
import type { FieldValues } from './searchForm';

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
