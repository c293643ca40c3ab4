import { ELECTION_TYPE_LABELS } from '../../../features/walkthrough/races';
import type { savedWalkthroughSlice } from '../../../features/walkthrough/savedWalkthroughSlice';
import { STEP_WORDS } from '../../../features/walkthrough/steps';
import type { walkthroughSlice } from '../../../features/walkthrough/walkthroughSlice';
import { selectSearchStatus } from '../../../state/search/searchSelectors';
import type { WholeState } from '../../../state/types';
import { changeInWords } from '../inWords';
import { act, ASIDE, type Events, type Heard, type Telling } from '../telling';

/** The query walkthrough: each answer is a line. The running total that it led to follows. */

export const WALKTHROUGH = 'walkthrough';

type Any = Heard<{ payload: unknown }>;

const did = (what: string) => act(WALKTHROUGH, `Walkthrough: ${what}`);

const answersIn = ({ walkthrough }: WholeState) =>
  walkthrough.status === 'open' ? walkthrough.at.answers.fields : {};
const stepIn = ({ walkthrough }: WholeState) =>
  walkthrough.status === 'open'
    ? `step ${walkthrough.at.step} (${STEP_WORDS[walkthrough.at.step].name})`
    : 'a step';

/** What became of the answers. */
const answered = ({ before, after }: Any) => did(changeInWords(answersIn(before), answersIn(after), after));

const WALKTHROUGH_WORDS: Telling<typeof walkthroughSlice> = {
  opened: ({ payload }) => {
    const by = payload.by === 'button' ? 'by its button' : 'by an address';
    return act(
      WALKTHROUGH,
      `Opened the walkthrough ${by}${payload.resumed ? ', with its earlier answers' : ''}`,
    );
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
};

const SAVED_WALKTHROUGH: Telling<typeof savedWalkthroughSlice> = { progressSaved: null };

export const WALKTHROUGH_EVENTS: Events = { 'walkthrough/requested': ASIDE };

export const WALKTHROUGH_SLICES = { savedWalkthrough: SAVED_WALKTHROUGH, walkthrough: WALKTHROUGH_WORDS };
