import type { FilterName } from '../../../src/contract/fields/fields';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { formOf } from '../../../src/state/search/searchForm';
import type { Answers, StepNumber } from '../../../src/features/walkthrough/steps';
import type { OpenWalkthrough, WalkthroughState } from '../../../src/features/walkthrough/walkthroughSlice';

/** Every question answered; the race is one with districts. */
export const ANSWERS = {
  electionType: 'state',
  race: 'State House',
  fields: formOf({
    AgeMax: 60,
    AgeMin: 30,
    City: 'ADA',
    County_Desc: 'ADAIR',
    LastName: 'DOE',
    PolitalAff: 'DEM',
    State: 'OK',
    StateHouseDistrict: 'HD-7',
    VoteHistory: 'VH1',
  }).fields,
} as const satisfies Answers;

/** The list of the search form beside the walkthrough. */
export const FORM = { State: 'OK' } as const satisfies CanonicalFilters;

/** An open walkthrough with every question answered, at a step. */
export const openAt = (step: StepNumber, answers: Answers = ANSWERS): OpenWalkthrough => ({
  status: 'open',
  at: { step, answers } as OpenWalkthrough['at'],
  form: FORM,
  resumed: true,
  moved: 'back',
  entriesBelow: 1,
  electionsShown: true,
});

export const states = {
  'it is closed': { status: 'closed' },
  'step 1 shows': openAt(1),
  'step 2 shows': openAt(2),
  'step 3 shows': openAt(3),
  'step 4 shows': openAt(4),
  'step 5 shows': openAt(5),
} satisfies Record<string, WalkthroughState>;

const OPEN = ['step 1 shows', 'step 2 shows', 'step 3 shows', 'step 4 shows', 'step 5 shows'] as const;

/** Each open state after a change. */
export const eachOpen = (change: (state: OpenWalkthrough) => WalkthroughState) =>
  Object.fromEntries(OPEN.map((name) => [name, change(states[name])])) as Record<
    (typeof OPEN)[number],
    WalkthroughState
  >;

/** The step with other answers, which end the offer of the earlier ones. */
export const answeredAt = (step: StepNumber, answers: Answers): OpenWalkthrough => ({
  ...openAt(step, answers),
  resumed: false,
});

/** The answers with other values in their fields; undefined for none. */
export const filteredBy = (filters: {
  readonly [Name in FilterName]?: string | number | undefined;
}): Answers => ({
  ...ANSWERS,
  fields: {
    ...ANSWERS.fields,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value ?? '')])),
  },
});

/** A step reached from another one, whose elections are folded up again. */
export const movedTo = (
  step: StepNumber,
  moved: OpenWalkthrough['moved'],
  entriesBelow: number,
  answers?: Answers,
): OpenWalkthrough => ({
  ...openAt(step, answers),
  ...{ resumed: false, moved, entriesBelow, electionsShown: false },
});
