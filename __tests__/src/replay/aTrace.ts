import type { UnknownAction } from '@reduxjs/toolkit';
import {
  alertDismissed,
  alertRaised,
  routeChanged,
  userSignedIn,
  userSignedOut,
} from '../../../src/app/events';
import type { RootState } from '../../../src/app/rootReducer';
import { toTrace, type Trace } from '../../../src/app/trace/format';
import { replayReducer } from '../../../src/app/trace/replayReducer';
import { attemptRefused, fieldEdited, formSubmitted } from '../../../src/features/auth/accountFormSlice';
import {
  cardChanged,
  cardRefused,
  checkoutOpened,
  intentReady,
  payChosen,
} from '../../../src/features/purchase/purchaseSlice';
import { closed, nextChosen, opened, stateChosen } from '../../../src/features/walkthrough/walkthroughSlice';
import { invitedUser } from '../../support/fakeAuth';

const BEGAN = Date.UTC(2026, 9, 31, 12);

const refusal = { code: 'auth/wrong-password', detail: '' };

/** A visit with something of each kind to see: a refused sign-in, an alert, the walkthrough, a declined card. */
const WALK: readonly UnknownAction[] = [
  routeChanged({ path: '/login', search: '' }),
  userSignedOut(),
  fieldEdited({ field: 'email', value: 'w…@example.org' }),
  formSubmitted({ way: 'password' }),
  attemptRefused(refusal),
  routeChanged({ path: '/voters', search: '' }),
  opened({ at: BEGAN, resume: false, step: null, additionalFilters: null }),
  stateChosen({ state: 'OH' }),
  nextChosen(),
  closed(),
  routeChanged({ path: '/', search: '' }),
  alertRaised({ title: 'Please log in', message: 'Please log in to download.', action: 'signIn' }),
  alertDismissed(),
  userSignedIn({ user: invitedUser }),
  checkoutOpened({ attemptId: 'attempt-1' }),
  intentReady({
    attemptId: 'attempt-1',
    order: { purchaseId: 'purchase-1', amountCents: 999, recordCount: 12 },
  }),
  cardChanged({ complete: true }),
  payChosen(),
  cardRefused({ message: 'Your card was declined.' }),
];

/** The position just after the last action of a type. */
export const after = ({ type }: { readonly type: string }) =>
  WALK.findLastIndex((action) => action.type === type) + 1;

const initial = () => replayReducer(undefined, { type: 'store/created' });

/** The state a walk of so many actions leads to, folded one by one. */
export function naiveState(actions: readonly UnknownAction[], position: number): RootState {
  return actions.slice(0, position).reduce(replayReducer, initial());
}

/** A trace of any actions, one every `everyMs`. */
export function traceOfActions(actions: readonly UnknownAction[], everyMs = 700): Trace {
  return toTrace({
    start: initial(),
    entries: actions.map((action, place) => ({
      action,
      at: BEGAN + place * everyMs,
    })),
    final: JSON.parse(JSON.stringify(naiveState(actions, actions.length))) as Record<string, unknown>,
    startedAt: BEGAN,
    savedAt: BEGAN + 60_000,
    folded: 0,
    build: 'a1b2c3',
  });
}

/** The walk as a file's text. */
export const aTraceText = () => JSON.stringify(traceOfActions(WALK));

/** The walk's trace, as it comes out of a file. */
export const aTrace = () => JSON.parse(aTraceText()) as Trace;
