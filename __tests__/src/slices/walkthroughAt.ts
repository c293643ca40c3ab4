import { NOTHING_SELECTED, type Selections, type StepNumber } from '../../../src/features/walkthrough/steps';
import type { OpenWalkthrough, WalkthroughState } from '../../../src/features/walkthrough/walkthroughState';

type At = OpenWalkthrough['progress']['at'];

/** Every question answered; the race is one with districts. */
export const ANSWERS: Selections = {
  state: 'OK',
  electionType: 'state',
  race: 'State House',
  county: 'ADAIR (OK)',
  district: 'HD-7',
  politicalAffiliation: ['DEM'],
  ageRange: { min: 30, max: 60 },
  voteHistory: ['VH1'],
  additionalFilters: { City: 'ADA', LastName: 'DOE' },
};

export const progressOf = (step: StepNumber, selections: Selections, savedAt = 1_000) => ({
  version: 1 as const,
  at: { step, selections } as At,
  savedAt,
});

/** An open walkthrough with every question answered, at a step, while an unfinished age is typed. */
export const openAt = (step: StepNumber, selections = ANSWERS): OpenWalkthrough => ({
  status: 'open',
  progress: progressOf(step, selections),
  resumed: true,
  moved: 'back',
  entriesBelow: 1,
  electionsShown: true,
  typedAge: { bound: 'min', text: '1' },
});

export const states = {
  'it is closed': { status: 'closed', progress: null },
  'it is closed with saved answers': { status: 'closed', progress: progressOf(3, ANSWERS) },
  'it is closed with nothing answered': { status: 'closed', progress: progressOf(1, NOTHING_SELECTED) },
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

/** The step with other answers. */
export const answeredAt = (step: StepNumber, answers: Partial<Selections>): OpenWalkthrough =>
  openAt(step, { ...ANSWERS, ...answers });

/** A step reached from another one. */
export const movedTo = (
  step: StepNumber,
  moved: OpenWalkthrough['moved'],
  entriesBelow: number,
): OpenWalkthrough => ({ ...openAt(step), resumed: false, moved, entriesBelow, typedAge: null });
