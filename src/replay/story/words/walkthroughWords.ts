import { PARTY_MEMBERS } from '../../../lib/filterWords';
import { ageWords } from '../../../lib/ageWords';
import { stateName } from '../../../lib/stateNames';
import { selectAudienceOffers, selectLastElectionOffers } from '../../../features/walkthrough/figures';
import { ELECTION_TYPE_LABELS, STEP_WORDS } from '../../../features/walkthrough/labels';
import type { RootState } from '../../../state/types';
import type { FilterName } from '../../../contract/fields/fields';
import { entriesOf } from '../../../contract/fields/lists';
import { countIn, entryAt, filtersInWords, numberOf, textOf, valueAt } from '../reading';
import { about, continued, doneBy, finished, latestOf } from '../lines';
import { type ActionContext, TECHNICAL, technical, type StoryEntry, type Words } from '../narrator';

const at = (text: string): string => `Walkthrough: ${text}`;

const progressIn = (state: RootState) => valueAt(state, 'walkthrough', 'progress', 'at');
const filterIn = (state: RootState, name: string) => valueAt(progressIn(state), 'answers', 'filters', name);
const isAnswer = (state: RootState, name: FilterName, entry: unknown) =>
  entriesOf(name, textOf(filterIn(state, name)) ?? '').some((one) => one === entry);

/** `step 3 (Race)` */
function stepIn(state: RootState): string {
  const step = numberOf(valueAt(progressIn(state), 'step'));
  const name = entryAt(STEP_WORDS, String(step))?.name;
  return `step ${String(step)}${name === undefined ? '' : ` (${name})`}`;
}

/** An entry of a list, and whether the press added it or took it away. */
const toggled = (words: string, isOn: boolean) => at(isOn ? `chose ${words}` : `took ${words} away`);

/** A county or a place of the race, added or taken away. */
function placeToggled({ payload: { entry, name: place }, after }: ActionContext): string {
  const name = textOf(place) ?? '';
  const words = filtersInWords({ State: filterIn(after, 'State'), [name]: entry }, after);
  const isOn = entriesOf(name as FilterName, textOf(filterIn(after, name)) ?? '').some(
    (one) => one === entry,
  );
  return toggled(words.replace(/^.+?, /u, ''), isOn);
}

/** By its label, if an offer on screen is the one that was pressed. */
function presetChosen({ payload, before, after }: ActionContext): string {
  const pressed = JSON.stringify(payload.values);
  const offer = [...selectAudienceOffers(before), ...selectLastElectionOffers(before)].find(
    (one) => JSON.stringify(one.pressed) === pressed,
  );
  if (offer?.choice !== undefined)
    return at(`chose “${offer.label}” of ${offer.choice.legend.toLowerCase()}`);
  if (offer !== undefined) return at(`${offer.chosen ? 'took back' : 'chose'} the preset “${offer.label}”`);
  return at(`chose a preset: ${filtersInWords(payload.values, after)}`);
}

function agesIn(state: RootState): string {
  const [from, to] = ['AgeMin', 'AgeMax'].map((name) => numberOf(filterIn(state, name)) ?? undefined);
  const words = ageWords(from, to);
  return words === undefined ? 'any age' : `age ${words}`;
}

const AGES = 'walkthrough ages';
const moved = ({ after }: ActionContext) => continued(AGES, at(`chose ${agesIn(after)}`));

/** Text that is no allowed age stays in its field, and changes no filter. */
function ageTyped(heard: ActionContext): StoryEntry {
  const typed = textOf(valueAt(heard.after, 'walkthrough', 'typedAges', String(heard.payload.bound)));
  if (typed === null) return moved(heard);
  const which = heard.payload.bound === 'min' ? 'youngest' : 'oldest';
  return continued(AGES, at(`typed the ${which} age “${typed}”, which is not taken`));
}

/** By its button, by an address that names its step, or by a step through the history. */
function opened({ payload, after, earlier, last }: ActionContext): string {
  const isArrival = earlier('route/changed').length < 2;
  const address = isArrival ? ' from the address' : last?.topic === 'asks by history' ? '' : ' by a link';
  const by = payload.step === null ? ' by its button' : address;
  const isResumed = valueAt(after, 'walkthrough', 'resumed') === true;
  return `Opened the walkthrough${by}${isResumed ? ', with its earlier answers' : ''}`;
}

