import * as v from 'valibot';
import { filtersSchema } from '../../contract/filters';
import { isFresh, type SavedProgress } from './progress';
import { ELECTION_TYPES, isRaceOf, type Race } from './races';
import { stepAt, STEPS } from './steps';

/** The race is on offer for the state and the election type, so it is one. */
const answersSchema = v.pipe(
  v.strictObject({
    electionType: v.nullable(v.picklist(ELECTION_TYPES)),
    race: v.nullable(v.custom<Race>((race) => typeof race === 'string')),
    filters: filtersSchema,
  }),
  v.check(
    ({ electionType, race, filters }) =>
      race === null || (electionType !== null && isRaceOf(filters.State, electionType, race)),
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
