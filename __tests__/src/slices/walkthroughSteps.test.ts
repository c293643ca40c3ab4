import type { CanonicalFilters } from '../../../src/contract/filters';
import { NO_ANSWERS } from '../../../src/features/walkthrough/steps';
import * as walkthrough from '../../../src/features/walkthrough/walkthroughSlice';
import type { OpenWalkthrough } from '../../../src/features/walkthrough/walkthroughState';
import { searchCleared, searchOpened, searchSubmitted, signOutChosen } from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';
import { ANSWERS, eachOpen, FORM, filteredBy, movedTo, progressOf, states } from './walkthroughAt';

const { reducer } = walkthrough.walkthroughSlice;

/** A walkthrough that has just opened. */
const openedWith = (
  progress: OpenWalkthrough['progress'],
  entriesBelow: number,
  resumed = false,
): OpenWalkthrough => ({
  status: 'open',
  progress,
  resumed,
  moved: 'forward',
  entriesBelow,
  electionsShown: false,
});
const opening = { at: 5_000, resume: true, step: null, answers: null, form: FORM };
const blank = openedWith(progressOf(1, NO_ANSWERS, 5_000), 1);
const WITH_PRECINCT = filteredBy({ Precinct: '12' });

describe('opening', () => {
  describeTransitions(reducer, states, {
    'it opens and may resume': [
      walkthrough.opened(opening),
      {
        'it is closed': blank,
        'it is closed with saved answers': openedWith(progressOf(3, ANSWERS), 3, true),
        'it is closed with nothing answered': openedWith(progressOf(1, NO_ANSWERS), 1),
      },
    ],
    'it opens and may not resume': [
      walkthrough.opened({ ...opening, resume: false }),
      from(['it is closed', 'it is closed with saved answers', 'it is closed with nothing answered'], blank),
    ],
    'an address opens its last step': [
      walkthrough.opened({ ...opening, step: 5 }),
      {
        'it is closed': openedWith(progressOf(1, NO_ANSWERS, 5_000), 0),
        'it is closed with saved answers': openedWith(progressOf(5, ANSWERS), 0, true),
        'it is closed with nothing answered': openedWith(progressOf(1, NO_ANSWERS), 0),
      },
    ],
    'it opens over a filled search form': [
      walkthrough.opened({ ...opening, answers: WITH_PRECINCT }),
      {
        'it is closed': openedWith(progressOf(1, WITH_PRECINCT, 5_000), 1),
        'it is closed with saved answers': openedWith(progressOf(3, WITH_PRECINCT), 3),
        'it is closed with nothing answered': openedWith(progressOf(1, WITH_PRECINCT), 1),
      },
    ],
  });
});

const startedOver = {
  ...movedTo(1, 'back', 0),
  ...{ progress: progressOf(1, NO_ANSWERS), undoTo: ANSWERS },
};
const toFirst = movedTo(1, 'back', 0);

const search = { runId: 'r1', filters: { State: 'PA' } };
/** What will open next is the form's list, because that was touched last. */
const touched = {
  'it is closed with saved answers': {
    status: 'closed',
    progress: { ...progressOf(3, ANSWERS), form: null },
  },
  'it is closed with nothing answered': {
    status: 'closed',
    progress: { ...progressOf(1, NO_ANSWERS), form: null },
  },
} as const;
const formed = (form: CanonicalFilters) =>
  eachOpen((state) => ({ ...state, progress: { ...state.progress, form } }));

describe('the search form', () => {
  describeTransitions(reducer, states, {
    'another list is searched for': [searchSubmitted(search), { ...touched, ...formed(search.filters) }],
    'the user comes to the screen with another list': [
      searchOpened({ ...search, unchanged: true }),
      { ...touched, ...formed(search.filters) },
    ],
    'the form is cleared': [searchCleared(), { ...touched, ...formed({}) }],
    'a reload opens the same list': [searchOpened({ ...search, filters: FORM, unchanged: true }), {}],
  });

  it('stays touched once it had another list, whatever it has then', () => {
    const there = reducer(states['it is closed with saved answers'], searchSubmitted(search));
    expect(reducer(there, searchSubmitted({ ...search, filters: FORM }))).toBe(there);
  });
});

describe('moving', () => {
  describeTransitions(reducer, states, {
    'Start Over is chosen': [
      walkthrough.startedOver(),
      {
        'step 1 shows': { ...startedOver, entriesBelow: 1, electionsShown: true },
        ...from(['step 2 shows', 'step 3 shows', 'step 4 shows', 'step 5 shows'], startedOver),
      },
    ],
    'Next is chosen': [
      walkthrough.nextChosen(),
      {
        'step 1 shows': movedTo(2, 'forward', 2),
        'step 2 shows': movedTo(3, 'forward', 2),
        'step 3 shows': movedTo(4, 'forward', 2),
        'step 4 shows': movedTo(5, 'forward', 2),
      },
    ],
    'Back is chosen': [
      walkthrough.backChosen(),
      {
        'step 2 shows': movedTo(1, 'back', 0),
        'step 3 shows': movedTo(2, 'back', 0),
        'step 4 shows': movedTo(3, 'back', 0),
        'step 5 shows': movedTo(4, 'back', 0),
      },
    ],
    'the first step is clicked': [
      walkthrough.stepJumpedTo({ step: 1 }),
      from(['step 2 shows', 'step 3 shows', 'step 4 shows', 'step 5 shows'], toFirst),
    ],
    // All that it needs is answered.
    'the fourth step is clicked': [
      walkthrough.stepJumpedTo({ step: 4 }),
      {
        'step 1 shows': movedTo(4, 'forward', 4),
        'step 2 shows': movedTo(4, 'forward', 3),
        'step 3 shows': movedTo(4, 'forward', 2),
        'step 5 shows': movedTo(4, 'back', 0),
      },
    ],
    'an address leads to the last step': [
      walkthrough.urlStepChanged({ step: 5 }),
      {
        'step 1 shows': movedTo(5, 'forward', 5),
        'step 2 shows': movedTo(5, 'forward', 4),
        'step 3 shows': movedTo(5, 'forward', 3),
        'step 4 shows': movedTo(5, 'forward', 2),
      },
    ],
    'the user signs out': [
      signOutChosen(),
      Object.fromEntries(
        Object.keys(states).map((name) => [name, { status: 'closed' as const, progress: null }]),
      ),
    ],
    'the dialog is closed': [
      walkthrough.closed(),
      eachOpen(({ progress }) => ({ status: 'closed', progress })),
    ],
    'the change is dated': [
      walkthrough.progressDated({ at: 9_000 }),
      eachOpen((state) => ({ ...state, progress: { ...state.progress, savedAt: 9_000 } })),
    ],
    'the elections are hidden': [
      walkthrough.electionsToggled(),
      eachOpen((state) => ({ ...state, electionsShown: false })),
    ],
    'Apply Filters is chosen': [walkthrough.applyChosen(), {}],
  });
});
