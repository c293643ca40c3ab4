import { isFilterName, labelOf } from '../../../contract/fields/fields';
import type { homeSlice } from '../../../features/home/homeSlice';
import type { panelSlice } from '../../../features/search/panelSlice';
import { formatCount } from '../../../lib/format';
import type { searchCleared, searchRepeated } from '../../../state/events';
import type { placeBoxSlice } from '../../../state/places/placeBoxSlice';
import { selectAgreement } from '../../../state/search/agreement';
import type { resultsSlice } from '../../../state/search/resultsSlice';
import { selectListOnOffer } from '../../../state/search/searchSelectors';
import type { searchSlice } from '../../../state/search/searchSlice';
import { columnLabel } from '../../../state/search/resultColumns';
import type { WholeState } from '../../../state/types';
import { changeInWords, filtersInWords } from '../inWords';
import { aside, capital, done, type Events, type Heard, type HeardOf } from '../telling';
import { type Telling, type Told, typed } from '../telling';
import { tracedProblemOf } from '../tracedProblem';

export const SEARCH = 'search';

type Any = Heard<{ payload: unknown }>;

/** A search, after the control that asked for it, if the line before tells of one. */
function began({ after: { search }, after }: Any, otherwise: string): Told {
  const words = search.applied === null ? '' : filtersInWords(search.applied.filters, after);
  return { topic: SEARCH, what: `${otherwise} ${words}`, joined: `searched ${words}`, ends: true };
}

/** What ran a failed search again. */
const AGAIN = {
  button: 'Pressed “Try again” and searched',
  signIn: 'After the sign-in, searched again for',
  network: 'The page by itself searched again for',
};

export const SEARCH_EVENTS: Events = {
  'search/submitted': (heard: Any) => began(heard, 'Searched'),
  'search/opened': (heard: Any) => began(heard, 'Searched from the address:'),
  'search/repeated': (heard: HeardOf<typeof searchRepeated>) => began(heard, AGAIN[heard.action.meta.source]),
  'search/cleared': ({ action, before }: HeardOf<typeof searchCleared>) => {
    if (action.meta.source === 'button') return 'Cleared the search';
    return before.search.applied === null ? null : 'Came to where nothing had been searched for';
  },
  'count/retried': 'Asked for the count again',
  // By a press, or because of an error or a wider window.
  'filters/opened': 'The filters opened',
  'panel/sheetClosed': 'The filters closed',
};

/** Something that the form did not take: no search, and no purchase until it is mended. */
const notSearched = (errors: string): Told => ({
  outcome: `not searched for: ${errors}`,
  problem: tracedProblemOf({ message: errors }),
});

/** A press that is searched for at once, unless a field cannot be read. */
function asked(what: string, { after }: Any): Told {
  const errors = errorsOf(after);
  return { what, asks: true, ...(errors !== '' && notSearched(errors)) };
}

const errorsOf = ({ search }: WholeState): string =>
  Object.entries(search.form.errors)
    .map(([name, message]) => `${isFilterName(name) ? labelOf(name) : name} ${message}`)
    .join(', ');

/** What became of the form. */
const changed = ({ before, after }: Any) =>
  changeInWords(before.search.form.fields, after.search.form.fields, after);
const chosen = (heard: Any) => asked(capital(changed(heard)), heard);

/** What did it in place of a field. */
const BY = {
  charts: 'In the charts',
  suggestion: 'Took up the offer for several names',
  page: 'The page by itself',
};

/** A search was answered, or its state counted. The shop ignores answers to earlier searches. */
export function found({ before, after }: Any): Told | null {
  if (selectListOnOffer(before) === selectListOnOffer(after)) return null;
  const total = selectListOnOffer(after)?.total ?? 0;
  return done(SEARCH, total === 0 ? 'none found' : `${formatCount(total)} found`);
}

const SEARCH_FORM: Telling<typeof searchSlice> = {
  fieldEdited: ({ payload: { name, value } }) => {
    const label = labelOf(name);
    const what = value === '' ? `Emptied the field ${label}` : `Typed ${label} “${value}”`;
    return { ...typed(`typing ${name}`, what), topic: `typing ${name}`, asks: true };
  },
  // Text that can be read is searched for, which another action says.
  typingEnded: ({ payload: { name }, after, line }) => {
    const agreement = selectAgreement(after);
    if (line(`typing ${name}`) === undefined || agreement.status !== 'unreadable') return null;
    const errors = `${labelOf(agreement.field)} ${agreement.message}`;
    return { topic: `typing ${name}`, ...notSearched(errors) };
  },
  stateChosen: chosen,
  countyToggled: chosen,
  entryToggled: chosen,
  electionAnswered: chosen,
  filterRemoved: chosen,
  removalUndone: (heard) => asked(`Took that back: ${changed(heard)}`, heard),
  valuesChosen: (heard) => {
    const { meta } = heard.action;
    if ('name' in meta)
      return asked(`${meta.op === 'remove' ? 'Took back' : 'Chose'} the preset “${meta.name}”`, heard);
    return meta.by === 'field' ? chosen(heard) : asked(`${BY[meta.by]}: ${changed(heard)}`, heard);
  },
  formSubmitted: (heard) => asked('Pressed “Search” or Enter', heard),
};

const PLACE_BOX: Telling<typeof placeBoxSlice> = aside('placeBoxOpened', 'placeBoxClosed', 'placeBoxTyped');

const PANEL: Telling<typeof panelSlice> = aside('foldToggled', 'chipPressed');

const RESULTS: Telling<typeof resultsSlice> = {
  tabChosen: ({ payload }) => `Opened the results’ tab for the ${payload}`,
  sortChosen: ({ after: { results } }) =>
    typed('sort', `Sorted the results by ${columnLabel(results.sort.column)}, ${results.sort.direction}`),
  pageChosen: ({ payload }) => typed('page', `Turned to page ${payload} of the results`),
  pageSizeChosen: ({ payload }) => `Chose ${payload} rows a page`,
};

/** Chosen on the home page's card. */
const counted = ({ after }: Any) =>
  typed(
    'home count',
    `Counted on the home page: ${filtersInWords({ State: after.home.state, PolitalAff: after.home.party }, after)}`,
  );

const HOME: Telling<typeof homeSlice> = { stateChosen: counted, partyChosen: counted };

export const SEARCH_SLICES = {
  home: HOME,
  panel: PANEL,
  placeBox: PLACE_BOX,
  results: RESULTS,
  search: SEARCH_FORM,
};
