import { ELECTION_TYPE_LABELS, STEP_WORDS } from '../../../features/walkthrough/labels';
import type { walkthroughSlice } from '../../../features/walkthrough/walkthroughSlice';
import { selectSearchStatus } from '../../../state/search/searchSelectors';
import type { WholeState } from '../../../state/types';
import { changeInWords } from '../inWords';
import { act, ASIDE, type Events, type Heard, type Telling } from '../telling';

/** The query walkthrough: each answer is a line. The running total that it led to follows. */

export const WALKTHROUGH = 'walkthrough';

type Any = Heard<{ payload: unknown }>;

const did = (what: string) => act(WALKTHROUGH, `Walkthrough: ${what}`);

const answersIn = ({ walkthrough }: WholeState) => walkthrough.progress?.at.answers.fields ?? {};
const stepIn = ({ walkthrough: { progress } }: WholeState) =>
  progress === null ? 'a step' : `step ${progress.at.step} (${STEP_WORDS[progress.at.step].name})`;

/** What became of the answers. */
const answered = ({ before, after }: Any) => did(changeInWords(answersIn(before), answersIn(after), after));

export const WALKTHROUGH_WORDS: Telling<typeof walkthroughSlice> = {
  opened: ({ payload, after: { walkthrough } }) => {
    const by = payload.step === null ? 'by its button' : 'by an address';
    const isResumed = walkthrough.status === 'open' && walkthrough.resumed;
    return act(WALKTHROUGH, `Opened the walkthrough ${by}${isResumed ? ', with its earlier answers' : ''}`);
  },
  formListTaken: act(WALKTHROUGH, 'Took the list of the search form in place of the saved answers'),
  startedOver: act(WALKTHROUGH, 'Started the walkthrough over'),
  nextChosen: ASIDE,
  backChosen: ({ after }) => did(`went back to ${stepIn(after)}`),
  stepJumpedTo: ({ after }) => did(`went to ${stepIn(after)}`),
  // By the browser's Back and Forward.
  urlStepChanged: ({ after }) => ({
    ...did(`came to ${stepIn(after)}`),
    joined: `came to ${stepIn(after)} of the walkthrough`,
  }),
  electionTypeChosen: ({ payload }) =>
    did(`chose the election type ${ELECTION_TYPE_LABELS[payload.electionType].label}`),
  raceChosen: ({ payload }) => did(`chose ${payload.race}`),
  stateChosen: answered,
  placeToggled: answered,
  answerUndone: did('undid the choice that had cleared others'),
  // Of several keystrokes, or moves of the slider, the last one.
  valuesChosen: (heard) => ({
    ...answered(heard),
    ...('AgeMin' in heard.payload || 'AgeMax' in heard.payload ? { keys: 'walkthrough ages' } : {}),
  }),
  electionsToggled: did('pressed “View Elections” or “Hide Elections”'),
  applyChosen: { what: 'Pressed “Apply Filters” in the walkthrough', asks: true },
  // Applying the filters closes it, too.
  closed: ({ before }) =>
    before.walkthrough.status === 'closed' || selectSearchStatus(before) === 'searching'
      ? null
      : 'Closed the walkthrough',
  progressDated: null,
};

export const WALKTHROUGH_EVENTS: Events = { 'walkthrough/requested': ASIDE };
