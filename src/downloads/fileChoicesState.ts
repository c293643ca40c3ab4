import { type CanonicalFilters, sameFilters } from '../contract/filters';
import type { LayoutName } from '../contract/layouts/layouts';
import type { SamplingMethod } from '../contract/layouts/selection';
import type { MadeForm } from '../contract/files/chosenFile';
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
  /** Typed: the percentage of each group into which households are divided; none without groups. */
  readonly shares: readonly string[];
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

/**
 * `sent`: the file that the account keeps counts instead, if it keeps one. A change counts before it until
 * its file is requested, a checkout opens or the page is left.
 */
export type OwnChoice = { readonly purchaseId: FileOwner; readonly sent?: true } & FileChoice;

/**
 * The choices for each list's file, which apply to no other, and what of them is unfolded. A list stays the
 * same one while it is narrowed and widened, until it is bought or another one is begun: in another state, by
 * a link or the walkthrough, or after Clear all. After a purchase, only one choice goes on: a piece per voter
 * or per household.
 */
export interface FileChoicesState {
  readonly choices: readonly OwnChoice[];
  /** What was chosen for lists that were in the results before, as they last were, the latest last. */
  readonly earlier: readonly ({ readonly list: CanonicalFilters } & FileChoice)[];
  /** The list in the results, as it is now. */
  readonly list: CanonicalFilters | null;
  /** Whether the list in the results was bought with this choice. */
  readonly isBought: boolean;
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
  selection: { by: 'all', pieces: '', budget: '', cost: '', shares: [] },
};

/** Whether a choice is this layout and nothing else. */
const isOnly = (only: LayoutName, { layout, form, selection }: FileChoice) =>
  layout === only &&
  form === undefined &&
  selection.by === 'all' &&
  selection.shares.length === 0 &&
  selection.mail === undefined;
const isNothing = (choice: FileChoice) => isOnly(NOTHING_CHOSEN.layout, choice);

const MOST_EARLIER = 5;

/** Besides the latest: the browser keeps them. */
const MOST_KEPT = 999;

export function ownOf({ choices, purchaseId: bought }: FileChoicesState, asked: FileOwner) {
  const owner = asked ?? bought;
  return choices.find(({ purchaseId }) => purchaseId === owner);
}
export const choiceOf = (state: FileChoicesState, purchaseId: FileOwner): FileChoice =>
  ownOf(state, purchaseId) ?? NOTHING_CHOSEN;

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
      { ...choiceAlone(choiceOf(state, purchaseId)), ...change, purchaseId },
    ],
  };
}

/** Lets what the account keeps of a purchase, or of all of them, count from now on. */
export function withSent(state: FileChoicesState, of?: string): FileChoicesState {
  const isToMark = ({ purchaseId, sent }: OwnChoice) =>
    purchaseId !== null && sent !== true && (of === undefined || purchaseId === of);
  return state.choices.some(isToMark)
    ? { ...state, choices: state.choices.map((one) => (isToMark(one) ? { ...one, sent: true } : one)) }
    : state;
}

export const initialState: FileChoicesState = {
  choices: [],
  earlier: [],
  list: null,
  isBought: false,
  purchaseId: null,
  openFor: null,
  columns: 'closed',
};

/**
 * The list with other filters: what was chosen for its file stays. Of a list that is bought, only that each
 * household gets one piece: falling back to one per voter could mail twice to a house.
 */
export function withFilters(state: FileChoicesState, list: CanonicalFilters): FileChoicesState {
  if (state.list !== null && sameFilters(list, state.list)) return state;
  const own = ownOf(state, null);
  if (state.isBought) {
    const next = withList(state, list);
    return own?.layout !== 'households' || ownOf(next, null)
      ? next
      : changed(next, null, { layout: own.layout });
  }
  const changedState = { ...state, list, purchaseId: null };
  return own === undefined ? changedState : changed(changedState, null, choiceAlone(own));
}

/** Another list: what was chosen for the one before goes with it, and comes back with it. */
export function withList(state: FileChoicesState, list: CanonicalFilters | null): FileChoicesState {
  if (list !== null && state.list !== null && sameFilters(list, state.list)) return state;
  const left = ownOf(state, null);
  const all =
    state.list === null || left === undefined || isNothing(left)
      ? state.earlier
      : [...state.earlier, { list: state.list, ...choiceAlone(left) }];
  const isThis = (one: { readonly list: CanonicalFilters }) => list !== null && sameFilters(one.list, list);
  const own = all.findLast(isThis);
  const choices = state.choices.filter(({ purchaseId }) => purchaseId !== null);
  const changedState = {
    ...state,
    ...{ list, choices, isBought: false, purchaseId: null },
    earlier: all.filter((one) => !isThis(one)).slice(-MOST_EARLIER),
  };
  return own === undefined ? changedState : changed(changedState, null, choiceAlone(own));
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

/**
 * What was chosen for an earlier list and can serve this one: layout, format, names and columns. How many
 * records it had, its budget, groups and keycode are that list's own; what is chosen for this one stays.
 * Undefined if nothing is left, once more is chosen for this one than a piece per household, and for a list
 * that is bought.
 */
export function earlierOf(state: FileChoicesState, owner: FileOwner): FileChoice | undefined {
  const isBought = owner !== null || state.isBought;
  const own = choiceOf(state, owner);
  const earlier = state.earlier.at(-1);
  const isOpen = isNothing(own) || isOnly('households', own);
  if (state.list === null || isBought || !isOpen || !earlier) return undefined;
  const { mail } = earlier.selection;
  const served: FileChoice = {
    layout: isNothing(own) ? earlier.layout : own.layout,
    // Without its groups, it is the CSV.
    form: earlier.form === 'group-files' ? undefined : earlier.form,
    selection: { ...own.selection, ...(mail && { mail: { ...mail, keycode: '' } }) },
  };
  return isOnly(own.layout, served) ? undefined : served;
}
