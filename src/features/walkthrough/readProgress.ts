import * as v from 'valibot';
import { FILTER_NAMES } from '../../contract/fields/fields';
import { filtersSchema } from '../../contract/filters';
import { WALKTHROUGH_TTL_MS } from '../../contract/limits';
import { formOf } from '../../state/search/searchForm';
import { readDraft } from './draft';
import type { SavedProgress } from './savedWalkthroughSlice';
import { ELECTION_TYPES, isRaceOf, type Race } from './races';
import { filledIn, stepAt, STEPS, whole } from './steps';

/** The race is on offer for the state and the election type, so it is one. Text that can't be read goes. */
const answersSchema = v.pipe(
  v.strictObject({
    electionType: v.nullable(v.picklist(ELECTION_TYPES)),
    race: v.nullable(v.custom<Race>((race) => typeof race === 'string')),
    fields: v.record(v.picklist(FILTER_NAMES), v.string()),
  }),
  v.transform((answers) => ({ ...answers, fields: formOf(readDraft(whole(answers)).filters).fields })),
  v.check(
    ({ electionType, race, fields }) =>
      race === null || (electionType !== null && isRaceOf(fields.State, electionType, race)),
  ),
);

const progressSchema = v.strictObject({
  step: v.picklist(STEPS),
  answers: answersSchema,
  savedAt: v.pipe(v.number(), v.integer()),
  form: v.nullable(filtersSchema),
});

/** A time in the future comes from a wrong clock. */
export function isFresh({ savedAt }: Pick<SavedProgress, 'savedAt'>, now: number): boolean {
  return savedAt <= now && now - savedAt < WALKTHROUGH_TTL_MS;
}

/** Null unless it is complete, consistent and less than an hour old. */
export function readProgress(stored: unknown, now: number): SavedProgress | null {
  const parsed = v.safeParse(progressSchema, stored);
  if (!parsed.success || !isFresh(parsed.output, now)) return null;
  const { step, answers } = parsed.output;
  return stepAt(step, answers).step === step ? { ...parsed.output, answers: filledIn(answers) } : null;
}
