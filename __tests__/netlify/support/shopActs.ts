import type { UnknownAction } from '@reduxjs/toolkit';
import { PAGE_SIZES } from '../../../src/contract/limits';
import { todaysFilters } from '../../../src/contract/purchaseHistory';
import { selectBreakdownView } from '../../../src/features/breakdown/BreakdownCharts';
import { chartsOf } from '../../../src/features/breakdown/charts';
import { chooseInChart } from '../../../src/features/breakdown/chartFilter';
import { selectListsInSight } from '../../../src/features/profile/lists/listsInOrder';
import { selectCleanItems } from '../../../src/features/results/cleanList';
import { makeQuote, selectQuoteDraft } from '../../../src/features/results/quoteMaking';
import { selectListToSave, selectListWithFile, selectSavedAs } from '../../../src/features/results/savedList';
import type { Race } from '../../../src/features/walkthrough/races';
import { selectListOnScreen } from '../../../src/features/walkthrough/draftSelectors';
import * as walkthrough from '../../../src/features/walkthrough/walkthroughSlice';
import { layoutChosen } from '../../../src/downloads/fileChoicesSlice';
import { searchCleared, walkthroughRequested } from '../../../src/state/events';
import { askListAct } from '../../../src/state/lists/savedListsSlice';
import { giveLink } from '../../../src/state/quotes/quoteActs';
import { quoteBegun } from '../../../src/state/quotes/quoteSlice';
import { selectPath } from '../../../src/state/route/routeSlice';
import { selectFilterChips } from '../../../src/state/search/filterChips';
import { RESULT_COLUMNS } from '../../../src/state/search/resultColumns';
import { pageChosen, pageSizeChosen, sortChosen, tabChosen } from '../../../src/state/search/resultsSlice';
import { addressOfMade } from '../../../src/state/search/searchAddress';
import { selectSearchedFilters } from '../../../src/state/search/searchSelectors';
import { filterRemoved, formSubmitted, removalUndone } from '../../../src/state/search/searchSlice';
import { DEFAULT_VIEW, RESULT_TABS, SEARCH_PATH, searchUrl } from '../../../src/state/search/searchUrl';
import type { AppThunk, RootState } from '../../../src/state/types';
import { formScreen, SEARCHES } from './formFigures';
import type { Tab } from './shopTabs';
import { walkthroughScreen } from './walkthroughFigures';

/** Something that a person can do in a tab. */
export interface Act {
  readonly name: string;
  readonly press: (tab: Tab) => void;
}

const dispatching = (action: UnknownAction): Act => ({
  name: `${action.type} ${JSON.stringify(action['payload'])}`,
  press: ({ store }) => void store.dispatch(action),
});
const running = (name: string, thunk: AppThunk<unknown>): Act => ({
  name,
  press: ({ store }) => void store.dispatch(thunk),
});
const opening = (address: string): Act => ({
  name: `open ${address}`,
  press: ({ history }) => {
    history.navigator.push(address);
  },
});
const MOVES: readonly Act[] = [
  ...Array.from({ length: 2 }, () => ({
    name: 'Back',
    press: ({ window }: Tab) => window.history.go(-1),
  })),
  { name: 'Forward', press: ({ window }) => window.history.go(1) },
];
const CHARTED = { ...DEFAULT_VIEW, tab: 'charts' } as const;
/** The addresses that a tab opens with, and that links lead to. */
export const ADDRESSES = [
  '/voters',
  ...SEARCHES.flatMap((filters) => [searchUrl(filters), searchUrl(filters, CHARTED)]),
];
const PROFILE = opening('/profile');
const LINKS = [[...[...ADDRESSES, '/about'].map(opening), PROFILE]];

/** Acts by area of the screen and kind, so that the many options of the form don't drown all others. */
type Areas = readonly (readonly (readonly Act[])[])[];

/** What can be done on the screen that is shown. */
export function actsIn(state: RootState): Areas {
  const path = selectPath(state);
  if (path === '/profile') return [[MOVES], LINKS, actsOnProfile(state), actsOnProfile(state)];
  if (path !== SEARCH_PATH) return [[MOVES], LINKS];
  if (walkthrough.selectOpenWalkthrough(state) !== null)
    return [[MOVES], actsInWalkthrough(state), actsInWalkthrough(state), actsInWalkthrough(state)];
  const form = formScreen.actions(state).map((same) => same.map(dispatching));
  return [
    ...[[MOVES], [MOVES], LINKS, form, form, actsOnResults(state), actsOnResults(state)],
    ...[actsWithLists(state), actsWithLists(state), [[dispatching(walkthroughRequested())]]],
  ];
}

