import { isFilterName, labelOf } from '../../../contract/fields/fields';
import { entriesOf } from '../../../contract/fields/lists';
import { ageLabel, EFFECT_WORDS, generalsLabel } from '../../../features/breakdown/charts';
import { type ChartFilter, effectOf } from '../../../features/breakdown/chartFilter';
import { selectAgreement } from '../../../state/search/agreement';
import type { RootState } from '../../../state/types';
import { tracedProblemOf } from '../tracedProblem';
import { stateName } from '../../../lib/stateNames';
import { PARTY_LABELS } from '../../../lib/voterLabels';
import { fieldsOf, filtersInWords, hiddenIn, listAt, textOf, valueAt } from '../reading';
import { about, continued } from '../lines';
import { type ActionContext, technical, type StoryEntry, type Words } from '../narrator';

/** What is wrong with the form; empty if nothing is. */
export const formErrors = (after: unknown): string =>
  Object.entries(valueAt(after, 'search', 'form', 'errors') ?? {})
    .map(([name, message]) => `${isFilterName(name) ? labelOf(name) : name} ${String(message)}`)
    .join(', ');

/** Something that the form did not take: no search, and no purchase until it is mended. */
export const refused = (text: string, errors: string): StoryEntry => ({
  text,
  problem: tracedProblemOf({ message: errors }),
  topic: 'form',
});

/** While a field cannot be read, the list on screen cannot be bought. */
const notSearchedFor = (text: string, errors: string, after: RootState): StoryEntry => {
  const isWaiting = valueAt(after, 'search', 'run', 'status') === 'found';
  return refused(`${text}. Not searched for${isWaiting ? ', and buying waits' : ''}: ${errors}`, errors);
};

/** A press that is searched for at once, unless a field cannot be read. */
function asked(text: string, { after }: ActionContext): StoryEntry {
  const errors = formErrors(after);
  return errors === '' ? about('asks by choice', text) : notSearchedFor(text, errors, after);
}

const typing = (name: unknown) => `asks by typing ${textOf(name) ?? ''}`;

/** Typed text that can be read is searched for, which another action says. */
function typingEnded({ payload, after, lineOf }: ActionContext): StoryEntry | null {
  const topic = typing(payload.name);
  const typedText = lineOf(topic);
  const agreement = selectAgreement(after);
  if (typedText === null || agreement.status !== 'unreadable') return null;
  const errors = `${labelOf(agreement.field)} ${agreement.message}`;
  return { ...notSearchedFor(typedText, errors, after), finishes: topic };
}

const fieldIn = (state: unknown, name: string) =>
  textOf(valueAt(state, 'search', 'form', 'fields', name)) ?? '';

/** An entry of a list, and whether the press added it or took it away. */
function toggled(name: string, entry: string, heard: ActionContext): StoryEntry {
  const isOn = isFilterName(name) && entriesOf(name, fieldIn(heard.after, name)).includes(entry);
  const words = filtersInWords({ [name]: entry }, heard.after);
  return asked(isOn ? `Chose ${words}` : `Took ${words} away`, heard);
}

/** What a trace has in place of letters in a field for numbers (trace/clean/cleanText.ts). */
const NO_NUMBER = /^x[x\s]*$/u;

/** Each keystroke in a field is one line together with the others. */
function typed(heard: ActionContext): StoryEntry {
  const { name, value } = heard.payload;
  const [field, text] = [textOf(name) ?? '', textOf(value) ?? ''];
  const label = isFilterName(field) ? labelOf(field) : field;
  const words =
    text === ''
      ? `Emptied the field ${label}`
      : NO_NUMBER.test(text)
        ? `Typed something unreadable into the field ${label}`
        : `Typed ${label} “${hiddenIn(field, text)}”`;
  return continued(typing(name), words);
}

/** Several fields at once; what became empty takes its filter away. */
function valuesChosen(heard: ActionContext): StoryEntry | null {
  const { by, name, op } = fieldsOf(heard.action.meta);
  if (by === 'charts') return null;
  if (by === 'page') return asked(leftOutByPage(heard), heard);
  if (by === 'preset')
    return asked(`${op === 'remove' ? 'Took back' : 'Chose'} the preset “${String(name)}”`, heard);
  const values = Object.entries(heard.payload).filter(([, value]) => value !== '');
  const words = filtersInWords(Object.fromEntries(values), heard.after);
  if (by === 'suggestion') return asked(`Took up the offer to search for ${words}`, heard);
  const names = Object.keys(heard.payload).map((field) => (isFilterName(field) ? labelOf(field) : field));
  if (names.join() === labelOf('LeaveOut') && values.length === 0)
    return asked('Left no list out any more', heard);
  return asked(values.length === 0 ? `Chose any ${names.join(', ')}` : `Chose ${words}`, heard);
}

