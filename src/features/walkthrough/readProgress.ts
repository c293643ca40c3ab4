import * as v from 'valibot';
import { FILTER_NAMES } from '../../contract/fields/fields';
import { filtersSchema } from '../../contract/filters';
import { formOf } from '../../state/search/searchForm';
import { readDraft } from './formAnswers';
import { isFresh, type SavedProgress } from './progress';
import { ELECTION_TYPES, isRaceOf, type Race } from './races';
import { stepAt, STEPS } from './steps';

/** The race is on offer for the state and the election type, so it is one. Text that can't be read goes. */
const answersSchema = v.pipe(
  v.strictObject({
    electionType: v.nullable(v.picklist(ELECTION_TYPES)),
    race: v.nullable(v.custom<Race>((race) => typeof race === 'string')),
    fields: v.record(v.picklist(FILTER_NAMES), v.string()),
  }),
  v.transform(({ fields, ...rest }) => ({
    ...rest,
    fields: formOf(readDraft({ fields: { ...formOf({}).fields, ...fields } }).filters).fields,
  })),
  v.check(
    ({ electionType, race, fields }) =>
      race === null || (electionType !== null && isRaceOf(fields.State, electionType, race)),
  ),
);

const progressSchema = v.strictObject({
  at: v.strictObject({ step: v.picklist(STEPS), answers: answersSchema }),
  savedAt: v.pipe(v.number(), v.integer()),
  form: v.nullable(filtersSchema),
});

/**
 * Reads saved progress if it can still be resumed: complete, consistent and less than an hour old. Anything
 * else is null.
 */
export function readProgress(stored: unknown, now: number): SavedProgress | null {
  const parsed = v.safeParse(progressSchema, stored);
  if (!parsed.success || !isFresh(parsed.output, now)) return null;
  const { at, ...rest } = parsed.output;
  const restored = stepAt(at.step, at.answers);
  return restored.step === at.step ? { at: restored, ...rest } : null;
}
