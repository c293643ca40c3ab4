import { clearedByState } from '../../contract/fields/facets';
import type { FieldValues } from './searchForm';

/** The fields in another state. ZIP codes mean the same in every state, so all states keep them. */
export function inState(fields: FieldValues, state: string): FieldValues {
  if (fields.State === state) return fields;
  const cleared = clearedByState(fields.State);
  const gone = cleared.filter((name) => name !== 'Zip' || state !== '');
  return { ...fields, ...Object.fromEntries(gone.map((name) => [name, ''])), State: state };
}
