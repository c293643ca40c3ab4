import { type CanonicalFilters, sameFilters } from '../contract/filters';
import type { LayoutName } from '../contract/layouts/layouts';
import type { SamplingMethod } from '../contract/layouts/selection';
import type { MadeForm } from '../contract/files';
import type { searchOpened } from '../state/events';

/** What was chosen for the file of one purchase. */
export interface FileChoice {
  readonly layout: LayoutName;
  /** In which form; CSV if there is none. */
  readonly form?: MadeForm | undefined;
  readonly selection: SelectionFields;
}

/** Which of a list's records its file has, as the fields show it. */
export interface SelectionFields {
  readonly by: SamplingMethod | 'all';
  /** Typed: how many records, the dollars to spend, and what a piece costs. */
  readonly pieces: string;
  readonly budget: string;
  readonly cost: string;
  /** What was asked of a layout for the mail; left out until something is. */
  readonly mail?: MailFields;
}

/** Texts are empty where nothing is asked. */
export interface MailFields {
  readonly salutation: 'first' | 'formal';
  readonly orResident: '' | 'Y';
  /** Columns, joined by commas. */
  readonly extra: string;
  /** Typed. */
  readonly keycode: string;
}

/** Whose file it is: a purchase's; null for the list in the results, before it is bought. */
export type FileOwner = string | null;

export interface OfList {
  readonly purchaseId: FileOwner;
  /** Of the list; 0 if that is not known. */
  readonly records: number;
}

export type OwnChoice = { readonly purchaseId: FileOwner } & FileChoice;

/**
 * The choices for each list's file, and what of them is unfolded. What is chosen for the list in the results is
 * that of the saved list on screen; else the layout and format that this browser chose last; else a piece per
 * voter. A list stays the same one while it is narrowed and widened, until another one is begun: in another
 * state, by a link or the walkthrough, at an address without a list, or after Clear all.
 */
export interface FileChoicesState {
  readonly choices: readonly OwnChoice[];
  /** The layout and format that this browser chose last, for whichever list. Nothing else in it is chosen. */
  readonly latest: FileChoice;
  /** The list in the results, as it is now. */
  readonly list: CanonicalFilters | null;
  /** The purchase that a checkout was opened for with this list: from then on, one choice serves both. */
  readonly purchaseId: string | null;
  /** The purchase whose choices are unfolded. */
  readonly openFor: string | null;
  /** Whether the columns of its layout are listed. */
  readonly columns: 'closed' | 'open';
}

/** What buyers get who don't choose. The first view has no room for the list of layouts. */
const NOTHING_CHOSEN: FileChoice = {
  layout: 'mail-house',
  selection: { by: 'all', pieces: '', budget: '', cost: '' },
};

/** Besides the latest: the browser keeps them. */
const MOST_KEPT = 999;

export function ownOf({ choices, purchaseId: bought }: FileChoicesState, asked: FileOwner) {
  const owner = asked ?? bought;
  return choices.find(({ purchaseId }) => purchaseId === owner);
}
export const choiceOf = (state: FileChoicesState, owner: FileOwner): FileChoice =>
  ownOf(state, owner) ?? (owner === null ? state.latest : NOTHING_CHOSEN);

export function changed(
  state: FileChoicesState,
  asked: FileOwner,
  change: Partial<FileChoice>,
): FileChoicesState {
  const purchaseId = asked ?? state.purchaseId;
  return {
    ...state,
    choices: [
      ...state.choices.filter((choice) => choice.purchaseId !== purchaseId).slice(-MOST_KEPT),
      { ...choiceAlone(choiceOf(state, asked)), ...change, purchaseId },
    ],
  };
}

export const initialState: FileChoicesState = {
  choices: [],
  latest: NOTHING_CHOSEN,
  list: null,
  purchaseId: null,
  openFor: null,
  columns: 'closed',
};

/** The list with other filters: what was chosen for its file stays. */
export function withFilters(state: FileChoicesState, list: CanonicalFilters): FileChoicesState {
  if (state.list !== null && sameFilters(list, state.list)) return state;
  const own = ownOf(state, null);
  const next = { ...state, list, purchaseId: null };
  return own === undefined ? next : changed(next, null, choiceAlone(own));
}

/** Another list, for whose file nothing is chosen yet. */
export function withList(state: FileChoicesState, list: CanonicalFilters | null): FileChoicesState {
  if (list !== null && state.list !== null && sameFilters(list, state.list)) return state;
  const choices = state.choices.filter(({ purchaseId }) => purchaseId !== null);
  return { ...state, list, choices, purchaseId: null };
}

/** Whether filters can be those of the list in the results, narrowed or widened. */
export const goesOn = ({ list }: FileChoicesState, filters: CanonicalFilters): boolean =>
  list !== null && list.State === filters.State;

/** Whether a search that refills the form keeps its list: Back to what it was. */
export const isWithin = ({ payload, meta: { source } }: ReturnType<typeof searchOpened>): boolean =>
  source === 'address' && !payload.unchanged;

export const choiceAlone = ({ layout, form, selection }: FileChoice): FileChoice => ({
  layout,
  form,
  selection,
});
