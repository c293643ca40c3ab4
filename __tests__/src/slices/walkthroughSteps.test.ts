import type { CanonicalFilters } from '../../../src/contract/filters';
import {
  progressSaved,
  savedWalkthroughSlice,
} from '../../../src/features/walkthrough/savedWalkthroughSlice';
import { type Answers, NO_ANSWERS, type StepNumber } from '../../../src/features/walkthrough/steps';
import * as walkthrough from '../../../src/features/walkthrough/walkthroughSlice';
import { searchCleared, searchOpened, searchSubmitted, signOutChosen } from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';
import { ANSWERS, eachOpen, FORM, movedTo, openAt, states } from './walkthroughAt';

const { reducer } = walkthrough.walkthroughSlice;

describe('opening', () => {
  const opening = { by: 'button', answers: ANSWERS, step: 3, resumed: true, form: FORM } as const;
  const opened = (step: StepNumber, entriesBelow: number, answers: Answers = ANSWERS) => ({
    ...openAt(step, answers),
    ...{ moved: 'forward' as const, entriesBelow, electionsShown: false },
  });
  describeTransitions(reducer, states, {
    'its button is pressed': [walkthrough.opened(opening), { 'it is closed': opened(3, 3) }],
    'an address opens its last step': [
      walkthrough.opened({ ...opening, by: 'address', step: 5 }),
      { 'it is closed': opened(5, 0) },
    ],
    'the answers do not allow the step': [
      walkthrough.opened({ ...opening, answers: NO_ANSWERS }),
      { 'it is closed': opened(1, 1, NO_ANSWERS) },
    ],
  });
});

const startedOver = { ...movedTo(1, 'back', 0, NO_ANSWERS), undoTo: ANSWERS };
const toFirst = movedTo(1, 'back', 0);

const search = { runId: 'r1', filters: { State: 'PA' } };

describe('the search form', () => {
  const formed = (form: CanonicalFilters) => eachOpen((state) => ({ ...state, form }));
  describeTransitions(reducer, states, {
    'another list is searched for': [searchSubmitted(search), formed(search.filters)],
    'the user comes to the screen with another list': [searchOpened(search), formed(search.filters)],
    'the form is cleared': [searchCleared(), formed({})],
    'a reload opens the same list': [searchOpened({ ...search, filters: FORM }), {}],
  });

  const saved = { step: 3, answers: ANSWERS, savedAt: 1_000, form: FORM } as const;
  /** What will open next is the form's list, because that was touched last. */
  const touched = { 'answers are saved': { progress: { ...saved, form: null } } };
  describeTransitions(
    savedWalkthroughSlice.reducer,
    {
      'nothing is saved': { progress: null },
      'answers are saved': { progress: saved },
      'they are saved beside another form': { progress: { ...saved, form: null } },
    },
    {
      'another list is searched for': [searchSubmitted(search), touched],
      'the form is cleared': [searchCleared(), touched],
      'a reload opens the same list': [searchOpened({ ...search, filters: FORM }), {}],
      'the answers are saved': [
        progressSaved(saved),
        from(['nothing is saved', 'answers are saved', 'they are saved beside another form'], {
          progress: saved,
        }),
      ],
      'the user signs out': [
        signOutChosen(),
        from(['answers are saved', 'they are saved beside another form'], { progress: null }),
      ],
    },
  );
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
    'the user signs out': [signOutChosen(), eachOpen(() => ({ status: 'closed' }))],
    'the dialog is closed': [walkthrough.closed(), eachOpen(() => ({ status: 'closed' }))],
    'the elections are hidden': [
      walkthrough.electionsToggled(),
      eachOpen((state) => ({ ...state, electionsShown: false })),
    ],
    'Apply Filters is chosen': [walkthrough.applyChosen(), {}],
  });
});