const WALKTHROUGH = 'walkthrough';
/** What a line says of the running total. */
const TOTAL = /: [\d,]+ voters?$/u;

/** The running total that an answer or a step led to, behind it. */
export function runningTotal({ action: { meta, payload }, after, last }: ActionContext): StoryEntry | null {
  const isOfWalkthrough = valueAt(meta, 'arg', 'originalArgs', 'place') === 'walkthrough';
  const voters = numberOf(valueAt(payload, 'counts', 'voters'));
  if (!isOfWalkthrough || voters === null || valueAt(after, 'walkthrough', 'status') !== 'open') return null;
  if (last?.topic.startsWith(WALKTHROUGH) !== true) return null;
  return finished(last.topic, `${last.text.replace(TOTAL, '')}: ${countIn(voters, 'voter')}`);
}

/** The running total may follow a line. */
const withTotals = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([type, words]) => [
      type,
      words === TECHNICAL
        ? words
        : (heard: ActionContext) => {
            const told = words(heard);
            return typeof told === 'string' ? about(WALKTHROUGH, told) : told;
          },
    ]),
  );

/** The query walkthrough: each answer is a line. */
export const WALKTHROUGH_WORDS: Words = withTotals({
  ...technical('walkthrough/requested', 'walkthrough/nextChosen', 'walkthrough/progressDated'),
  'walkthrough/opened': opened,
  'walkthrough/formListTaken': () => 'Took the list of the search form in place of the saved answers',
  'walkthrough/startedOver': () => 'Started the walkthrough over',
  'walkthrough/backChosen': ({ after }) => at(`went back to ${stepIn(after)}`),
  'walkthrough/stepJumpedTo': ({ after }) => at(`went to ${stepIn(after)}`),
  // By the browser's Back and Forward.
  'walkthrough/urlStepChanged': ({ after, last }) => ({
    text: at(
      `${last?.topic === 'asks by history' ? `${last.text.toLowerCase()} to` : 'came to'} ${stepIn(after)}`,
    ),
    ...{ absorbs: 'asks by history', topic: WALKTHROUGH },
  }),
  'walkthrough/stateChosen': ({ payload }) => at(`chose ${stateName(textOf(payload.state) ?? '')}`),
  'walkthrough/electionTypeChosen': ({ payload }) => {
    const { electionType: type } = payload;
    return at(`chose the election type ${entryAt(ELECTION_TYPE_LABELS, type)?.label ?? String(type)}`);
  },
  'walkthrough/raceChosen': ({ payload }) => at(`chose ${String(payload.race)}`),
  'walkthrough/placeToggled': placeToggled,
  'walkthrough/answerUndone': () => at('undid the choice that had cleared others'),
  'walkthrough/partyToggled': ({ payload: { party }, after }) => {
    const words = entryAt(PARTY_MEMBERS, party) ?? String(party);
    return toggled(words, isAnswer(after, 'PolitalAff', party));
  },
  'walkthrough/presetChosen': presetChosen,
  'walkthrough/ageMoved': moved,
  'walkthrough/ageTyped': ageTyped,
  'walkthrough/electionToggled': ({ payload: { token }, after }) =>
    toggled(`“${filtersInWords({ VoteHistory: token }, after)}”`, isAnswer(after, 'VoteHistory', token)),
  'walkthrough/electionsToggled': ({ after }) =>
    at(`pressed “${valueAt(after, 'walkthrough', 'electionsShown') === true ? 'View' : 'Hide'} Elections”`),
  'walkthrough/turnoutToggled': ({ after }) =>
    at(`${valueAt(after, 'walkthrough', 'moreShown') === true ? 'opened' : 'folded'} “More about turnout”`),
  'walkthrough/filterRemoved': ({ payload, before }) => {
    const name = textOf(payload.name) ?? '';
    return at(`removed the filter “${filtersInWords({ [name]: filterIn(before, name) }, before)}”`);
  },
  'walkthrough/applyChosen': () => about('asks by walkthrough', 'Pressed “Apply Filters” in the walkthrough'),
  'walkthrough/optionsRetried': (heard) => doneBy(heard, 'Asked for the walkthrough’s lists again'),
  // Applying the filters closes it, too.
  'walkthrough/closed': (heard) =>
    valueAt(heard.before, 'walkthrough', 'status') === 'closed' ||
    latestOf(heard, 'walkthrough/applyChosen') > latestOf(heard, 'walkthrough/opened')
      ? null
      : 'Closed the walkthrough',
});
