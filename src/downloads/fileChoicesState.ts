import type { CanonicalFilters } from '../contract/filters';
import { sameFilters } from '../contract/sameFilters';
import type { LayoutName } from '../contract/layouts/layouts';
import type { SamplingMethod, MadeForm } from '../contract/files';
import type { searchOpened } from '../state/events';

export interface FileChoice {
  readonly layout: LayoutName;
  readonly form?: MadeForm | undefined;
  readonly selection: SelectionFields;
}

export interface SelectionFields {
  readonly by: SamplingMethod | 'all';
  /** Typed: how many records, the dollars to spend, and what a piece costs. */
  readonly pieces: string;
  readonly budget: string;
  readonly cost: string;
  /** What was asked of a layout for the mail; left out until something is. */
  readonly mail?: MailFields;
}

export interface MailFields {
  readonly salutation: 'first' | 'formal';
  readonly orResident: '' | 'Y';
  readonly extra: string;
  readonly keycode: string;
}

/** Whose file it is: a purchase's; null for the list in the results, before it is bought. */
export type FileOwner = string | null;

export interface OfList {
  readonly purchaseId: FileOwner;
  readonly records: number;
}

/** The key of the list in the results, until a checkout of it is opened. */
export const ON_SCREEN = 'onScreen';

export type FileChoices = Readonly<Record<string, FileChoice>>;

/**
 * The choices for each list's file, and what of them is unfolded. What is chosen for the list in the results is
 * that of the saved list on screen; else the layout and format that this browser chose last; else a piece per
 * voter. A list stays the same one while it is narrowed and widened, until another one is begun: in another
 * state, by a link or the walkthrough, at an address without a list, or after Clear all.
 */
export interface FileChoicesState {
  readonly choices: FileChoices;
  /** The layout and format that this browser chose last, for whichever list. Nothing else in it is chosen. */
  readonly latest: FileChoice;
  readonly list: CanonicalFilters | null;
  /** The purchase that a checkout was opened for with this list: from then on, one choice serves both. */
  readonly purchaseId: string | null;
  readonly openFor: string | null;
  readonly columns: 'closed' | 'open';
}

/** What buyers get who don't choose. The first view has no room for the list of layouts. */
const NOTHING_CHOSEN: FileChoice = {
  layout: 'mail-house',
  selection: { by: 'all', pieces: '', budget: '', cost: '' },
};

export const initialState: FileChoicesState = {
  choices: {},
  latest: NOTHING_CHOSEN,
  list: null,
  purchaseId: null,
  openFor: null,
  columns: 'closed',
};

const MOST_KEPT = 1000;

const keyOf = ({ purchaseId }: FileChoicesState, owner: FileOwner) => owner ?? purchaseId ?? ON_SCREEN;

export const ownOf = (state: FileChoicesState, owner: FileOwner): FileChoice | undefined =>
  state.choices[keyOf(state, owner)];

export const choiceOf = (state: FileChoicesState, owner: FileOwner): FileChoice =>
  ownOf(state, owner) ?? (owner === null ? state.latest : NOTHING_CHOSEN);

export function changed(
  state: FileChoicesState,
  owner: FileOwner,
  change: Partial<FileChoice>,
): FileChoicesState {
  const key = keyOf(state, owner);
  const { [key]: _, ...others } = state.choices;
  const all = Object.entries({ ...others, [key]: { ...choiceOf(state, owner), ...change } });
  return { ...state, choices: Object.fromEntries(all.slice(-MOST_KEPT)) };
}

const isOf = ({ list }: FileChoicesState, filters: CanonicalFilters) =>
  list !== null && sameFilters(list, filters);

/** A page that starts doesn’t know yet which do-not-mail lists join the list in its address. */
const isOfButExclusions = ({ list }: FileChoicesState, filters: CanonicalFilters) =>
  list !== null && sameFilters({ ...list, LeaveOut: '' }, { ...filters, LeaveOut: '' });

export function withFilters(state: FileChoicesState, list: CanonicalFilters): FileChoicesState {
  if (isOf(state, list)) return state;
  const own = ownOf(state, null);
  const next = { ...state, list, purchaseId: null };
  return own === undefined ? next : changed(next, null, own);
}

export function withList(state: FileChoicesState, list: CanonicalFilters | null): FileChoicesState {
  if (list !== null && isOfButExclusions(state, list)) return withFilters(state, list);
  const { [ON_SCREEN]: _, ...choices } = state.choices;
  return { ...state, list, choices, purchaseId: null };
}

/** A checkout of the list in the results: what was chosen for its file is the purchase's. */
export function withCheckout(
  state: FileChoicesState,
  filters: CanonicalFilters,
  purchaseId: string,
): FileChoicesState {
  if (!isOf(state, filters)) return state;
  const { choices, list } = changed(state, purchaseId, choiceOf(state, null));
  return { ...withList({ ...state, choices }, null), list, purchaseId };
}

/** The account keeps how many records a budget pays for, not the budget, which was typed in this browser. */
function withBudget(recalled: FileChoice, own: FileChoice | undefined): FileChoice {
  const { selection } = recalled;
  if (own?.selection.by !== selection.by || own.selection.pieces !== selection.pieces) return recalled;
  const { budget, cost } = own.selection;
  return { ...recalled, selection: { ...selection, budget, cost } };
}

/** What is being chosen here stays, unless the address says otherwise. */
export function withRecalled(
  state: FileChoicesState,
  recalled: FileChoices,
  byAddress = false,
): FileChoicesState {
  const own = keyOf(state, null);
  const isChosen = (key: string) =>
    key === ON_SCREEN ? state.choices[own] !== undefined : key === state.openFor;
  const next = Object.entries(recalled)
    .filter(([key]) => byAddress || !isChosen(key))
    .map(([key, choice]) => [key, withBudget(choice, state.choices[key])] as const);
  return { ...state, choices: { ...state.choices, ...Object.fromEntries(next) } };
}

/** Whether filters can be those of the list in the results, narrowed or widened. */
export const goesOn = ({ list }: FileChoicesState, filters: CanonicalFilters): boolean =>
  list !== null && list.State === filters.State;

/** Whether a search that refills the form keeps its list: Back to what it was. */
export const isWithin = ({ payload, meta: { source } }: ReturnType<typeof searchOpened>): boolean =>
  source === 'address' && !payload.unchanged;
