import * as v from 'valibot';
import { LAYOUTS } from '../contract/layouts/layouts';
import { storedFilters, textOrNull } from './storedParts';

const choice = v.object({
  layout: v.picklist(LAYOUTS),
  form: v.optional(v.picklist(['xlsx', 'labels'])),
  selection: v.object({
    by: v.picklist(['all', 'frequent', 'random']),
    pieces: v.string(),
    budget: v.string(),
    cost: v.string(),
    mail: v.optional(
      v.object({ salutation: v.string(), orResident: v.string(), extra: v.string(), keycode: v.string() }),
    ),
  }),
});

const filesSchema = v.object({
  choices: v.record(v.string(), choice),
  latest: choice,
  list: v.nullable(storedFilters),
  purchaseId: textOrNull,
});

/** Null if it does not match the schema. */
export function readFiles(stored: object): object | null {
  const { output, success } = v.safeParse(filesSchema, stored);
  return success ? output : null;
}
