import { entriesOf, isList } from '../../../src/contract/fields/entries';
import { FILTER_NAMES, type FilterName } from '../../../src/contract/fields/fields';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Quote } from '../../../src/contract/quotes';
import { todaysFilters } from '../../../src/contract/purchaseHistory';
import { selectBreakdownView } from '../../../src/features/breakdown/BreakdownCharts';
import { chartsOf } from '../../../src/features/breakdown/charts';
import { selectListsInSight } from '../../../src/features/profile/lists/listsInOrder';
import { selectTodaysCount } from '../../../src/features/profile/profileRequests';
import { selectCleanItems } from '../../../src/features/results/cleanList';
import { selectFunnel, selectFunnelQuestion } from '../../../src/features/results/funnelLines';
import { mailedOf, selectListCounts } from '../../../src/features/results/pieces';
import { selectSavedAs } from '../../../src/features/results/savedList';
import { selectNone } from '../../../src/features/search/formQuestion';
import { selectRunningTotal } from '../../../src/features/walkthrough/draftSelectors';
import { selectOpenWalkthrough } from '../../../src/features/walkthrough/walkthroughSlice';
import { QUOTE_PATH, selectShownQuote } from '../../../src/state/quotes/quoteSlice';
import { selectPath } from '../../../src/state/route/routeSlice';
import { selectWhyWaiting } from '../../../src/state/search/agreement';
import type { Total } from '../../../src/state/search/answers';
import { selectFilterChips } from '../../../src/state/search/filterChips';
import { readSearchUrl } from '../../../src/state/search/readSearchUrl';
import {
  selectFiltersOfForm,
  selectFormTotal,
  selectFoundRows,
  selectListOnOffer,
  selectSearchedFilters,
  selectSearchedTotal,
  selectSearchStatus,
} from '../../../src/state/search/searchSelectors';
import { SEARCH_PATH } from '../../../src/state/search/searchUrl';
import { selectView } from '../../../src/state/search/resultsSlice';
import type { RootState } from '../../../src/state/types';
import { barFigures } from './barFigures';
import { type Figure, figure } from './figureScreen';
import { formScreen } from './formFigures';
import type { Tab } from './shopTabs';
import { walkthroughScreen } from './walkthroughFigures';

/** The totals of the search screen, and what can be bought: at every moment, also while answers are on their way. */
export function totalsIn(state: RootState): readonly Figure[] {
  if (selectPath(state) !== SEARCH_PATH) return [];
  const searched = selectSearchedFilters(state);
  const form = selectFiltersOfForm(state);
  const offer = selectListOnOffer(state);
  const counted = (name: string, total: Total | null, filters: CanonicalFilters | null) =>
    total?.status === 'counted' && filters !== null ? [figure(name, total.count, filters)] : [];
  return [
    ...counted('found', selectSearchedTotal(state), searched),
    ...counted('in the form', selectFormTotal(state), form),
    ...(offer === null || offer.counting || selectWhyWaiting(state) !== null || form === null
      ? []
      : [figure('to buy', offer.total, form)]),
  ];
}

/** All other figures that a tab shows. */
export function figuresIn(state: RootState): readonly Figure[] {
  switch (selectPath(state)) {
    case SEARCH_PATH:
      return [
        ...resultsIn(state),
        ...formScreen.shown(state),
        ...(selectOpenWalkthrough(state) === null ? [] : walkthroughScreen.shown(state)),
      ];
    case '/profile':
      return selectListsInSight(state).lists.flatMap(({ saved, quotes }) => [
        ...(saved === null ? [] : savedFigures(state, saved)),
        ...quotes.flatMap(quoteFigures),
      ]);
    case QUOTE_PATH: {
      const quote = selectShownQuote(state);
      return quote === null ? [] : quoteFigures(quote);
    }
    default:
      return [];
  }
}

function resultsIn(state: RootState): readonly Figure[] {
  const filters = selectSearchedFilters(state);
  const form = selectFiltersOfForm(state);
  if (filters === null || form === null) return [];
  const counts = selectListCounts(state);
  const charts = selectBreakdownView(state);
  const mailed = (layout: 'mail-house' | 'households') =>
    counts === null || counts.isStale ? undefined : mailedOf(state, layout)?.all;
  const [pieces, households] = [mailed('mail-house'), mailed('households')];
  return [
    ...(selectListOnOffer(state) === null ? [] : [figure('rows', selectFoundRows(state).length, filters)]),
    ...(pieces === undefined ? [] : [figure('pieces', pieces, filters)]),
    ...(households === undefined ? [] : [figure('households', households, filters, { of: 'households' })]),
    ...(charts.status === 'shown' && !charts.renewing
      ? chartsOf(charts.of.counts, filters).flatMap((chart) => barFigures(chart, filters))
      : []),
    ...funnelFigures(state, filters),
    ...selectCleanItems(state).map(({ label, leaveOut }) => {
      const count = /[\d,]+/u.exec(label)?.[0].replaceAll(',', '');
      const rest = { ...filters, ...(leaveOut['payload'] as CanonicalFilters) };
      return figure(label, Number(count), filters, { less: [rest] });
    }),
    ...selectNone(state).map(({ name, voters: none }) =>
      figure(`none of ${name}`, none, { ...form, [name]: 'NONE ON FILE' }),
    ),
  ];
}

