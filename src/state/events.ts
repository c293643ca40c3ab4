import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../contract/filters';
import type { AuthUser } from '../services/auth';
import type { Address, Mover } from '../services/history';

/** Events of several features. A feature's own events are in its slice. */

/** `by`: the browser's Back or Forward, the page itself (a link, a button, its start), or the list on screen. */
export const routeChanged = createAction('route/changed', (address: Address, by: Mover = 'page') => ({
  payload: address,
  meta: { by },
}));

/** From the identity provider, at start and after each change. */
export const userSignedIn = createAction<{ user: AuthUser }>('auth/userSignedIn');
export const userSignedOut = createAction('auth/userSignedOut');
/**
 * The session ended without the user's choice: the account was disabled, the sign-in expired, or another tab
 * signed out. What the user was doing waits until they sign in again.
 */
export const sessionEnded = createAction<{ user: AuthUser }>('auth/sessionEnded');
export const signOutChosen = createAction('auth/signOutChosen');
export const accountDeleted = createAction('auth/accountDeleted');
/** The next person at this browser must find none of the user's data. */
export const userLeft = isAnyOf(signOutChosen, accountDeleted);

/**
 * `signIn` offers to sign in and then buy; `support` offers a support trace. `goOn`: only a line, which goes
 * with the next press.
 */
export interface Alert {
  readonly title: string;
  readonly message: string;
  readonly action: 'none' | 'signIn' | 'support' | 'goOn';
  /** The request that failed, where it is our fault. */
  readonly requestId?: string;
  readonly failed?: true;
}
export const LINK_COPIED: Alert = { title: 'Link copied', message: '', action: 'goOn' };
export const alertRaised = createAction<Alert>('alert/raised');
export const alertDismissed = createAction('alert/dismissed');
/** What happens after signing in. */
export type AfterSignIn = 'buy' | 'quote' | 'look';
export interface SignInAsked {
  readonly way: 'signIn' | 'signUp';
  readonly next: AfterSignIn;
}
export const signInChosen = createAction<SignInAsked>('auth/signInChosen');
export const signInClosed = createAction('auth/signInClosed');

/** `page`: the network is back or the user has signed in again. Without it, a press. */
export interface Caused {
  readonly by?: 'page';
}

/** The browser is `online` again, or some seconds have passed since a call failed. */
export const networkRetryDue = createAction<{ readonly online: true } | undefined>('network/retryDue');

export const countRetried = createAction('count/retried');

export const purchaseRequested = createAction<Caused | undefined>('purchase/requested');

export const quoteWanted = createAction('quote/wanted');

export interface Paid {
  readonly purchaseId: string;
  readonly recordCount: number;
  /** ISO 8601; null if unknown. */
  readonly boughtAt: string | null;
  readonly receiptUrl: string | null;
  /** The committee or organization that the receipt names. */
  readonly organization: string | null;
}

export const checkoutClosed = createAction('purchase/checkoutClosed');

/** The user chose to download the list on screen, which is already bought. */
export const ownedDownloadChosen = createAction<{ paid: Paid }>('purchase/ownedDownloadChosen');

export const walkthroughRequested = createAction('walkthrough/requested');

/** `runId` tells a search's response apart from others. */
export interface RequestedSearch {
  readonly runId: string;
  readonly filters: CanonicalFilters;
  /** The list comes from a link or another screen. */
  readonly unchanged?: true;
}
export const searchSubmitted = createAction<RequestedSearch>('search/submitted');
/** A search that refills the form. */
export const searchOpened = createAction(
  'search/opened',
  (search: RequestedSearch, source: 'address' | 'walkthrough' = 'address') => ({
    payload: search,
    meta: { source },
  }),
);
/** A failed search runs again. What has been typed since stays in the form. */
export const searchRepeated = createAction(
  'search/repeated',
  (search: RequestedSearch, source: 'button' | 'signIn' | 'network') => ({
    payload: search,
    meta: { source },
  }),
);
/** By the user, or by an address without a search. */
export const searchCleared = createAction('search/cleared', (source: 'button' | 'address' = 'button') => ({
  payload: undefined,
  meta: { source },
}));

/** On a phone, the sheet with the filters. */
export const filtersOpened = createAction('filters/opened');
export const sheetClosed = createAction('panel/sheetClosed');
