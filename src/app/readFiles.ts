import * as v from 'valibot';
import { LAYOUTS } from '../contract/layouts/layouts';
import { ON_SCREEN } from '../downloads/fileChoicesState';
import { storedFilters, textOrNull } from './storedParts';

const choiceEntries = {
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
};

const rest = { latest: v.object(choiceEntries), list: v.nullable(storedFilters), purchaseId: textOrNull };

/** Until November 2026 the choices were an array, that of the list in the results without a purchase. */
const filesInArray = v.pipe(
  v.object({ ...rest, choices: v.array(v.object({ purchaseId: textOrNull, ...choiceEntries })) }),
  v.transform(({ choices, ...others }) => ({
    ...others,
    choices: Object.fromEntries(
      choices.map(({ purchaseId, ...choice }) => [purchaseId ?? ON_SCREEN, choice]),
    ),
  })),
);

const filesSchema = v.union([
  filesInArray,
  v.object({ ...rest, choices: v.record(v.string(), v.object(choiceEntries)) }),
]);

/** Null if it does not match the schema. */
export function readFiles(stored: object): object | null {
  const { output, success } = v.safeParse(filesSchema, stored);
  return success ? output : null;
}