function funnelFigures(state: RootState, filters: CanonicalFilters): readonly Figure[] {
  const funnel = selectFunnel(state);
  if (funnel === undefined || funnel.stale) return [];
  let before: CanonicalFilters = filters.State === undefined ? {} : { State: filters.State };
  const steps = funnel.lines.flatMap(({ words, removed, left, names }) => {
    const after = { ...before, ...Object.fromEntries(names.map((name) => [name, filters[name]])) };
    const line = [
      figure(`after ${words}`, left, after),
      figure(`taken away by ${words}`, removed, before, { less: [after] }),
    ];
    before = after;
    return line;
  });
  return [
    figure('everyone', funnel.everybody, filters.State === undefined ? {} : { State: filters.State }),
    ...steps,
  ];
}

type Saved = Parameters<typeof todaysFilters>[0] & { readonly id: string; readonly record_count: number };

function savedFigures(state: RootState, saved: Saved): readonly Figure[] {
  const filters = todaysFilters(saved);
  const today = selectTodaysCount(state, saved.id);
  if (filters === null) return [];
  return [
    figure('saved: then', saved.record_count, filters),
    ...(today === undefined || 'sentence' in today ? [] : [figure('saved: today', today.voters, filters)]),
  ];
}

/** Its data are those of today here. */
function quoteFigures(
  quote: Pick<Quote, 'record_count' | 'households' | 'deliverable'> & Parameters<typeof todaysFilters>[0],
): readonly Figure[] {
  const filters = todaysFilters(quote);
  if (filters === null) return [];
  return [
    figure('quoted', quote.record_count, filters),
    figure('households quoted', quote.households, filters, { of: 'households' }),
    figure('deliverable quoted', quote.deliverable, filters, { of: 'deliverable' }),
  ];
}

/** What of the search screen is not of the list in the address, once everything has settled. */
export function disagreements({ store, window }: Tab): readonly string[] {
  const state = store.getState();
  if (selectPath(state) !== SEARCH_PATH) return [];
  const address = readSearchUrl(window.location.search).filters ?? {};
  const form = selectFiltersOfForm(state);
  const saved = selectSavedAs(state);
  const isOpen = selectOpenWalkthrough(state) !== null;
  const others: Readonly<Record<string, readonly string[] | false>> = {
    searched: partsOf(selectSearchedFilters(state) ?? {}),
    // A field that can't be read has no chip, and its filter is not searched for.
    chips: form !== null && partsInChips(state, address),
    // What is typed waits while the walkthrough is open.
    form: form !== null && !isOpen && partsOf(form),
    saved: saved !== undefined && partsOf(todaysFilters(saved) ?? {}),
  };
  const said = partsOf(address).toSorted().join('; ');
  const status = selectSearchStatus(state);
  return [
    ...Object.entries(others).flatMap(([name, parts]) => {
      const own = parts === false ? said : parts.toSorted().join('; ');
      return own === said ? [] : [`${name}: ${own || 'nothing'}, in the address: ${said || 'nothing'}`];
    }),
    ...(status === 'searching' || status === 'failed' ? [`still ${status}`] : []),
    ...(form === null ? [] : unsettled(state)),
  ];
}

/** What still waits for its figures, although every request has been answered. */
function unsettled(state: RootState): readonly string[] {
  const isOpen = selectOpenWalkthrough(state) !== null;
  const charts = selectBreakdownView(state);
  const waits = {
    found: selectSearchedTotal(state)?.status === 'counting',
    form: selectFormTotal(state)?.status === 'counting',
    pieces: selectListCounts(state)?.isStale === true,
    charts:
      selectView(state).tab === 'charts' &&
      (charts.status === 'loading' || (charts.status === 'shown' && charts.renewing)),
    funnel: selectFunnelQuestion(state) !== null && selectFunnel(state)?.stale !== false,
    walkthrough: isOpen && selectRunningTotal(state)?.status === 'counting',
  };
  const options = [...formScreen.shown(state), ...(isOpen ? walkthroughScreen.shown(state) : [])];
  return [
    ...Object.entries(waits).flatMap(([name, isWaiting]) => (isWaiting ? [`${name}: still counting`] : [])),
    ...options.flatMap(({ name, stale }) => (stale === true ? [`${name}: still of another list`] : [])),
  ];
}

const isNamed = (name: string): name is FilterName => FILTER_NAMES.some((one) => one === name);

/** Each filter of a list, and each entry of one, as the chips should have them. */
const partsOf = (list: CanonicalFilters): readonly string[] =>
  Object.entries(list).flatMap(([name, value]) => {
    const entries = isNamed(name) && isList(name) ? entriesOf(name, String(value)) : [value];
    return entries.map((entry) => `${name} ${entry}`);
  });

const partsInChips = (state: RootState, list: CanonicalFilters): readonly string[] =>
  selectFilterChips(state).flatMap(({ names, entry }) =>
    names
      // Both ends of a range share a chip.
      .filter((name) => names.length === 1 || list[name] !== undefined)
      .map((name) => `${name} ${entry ?? list[name]}`),
  );
