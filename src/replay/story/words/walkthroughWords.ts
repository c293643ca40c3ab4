import { AGE_DEFAULT } from '../../../contract/limits';
import { doneBy } from './said';
import { fieldsOf, filtersInWords, valueAt } from '../reading';
import { type ActionContext, technical, type StoryEntry, type Words } from '../narrator';

const TOPIC = 'walkthrough answers';

const joined = (list: unknown) => (Array.isArray(list) && list.length > 0 ? list.join(',') : undefined);

/** All answers so far. */
function answers({ after }: ActionContext): StoryEntry {
  const { state, electionType, race, county, district, politicalAffiliation, ageRange, voteHistory } =
    fieldsOf(valueAt(after, 'walkthrough', 'progress', 'at', 'selections'));
  const [min, max] = [valueAt(ageRange, 'min'), valueAt(ageRange, 'max')];
  const filters = {
    State: state,
    County_Desc: county ?? undefined,
    PolitalAff: joined(politicalAffiliation),
    ...(min === AGE_DEFAULT.min ? {} : { AgeMin: min }),
    ...(max === AGE_DEFAULT.max ? {} : { AgeMax: max }),
    VoteHistory: joined(voteHistory),
  };
  const seat = [race ?? electionType, district].filter((word) => typeof word === 'string');
  const words = [...seat, filtersInWords(filters, after)].join(', ');
  return { text: `Answered the walkthrough: ${words}`, topic: TOPIC, absorbs: TOPIC };
}

/** The query walkthrough. */
export const WALKTHROUGH_WORDS: Words = {
  ...technical(
    'walkthrough/requested',
    'walkthrough/nextChosen',
    'walkthrough/backChosen',
    'walkthrough/stepJumpedTo',
    'walkthrough/urlStepChanged',
    'walkthrough/electionsToggled',
    'walkthrough/ageTypingEnded',
    'walkthrough/progressDated',
  ),
  'walkthrough/opened': ({ payload }) =>
    payload.resume === true ? 'Opened the walkthrough, with its earlier answers' : 'Opened the walkthrough',
  'walkthrough/resumeAccepted': () => 'Continued with the saved answers',
  'walkthrough/startedOver': () => 'Started the walkthrough over',
  'walkthrough/stateChosen': answers,
  'walkthrough/electionTypeChosen': answers,
  'walkthrough/raceChosen': answers,
  'walkthrough/countyChosen': answers,
  'walkthrough/districtChosen': answers,
  'walkthrough/localDistrictChosen': answers,
  'walkthrough/partyToggled': answers,
  'walkthrough/partiesInverted': answers,
  'walkthrough/presetChosen': answers,
  'walkthrough/agesChosen': answers,
  'walkthrough/ageMoved': answers,
  'walkthrough/ageTyped': answers,
  'walkthrough/electionToggled': answers,
  'walkthrough/additionalFilterRemoved': answers,
  'walkthrough/applyChosen': () => ({
    text: 'Applied the walkthrough’s filters',
    topic: 'asks by walkthrough',
  }),
  'walkthrough/optionsRetried': (heard) => doneBy(heard, 'Asked for the walkthrough’s lists again'),
  // Applying the filters closes it, too.
  'walkthrough/closed': ({ before, positionsOf }) => {
    const [opened = 0, applied = 0] = ['opened', 'applyChosen'].map(
      (type) => positionsOf(`walkthrough/${type}`).at(-1) ?? 0,
    );
    return valueAt(before, 'walkthrough', 'status') === 'closed' || applied > opened
      ? null
      : 'Closed the walkthrough';
  },
};
