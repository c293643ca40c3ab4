import { isFilterName, labelOf } from '../../../contract/fields/fields';
import { COLUMN_LABELS } from '../../../features/results/columns';
import { cached, fieldsOf, filtersInWords, numberOf, textOf, valueAt } from '../reading';
import { type ActionContext, technical, type Narrator, type StoryEntry, type Words } from '../narrator';

const labelIn = (labels: object, name: unknown): string =>
  textOf(valueAt(labels, String(name))) ?? String(name);

/** The search that is running or was run last, in words. */
function searched({ after }: ActionContext): string {
  return filtersInWords(valueAt(after, 'search', 'run', 'filters'), after);
}

/** Whether an event belongs to the latest search; the shop ignores the others too. */
const isLatest = ({ payload, after }: ActionContext): boolean =>
  payload.runId === undefined || payload.runId === valueAt(after, 'search', 'run', 'runId');

const began =
  (verb: string): Narrator =>
  (heard) => ({ text: `${verb} ${searched(heard)}`, topic: 'search', absorbs: 'search form' });

function found(heard: ActionContext, total: unknown): StoryEntry | null {
  if (!isLatest(heard)) return null;
  const count = numberOf(total);
  const text =
    count === null ? 'found' : count === 0 ? 'none found' : `${count.toLocaleString('en-US')} found`;
  return { text: `Searched ${searched(heard)}: ${text}`, finishes: 'search' };
}

const answerOf = ({ after }: ActionContext): unknown => {
  const filters = valueAt(after, 'search', 'run', 'filters');
  return cached(after, `searchVoters(${JSON.stringify(filters)})`);
};

/** Chosen on the home page's card. */
function countedAtHome({ after }: ActionContext): StoryEntry {
  const { state, party } = fieldsOf(valueAt(after, 'home'));
  const set = Object.entries({ State: state, PolitalAff: party }).filter(([, value]) => value !== '');
  const words = filtersInWords(Object.fromEntries(set), after);
  return { text: `Counted on the home page: ${words}`, topic: 'home count', absorbs: 'home count' };
}

/** The count on the home page, the search form, the search and its results. */
export const SEARCH_WORDS: Words = {
  'home/stateChosen': countedAtHome,
  'home/partyChosen': countedAtHome,
  ...technical('search/started', 'search/totalNotCounted'),
  'search/fieldEdited': filledIn,
  'search/stateChosen': filledIn,
  'search/countyToggled': filledIn,
  'search/entryToggled': filledIn,
  'search/valuesChosen': filledIn,
  'search/electionAnswered': filledIn,
  'search/filterRemoved': filledIn,
  'filters/opened': () => 'Opened the filters',
  'panel/sheetClosed': () => 'Closed the filters',
  ...technical('panel/listToggled', 'panel/listNarrowed', 'panel/sectionToggled', 'panel/presetsReplaced'),
  'search/formSubmitted': ({ after }) => {
    const errors = errorsIn(after);
    return errors === '' ? null : { text: `The search form was not accepted: ${errors}` };
  },
  'search/typingEnded': 'technical',
  'search/submitted': began('Searched'),
  'search/repeated': began('Searched again for'),
  'search/opened': began('Searched from the URL:'),
  'search/succeeded': (heard) => found(heard, valueAt(answerOf(heard), 'totalCount')),
  'search/totalCounted': (heard) => {
    const state = valueAt(heard.after, 'search', 'run', 'filters', 'State');
    return found(heard, valueAt(cached(heard.after, `countState(${JSON.stringify(state)})`), 'totalCount'));
  },
  'search/failed': (heard) =>
    isLatest(heard) ? { text: `Searched ${searched(heard)}: failed`, finishes: 'search' } : null,
  'search/leftOutAccepted': () => 'Continued without the part of the link that didn’t work',
  'search/cleared': () => 'Cleared the search',
  'search/clearUndone': filledIn,
  'search/optionsRetried': () => 'Asked for the states and counties again',
  'results/tabChosen': ({ action }) =>
    ({ charts: 'Opened the charts and the map', file: 'Opened “Your file”' })[
      String(valueAt(action, 'payload'))
    ] ?? 'Went back to the voters',
  'results/sortChosen': looked,
  'results/pageChosen': looked,
  'results/pageSizeChosen': looked,
  'results/searchRetried': () => 'Tried the failed search again',
  'count/retried': () => 'Asked for the count again',
  'breakdown/barSelected': () => 'Pressed a bar or a county of the charts',
  'breakdown/inactiveLeftOut': () => 'Left the inactive voters out',
  'breakdown/undeliverableLeftOut': () => 'Left out the voters without a deliverable address',
};

/** What is wrong with the form; empty if nothing is. */
const errorsIn = (after: unknown): string =>
  Object.entries(valueAt(after, 'search', 'form', 'errors') ?? {})
    .map(([name, message]) => `${isFilterName(name) ? labelOf(name) : name} ${String(message)}`)
    .join(', ');

/** All that the form holds now, and what keeps it from being searched for. */
function filledIn({ after }: ActionContext): StoryEntry {
  const errors = errorsIn(after);
  const set = Object.entries(fieldsOf(valueAt(after, 'search', 'form', 'fields'))).filter(
    ([, value]) => value !== '',
  );
  const words = set.length === 0 ? 'nothing' : filtersInWords(Object.fromEntries(set), after);
  const notSearched = errors === '' ? '' : `. Not searched for: ${errors}`;
  const text = `Filled in the search form: ${words}${notSearched}`;
  return { text, topic: 'search form', absorbs: 'search form' };
}

/** How the results are shown now. */
function looked({ after }: ActionContext): StoryEntry {
  const { sort, page, pageSize } = fieldsOf(valueAt(after, 'results'));
  const { column, direction } = fieldsOf(sort);
  const order = `${labelIn(COLUMN_LABELS, column)}${direction === 'descending' ? ', descending' : ''}`;
  const text = `Looked at the results by ${order}, page ${String(page)}, ${String(pageSize)} rows a page`;
  return { text, topic: 'results', absorbs: 'results' };
}