/** Do-not-mail lists join by themselves, and go with their state, their owner, or when they are deleted. */
const leftOutByPage = ({ payload, before }: ActionContext) =>
  (textOf(payload.LeaveOut) ?? '').length > fieldIn(before, 'LeaveOut').length
    ? 'The page by itself left out do-not-mail lists'
    : 'The page by itself took do-not-mail lists out of the filters';

function removed(heard: ActionContext): StoryEntry {
  const { entry } = heard.payload;
  const names = listAt(heard.payload, 'names').map(String);
  const values = names.map((name) => [name, textOf(entry) ?? fieldIn(heard.before, name)] as const);
  const set = Object.fromEntries(values.filter(([, value]) => value !== ''));
  return asked(`Removed the filter “${filtersInWords(set, heard.before)}”`, heard);
}

/** `the bar “45 to 54”`, `Tulsa County on the map`, with what the press does. */
function barSelected(heard: ActionContext): StoryEntry {
  const filter = heard.payload as unknown as ChartFilter;
  const where =
    filter.kind === 'county' && valueAt(heard.action, 'meta', 'on') === 'map'
      ? `${filter.county} County on the map`
      : `the bar “${barLabel(filter)}”`;
  const filters = fieldsOf(valueAt(heard.before, 'search', 'run', 'filters'));
  return about('asks by charts', `Pressed ${where} (${EFFECT_WORDS[effectOf(filters, filter)]})`);
}

function barLabel(filter: ChartFilter): string {
  switch (filter.kind) {
    case 'party':
      return PARTY_LABELS[filter.party];
    case 'age':
      return ageLabel(filter.from, filter.to);
    case 'generals':
      return generalsLabel(filter.voted);
    case 'county':
      return `${filter.county} County`;
  }
}

function electionAnswered(heard: ActionContext): StoryEntry {
  const token = textOf(heard.payload.token) ?? '';
  const { answer } = heard.payload;
  const isNotVoted =
    answer === 'any' ? fieldIn(heard.before, 'NotVoted').includes(token) : answer === 'notVoted';
  const words = filtersInWords({ [isNotVoted ? 'NotVoted' : 'VoteHistory']: token }, heard.after);
  return asked(answer === 'any' ? `Took “${words}” back` : `Chose ${words}`, heard);
}

const undoIn = (state: unknown) => textOf(valueAt(state, 'search', 'undo', 'by')) ?? '';
const TAKEN: Readonly<Record<string, string>> = {
  clear: 'the clearing',
  state: 'the choice of a state',
  City: 'the typing of a city',
  Precinct: 'the typing of a precinct',
};

/** Every control of the search form, the charts and the chips. */
export const SEARCH_FORM_WORDS: Words = {
  ...technical('placeBox/placeBoxOpened', 'placeBox/placeBoxClosed', 'placeBox/placeBoxTyped'),
  ...technical('panel/foldToggled', 'panel/chipPressed'),
  'search/fieldEdited': typed,
  'search/typingEnded': typingEnded,
  'search/stateChosen': (heard) => {
    const state = textOf(heard.payload.state) ?? '';
    const name = state === '' ? 'all states' : stateName(state);
    return asked(
      heard.payload.place === 'start' ? `Pressed ${name} where the list will be` : `Chose ${name}`,
      heard,
    );
  },
  'search/countyToggled': (heard) =>
    toggled('County_Desc', (textOf(heard.payload.county) ?? '').toUpperCase(), heard),
  'search/entryToggled': (heard) =>
    toggled(textOf(heard.payload.name) ?? '', textOf(heard.payload.entry) ?? '', heard),
  'search/valuesChosen': valuesChosen,
  'search/electionAnswered': electionAnswered,
  'search/filterRemoved': removed,
  'search/removalUndone': (heard) => asked(`Took ${TAKEN[undoIn(heard.before)] ?? 'that'} back`, heard),
  // By a press, or because of an error or a wider window.
  'filters/opened': () => 'The filters opened',
  'panel/sheetClosed': () => 'The filters closed',
  'breakdown/barSelected': barSelected,
};
