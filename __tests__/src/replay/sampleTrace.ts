import type { RootState } from '../../../src/state/types';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  alertDismissed,
  alertRaised,
  routeChanged,
  userSignedIn,
  userSignedOut,
} from '../../../src/state/events';
import { toTrace, type Trace } from '../../../src/trace/format';
import { replayReducer } from '../../../src/app/replayReducer';
import {
  attemptRefused,
  accountFieldEdited,
  accountFormSubmitted,
} from '../../../src/features/auth/accountFormSlice';
import {
  cardChanged,
  cardRefused,
  checkoutOpened,
  intentReady,
  payChosen,
} from '../../../src/features/purchase/purchaseSlice';
import {
  closed,
  nextChosen,
  opened,
  walkthroughStateChosen,
} from '../../../src/features/walkthrough/walkthroughSlice';
import { invitedUser } from '../../support/fakeAuth';

const STARTED_AT = Date.UTC(2026, 9, 31, 12);

const refusal = { code: 'auth/wrong-password', detail: '' };

/** A visit with some of everything: a failed sign-in, an alert, the walkthrough, a declined card. */
const WALK: readonly UnknownAction[] = [
  routeChanged({ path: '/login', search: '' }),
  userSignedOut(),
  accountFieldEdited({ field: 'email', value: 'w…@example.org' }),
  accountFormSubmitted({ way: 'password' }),
  attemptRefused(refusal),
  routeChanged({ path: '/voters', search: '' }),
  opened({ at: STARTED_AT, resume: false, step: null, answers: null, form: {} }),
  walkthroughStateChosen({ state: 'OH' }),
  nextChosen(),
  closed(),
  routeChanged({ path: '/', search: '' }),
  alertRaised({ title: 'Please log in', message: 'Please log in to download.', action: 'signIn' }),
  alertDismissed(),
  userSignedIn({ user: invitedUser }),
  checkoutOpened({
    attemptId: 'attempt-1',
    seen: { filters: { State: 'OH' }, amountCents: 999, recordCount: 12 },
  }),
  intentReady({
    attemptId: 'attempt-1',
    order: {
      ...{ purchaseId: 'purchase-1', filters: { State: 'OH' }, amountCents: 999, recordCount: 12 },
      organization: 'F•••••• o• A••',
    },
  }),
  cardChanged({ complete: true }),
  payChosen({ attemptId: 'attempt-2' }),
  cardRefused({ attemptId: 'attempt-2', message: 'Your card was declined.', code: 'card_declined' }),
];

/** The position just after the last action of a type. */
export const positionAfter = ({ type }: { readonly type: string }) =>
  WALK.findLastIndex((action) => action.type === type) + 1;

const initial = () => replayReducer(undefined, { type: 'store/created' });

/** The state after `position` actions, folded one by one. */
export function stateByFolding(actions: readonly UnknownAction[], position: number): RootState {
  return actions.slice(0, position).reduce(replayReducer, initial());
}

/** A trace of the given actions, by default one every 700 milliseconds. */
export function traceOfActions(actions: readonly UnknownAction[], pace = 700): Trace {
  return toTrace({
    start: { ...initial() },
    entries: actions.map((action, place) => ({ action, at: STARTED_AT + place * pace })),
    final: JSON.parse(JSON.stringify(stateByFolding(actions, actions.length))) as Record<string, unknown>,
    startedAt: STARTED_AT,
    savedAt: STARTED_AT + 60_000,
    folded: 0,
    build: 'a1b2c3',
    device: { browser: 'Chrome 143 on Windows', width: 1440, height: 900, theme: 'dark' },
  });
}

/** The visit's trace as the text of a file. */
export const sampleTraceText = () => JSON.stringify(traceOfActions(WALK));

/** The visit's trace as read from a file. */
export const sampleTrace = () => JSON.parse(sampleTraceText()) as Trace;