/** The first three steps at once, which ask for no figures. */
const toThePlaces = (state: string, race: Race): Act =>
  running(`${race} in ${state}`, (dispatch) => {
    const { electionTypeChosen, nextChosen, raceChosen, walkthroughStateChosen } = walkthrough;
    dispatch(walkthrough.stepJumpedTo({ step: 1 }));
    for (const answer of [
      walkthroughStateChosen({ state }),
      electionTypeChosen({ electionType: 'national' }),
      raceChosen({ race }),
    ]) {
      dispatch(answer);
      dispatch(nextChosen());
    }
  });

function actsInWalkthrough(state: RootState): Areas[number] {
  const ofForm = selectListOnScreen(state);
  const { applyChosen, backChosen, closed, startedOver, answerUndone, formListTaken } = walkthrough;
  return [
    ...walkthroughScreen.actions(state).map((same) => same.map(dispatching)),
    [toThePlaces('OK', 'US House of Representatives'), toThePlaces('NC', 'US Senate')],
    [applyChosen(), applyChosen(), closed()].map(dispatching),
    [backChosen(), startedOver(), answerUndone()].map(dispatching),
    ofForm === null ? [] : [dispatching(formListTaken({ answers: ofForm }))],
  ];
}

const VIEWS: readonly Act[] = [
  ...RESULT_COLUMNS.map((column) => sortChosen(column)),
  ...[1, 2, 3].map((page) => pageChosen(page)),
  ...PAGE_SIZES.map((size) => pageSizeChosen(size)),
  ...(['mail-house', 'households'] as const).map((layout) => layoutChosen({ purchaseId: null, layout })),
].map(dispatching);

function actsOnResults(state: RootState): Areas[number] {
  const filters = selectSearchedFilters(state);
  const charts = selectBreakdownView(state);
  const bars =
    charts.status === 'shown' && filters !== null
      ? chartsOf(charts.of.counts, filters).flatMap((chart) => chart.bars)
      : [];
  return [
    selectFilterChips(state).map(({ names, entry }) => dispatching(filterRemoved({ names, entry }))),
    bars.flatMap(({ key, filter }) =>
      filter === null ? [] : [running(`bar ${key}`, chooseInChart(filter))],
    ),
    selectCleanItems(state).map(({ leaveOut }) => dispatching(leaveOut)),
    filters === null ? [] : VIEWS,
    filters === null ? [] : RESULT_TABS.map((tab) => dispatching(tabChosen(tab))),
    [searchCleared(), removalUndone(), formSubmitted()].map(dispatching),
  ];
}

/** Saved lists and quotes of the list on screen. */
function actsWithLists(state: RootState): Areas[number] {
  const list = selectListToSave(state);
  const toSave = selectListWithFile(state);
  const saved = selectSavedAs(state);
  return [
    toSave !== null && saved === undefined ? [running('save', askListAct({ kind: 'save', ...toSave }))] : [],
    saved === undefined ? [] : [renaming(saved.id), PROFILE],
    list === null
      ? []
      : [
          running('make a quote', (dispatch, getState) => {
            dispatch(quoteBegun({ filters: list.filters }));
            return dispatch(makeQuote(list.filters, { ...selectQuoteDraft(getState()), rate: '0.42' }));
          }),
        ],
  ];
}

function actsOnProfile(state: RootState): Areas[number] {
  const { lists } = selectListsInSight(state);
  return [
    lists.flatMap(({ saved }) => {
      const filters = saved && todaysFilters(saved);
      return filters === null ? [] : [opening(addressOfMade(state, filters, saved?.created_at ?? ''))];
    }),
    lists.flatMap(({ saved }) => (saved === null ? [] : [renaming(saved.id)])),
    lists.flatMap(({ saved }) =>
      saved === null
        ? []
        : [
            running(
              `delete ${saved.list_name}`,
              askListAct({ kind: 'delete', listId: saved.id, listName: saved.list_name }),
            ),
          ],
    ),
    lists.flatMap(({ quotes }) => quotes.map(({ id }) => running('open quote', giveLink(id, 'open')))),
  ];
}

const renaming = (listId: string): Act =>
  running('rename', askListAct({ kind: 'renameList', listId, typedName: 'Spring mailing' }));
