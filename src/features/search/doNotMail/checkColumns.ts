import type { Columns } from './columns';
import type { RowCheck } from './doNotMailSlice';
import { addToHeld, heldUpload } from './heldUpload';
import { prepareRows, type Unusable } from './rowsToSend';

/** Keeps the rows of the held table as these columns make them, and says what they are worth. */
export function checkColumns(
  columns: Columns,
  state: string,
): { readonly columns: Columns; readonly check: RowCheck | null } {
  const table = heldUpload()?.table;
  const prepared = table === undefined ? null : prepareRows(table, columns, state);
  addToHeld({ prepared });
  if (prepared === null) return { columns, check: null };
  const unusable: Partial<Record<Unusable, number>> = {};
  for (const { why } of prepared.unusable) unusable[why] = (unusable[why] ?? 0) + 1;
  const { places, otherState } = prepared;
  return { columns, check: { usable: new Set(places).size, unusable, otherState } };
}
