import { createSelector } from '@reduxjs/toolkit';
import { joinedByAnd } from '../../lib/filterWords';
import { stateName } from '../../lib/stateNames';
import { selectStates } from './statesApi';

/** A state that can be searched and counted, but whose lists are not for sale. */
export interface ClosedState {
  readonly state: string;
  readonly why: string;
}

/** Shown next to a closed state wherever one is chosen. */
export const SEARCH_ONLY = 'Search and count only: not for sale yet';

/** The closed states. None until the server has said which states there are. */
export const selectClosedStates = createSelector([selectStates], (states): readonly ClosedState[] =>
  states.flatMap(({ state, closed }) => (closed === undefined ? [] : [{ state, why: closed }])),
);

/** Those that keep a list from being sold. A list without a state is of all states, as on the server. */
export const closedOf = (closed: readonly ClosedState[], list: { readonly State?: string | undefined }) =>
  list.State === undefined ? closed : closed.filter(({ state }) => state === list.State);

/** `Ohio`, `Ohio and Pennsylvania`, `Florida, Ohio and Pennsylvania`. */
export const namesOfStates = (closed: readonly ClosedState[]): string =>
  joinedByAnd(closed.map(({ state }) => stateName(state)));
