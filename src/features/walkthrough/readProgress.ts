import * as v from 'valibot';
import { filtersSchema } from '../../contract/filters';
import { HISTORY_TOKENS, PARTY_CODES } from '../../contract/fields/fields';
import { AGE_BOUNDS } from '../../contract/limits';
import { isFresh, type SavedProgress, progressAt, PROGRESS_VERSION } from './progress';
import {
  ADDITIONAL_FILTERS,
  ELECTION_TYPES,
  isDistrictOf,
  isRaceOf,
  isStateCode,
  type Race,
  RACES,
  type Selections,
  stepAt,
  STEPS,
} from './steps';

/** Without duplicates, as toggling leaves it. */
const listOf = <const T extends string>(entries: readonly T[]) =>
  v.pipe(
    v.array(v.picklist(entries)),
    v.check((chosen) => new Set(chosen).size === chosen.length),
  );
const races: readonly string[] = Object.values(RACES).flat();
const age = v.pipe(v.number(), v.integer(), v.minValue(AGE_BOUNDS.min), v.maxValue(AGE_BOUNDS.max));

/**
 * Consistent selections: the race belongs to the election type, and there is a district only if the race has
 * districts.
 */
const selectionsSchema = v.pipe(
  v.strictObject({
    state: v.nullable(v.pipe(v.string(), v.check(isStateCode))),
    electionType: v.nullable(v.picklist(ELECTION_TYPES)),
    race: v.nullable(v.custom<Race>((race) => typeof race === 'string' && races.includes(race))),
    county: v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40), v.excludes(','))),
    district: v.nullable(v.string()),
    politicalAffiliation: listOf(PARTY_CODES),
    ageRange: v.pipe(
      v.strictObject({ min: age, max: age }),
      v.check(({ min, max }) => min <= max),
    ),
    voteHistory: listOf(HISTORY_TOKENS),
    additionalFilters: v.pipe(
      filtersSchema,
      v.check((filters) => Object.keys(filters).every((name) => ADDITIONAL_FILTERS.some((a) => a === name))),
    ),
  }),
  v.check((selections) => isConsistent(selections)),
);

function isConsistent({
  state,
  electionType,
  race,
  county,
  district,
}: Omit<Selections, 'additionalFilters'>) {
  if (county !== null && state === null) return false;
  if (race !== null && (electionType === null || !isRaceOf(electionType, race))) return false;
  return district === null || isDistrictOf(race, district);
}

const progressSchema = v.strictObject({
  version: v.literal(PROGRESS_VERSION),
  at: v.strictObject({ step: v.picklist(STEPS), selections: selectionsSchema }),
  savedAt: v.pipe(v.number(), v.integer()),
});

/**
 * Reads saved progress if it can still be resumed: this version, complete, consistent and less than an hour
 * old. Anything else is null.
 */
export function readProgress(stored: unknown, now: number): SavedProgress | null {
  const parsed = v.safeParse(progressSchema, stored);
  if (!parsed.success || !isFresh(parsed.output, now)) return null;
  const { at, savedAt } = parsed.output;
  const restored = stepAt(at.step, at.selections);
  return restored.step === at.step ? progressAt(restored, savedAt) : null;
}
