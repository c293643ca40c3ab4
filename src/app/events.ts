import { createAction } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../contract/filters';
import type { AuthUser } from '../services/auth';

/**
 * Events that more than one feature hears. A feature's own events live in its slice; features do not
 * import each other, they meet here and in selectors.ts.
 */

/** The router shows another address. Live: the router reports it. In a replay: the router follows it. */
export const routeChanged = createAction<{ path: string; search: string }>('route/changed');

/** The first authentication state, or a later change of it. */
export const userSignedIn = createAction<{ user: AuthUser }>('auth/userSignedIn');
export const userSignedOut = createAction('auth/userSignedOut');
/** The user asked to be signed out. */
export const signOutChosen = createAction('auth/signOutChosen');

/** Something the user must read before going on; `signIn` offers the way to the sign-in page and back here. */
export interface Alert {
  readonly title: string;
  readonly message: string;
  readonly action: 'none' | 'signIn';
}
export const alertRaised = createAction<Alert>('alert/raised');
export const alertDismissed = createAction('alert/dismissed');
/** The user follows an alert to the sign-in page; `returnTo` is a path of this site with its query. */
export const signInChosen = createAction<{ returnTo: string }>('alert/signInChosen');

/** The buyer asked to buy the list that the results show. */
export const purchaseRequested = createAction('purchase/requested');

/** The user asked for the query walkthrough. */
export const walkthroughRequested = createAction('walkthrough/requested');

/** A search the user asked for. `runId` tells its answer from those of other attempts. */
export interface AskedSearch {
  readonly runId: string;
  readonly filters: CanonicalFilters;
}
export const searchSubmitted = createAction<AskedSearch>('search/submitted');
/** A search whose address was opened: a link, a bookmark, Back or Forward. */
export const searchOpened = createAction<AskedSearch>('search/opened');
/** Back to an empty form without results. */
export const searchCleared = createAction('search/cleared');
