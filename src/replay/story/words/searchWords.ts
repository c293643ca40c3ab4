import { columnLabel, RESULT_COLUMNS } from '../../../state/search/searchUrl';
import { cached, fieldsOf, filtersInWords, numberOf, valueAt } from '../reading';
import { about, continued, doneBy, finished } from '../lines';
import { type ActionContext, type StoryEntry, technical, type Words } from '../narrator';
import { SEARCH_FORM_WORDS, formErrors, refused } from './formWords';

export const SEARCH = 'search';
export const NO_ANSWER = 'no answer yet';
/** What a line says of how a search ended. */
export const ENDED = /: (?:none found|[\d,]+ found|no answer yet)$/u;

/** The search that is running or was run last, in words. */
const searched = ({ after }: ActionContext): string =>
  filtersInWords(valueAt(after, 'search', 'run', 'filters'), after);

/** Whether an event belongs to the latest search; the shop ignores the others too. */
const isLatest = ({ payload, after }: ActionContext): boolean =>
  payload.runId === undefined || payload.runId === valueAt(after, 'search', 'run', 'runId');

/** A search, after the control that asked for it, if the line before tells of one. */
function began(heard: ActionContext, otherwise = 'Searched'): StoryEntry {
  const { last } = heard;
  const isAsked = last?.topic.startsWith('asks') === true;
  return isAsked
    ? { ...about(SEARCH, `${last.text} and searched ${searched(heard)}`), absorbs: last.topic }
    : about(SEARCH, `${otherwise} ${searched(heard)}`);
}

/** What became of a search, after what it was. */
function ended(heard: ActionContext, how: string): StoryEntry | null {
  if (!isLatest(heard)) return null;
  const begun = heard.lineOf(SEARCH)?.replace(ENDED, '');
  return finished(SEARCH, `${begun ?? `Searched ${searched(heard)}`}: ${how}`);
}

function found(heard: ActionContext, total: unknown): StoryEntry | null {
  const count = numberOf(total);
  if (count === null) return ended(heard, 'found');
  return ended(heard, count === 0 ? 'none found' : `${count.toLocaleString('en-US')} found`);
}

const answerOf = ({ after }: ActionContext): unknown => {
  const filters = valueAt(after, 'search', 'run', 'filters');
  return cached(after, 'searchVoters', filters);
};

/** As the results name their tabs. */
const TABS: Readonly<Record<string, string>> = {
  voters: '“Voters”',
  funnel: '“Why this number”',
  charts: '“Charts and map”',
  file: '“File”',
};

/** What ran a failed search again. */
const AGAIN: Readonly<Record<string, string>> = {
  signIn: 'After the sign-in, searched again for',
  network: 'The page by itself searched again for',
};

/** Chosen on the home page's card. */
function countedAtHome({ after }: ActionContext): StoryEntry {
  const { state, party } = fieldsOf(valueAt(after, 'home'));
  const set = Object.entries({ State: state, PolitalAff: party }).filter(([, value]) => value !== '');
  return continued(
    'home count',
    `Counted on the home page: ${filtersInWords(Object.fromEntries(set), after)}`,
  );
}

/** The count on the home page, the search and its results. The form is described in formWords.ts. */
export const SEARCH_WORDS: Words = {
  'home/stateChosen': countedAtHome,
  'home/partyChosen': countedAtHome,
  ...SEARCH_FORM_WORDS,
  ...technical('search/started', 'search/totalNotCounted'),
  'search/formSubmitted': submitted,
  'search/submitted': (heard) => began(heard),
  'search/opened': (heard) => began(heard, 'Searched from the address:'),
  'search/repeated': (heard) => began(heard, AGAIN[String(valueAt(heard.action, 'meta', 'source'))]),
  'search/succeeded': (heard) => found(heard, valueAt(answerOf(heard), 'totalCount')),
  'search/totalCounted': (heard) => {
    const state = valueAt(heard.after, 'search', 'run', 'filters', 'State');
    return found(heard, valueAt(cached(heard.after, 'countState', state), 'totalCount'));
  },
  'search/failed': (heard) => ended(heard, 'failed'),
  'search/cleared': ({ action, before }) => {
    if (valueAt(action, 'meta', 'source') !== 'address') return 'Cleared the search';
    return valueAt(before, 'search', 'run', 'status') === 'idle'
      ? null
      : 'Came to where nothing had been searched for';
  },
  'search/optionsRetried': (heard) => doneBy(heard, 'Asked for the states and counties again'),
  'results/linkChosen': () => 'Asked for a link to this list',
  'results/tabChosen': ({ action }) => `Opened ${TABS[String(valueAt(action, 'payload'))] ?? 'another tab'}`,
  'results/sortChosen': sorted,
  'results/pageChosen': ({ action }) =>
    continued('results page', `Turned to page ${String(valueAt(action, 'payload'))} of the results`),
  'results/pageSizeChosen': ({ action }) => `Chose ${String(valueAt(action, 'payload'))} rows a page`,
  'results/searchRetried': () => about('asks by button', 'Pressed “Try again”'),
  'count/retried': () => 'Asked for the count again',
};

/** The press of a column's header. */
function sorted({ after }: ActionContext): StoryEntry {
  const { column, direction } = fieldsOf(valueAt(after, 'results', 'sort'));
  const known = RESULT_COLUMNS.find((name) => name === column);
  const label = known === undefined ? String(column) : columnLabel(known);
  const how = direction === 'descending' ? 'descending' : 'ascending';
  return continued('results sort', `Sorted the results by ${label}, ${how}`);
}

/** By a button, or by Enter in a field. */
function submitted({ before, after }: ActionContext): StoryEntry {
  const errors = formErrors(after);
  if (errors !== '') return refused(`The search form was not accepted: ${errors}`, errors);
  const button = valueAt(before, 'panel', 'sheet') === 'open' ? 'Show voters' : 'Search';
  return about('asks by form', `Pressed “${button}” or Enter`);
}
