import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../contract/filters';
import type { AuthUser } from '../services/auth';
import type { Address, Mover } from '../services/history';

/**
 * Events that more than one feature handles. A feature's own events are in its slice. Features do not import
 * each other; they share these events and the selectors in src/state.
 */

/**
 * The address changed. Live, the browser's history reports it; in a replay, the recorded action sets it.
 * `by`: the browser's Back or Forward, or the page itself: a link, a button, or its start.
 */
export const routeChanged = createAction('route/changed', (address: Address, by: Mover = 'page') => ({
  payload: address,
  meta: { by },
}));

/** The identity provider reported who is signed in, at start or after a change. */
export const userSignedIn = createAction<{ user: AuthUser }>('auth/userSignedIn');
export const userSignedOut = createAction('auth/userSignedOut');
/**
 * The session ended without the user's choice: the account was disabled, the sign-in has expired, or another
 * tab signed out. What the user was doing waits for them to sign in again.
 */
export const sessionEnded = createAction<{ user: AuthUser }>('auth/sessionEnded');
/** The user chose to sign out. */
export const signOutChosen = createAction('auth/signOutChosen');
/** Our server has forgotten the user, and the identity provider too. */
export const accountDeleted = createAction('auth/accountDeleted');
/** The user is done: the next person at this browser must find none of their data. */
export const userLeft = isAnyOf(signOutChosen, accountDeleted);

/**
 * A message the user must dismiss before going on. `signIn` also offers to sign in and then buy; `support`
 * offers a support trace.
 */
export interface Alert {
  readonly title: string;
  readonly message: string;
  readonly action: 'none' | 'signIn' | 'support';
  /** The request that failed, where it is our fault. */
  readonly requestId?: string;
  /** The user's act failed. */
  readonly failed?: true;
}
export const alertRaised = createAction<Alert>('alert/raised');
export const alertDismissed = createAction('alert/dismissed');
/** What goes on after signing in: a purchase, a quote is made, or the user only looks. */
export type AfterSignIn = 'buy' | 'quote' | 'look';
/** A dialog asks a visitor to sign in or sign up, over the screen where `next` goes on. */
export interface SignInAsked {
  readonly way: 'signIn' | 'signUp';
  readonly next: AfterSignIn;
}
export const signInChosen = createAction<SignInAsked>('auth/signInChosen');
/** It is done, or given up. */
export const signInClosed = createAction('auth/signInClosed');

/**
 * What caused an event: left out for a press, `page` if the page acted without one, because the network is
 * back or the user has signed in again.
 */
export interface Caused {
  readonly by?: 'page';
}

/**
 * Time to ask again for what failed for want of network: the browser is `online` again, or some seconds have
 * passed since a call failed.
 */
export const networkRetryDue = createAction<{ readonly online: true } | undefined>('network/retryDue');

/** The user repeats a count that failed. */
export const countRetried = createAction('count/retried');

/** The user chose to buy the list shown in the results. */
export const purchaseRequested = createAction('purchase/requested');

/** The user chose to make a quote of the list shown in the results. */
export const quoteWanted = createAction('quote/wanted');

/** A list the buyer has paid for, now or earlier. */
export interface Paid {
  readonly purchaseId: string;
  readonly recordCount: number;
  /** ISO 8601; null if unknown. */
  readonly boughtAt: string | null;
  readonly receiptUrl: string | null;
  /** The committee or organization that the receipt names. */
  readonly organization: string | null;
}

/** The user chose to download a list that is on screen and already bought. */
export const ownedDownloadChosen = createAction<{ paid: Paid }>('purchase/ownedDownloadChosen');

/** The user opened the query walkthrough. */
export const walkthroughRequested = createAction('walkthrough/requested');

/**
 * A search by the user. `runId` tells its response apart from those of other searches.
 */
export interface RequestedSearch {
  readonly runId: string;
  readonly filters: CanonicalFilters;
  /** The list comes from a link or another screen, not from a change on this one. */
  readonly unchanged?: true;
}
export const searchSubmitted = createAction<RequestedSearch>('search/submitted');
/**
 * A search that refills the form: the address asks for it (a link, a bookmark, Back or Forward), or the
 * walkthrough's filters were applied.
 */
export const searchOpened = createAction(
  'search/opened',
  (search: RequestedSearch, source: 'address' | 'walkthrough' = 'address') => ({
    payload: search,
    meta: { source },
  }),
);
/**
 * A failed search runs again: by the user, after sign-in, or when the network is back. What has been typed
 * since stays in the form.
 */
export const searchRepeated = createAction(
  'search/repeated',
  (search: RequestedSearch, source: 'button' | 'signIn' | 'network') => ({
    payload: search,
    meta: { source },
  }),
);
/** Clears the form and the results, by the user or by an address without a search. */
export const searchCleared = createAction('search/cleared', (source: 'button' | 'address' = 'button') => ({
  payload: undefined,
  meta: { source },
}));

/** On a phone, the user opened the sheet with the filters. */
export const filtersOpened = createAction('filters/opened');
/** The same sheet was closed: by its button, or by Back. */
export const sheetClosed = createAction('panel/sheetClosed');
