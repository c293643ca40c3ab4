import { NO_ANSWERS } from '../../../src/features/walkthrough/steps';
import type { UnknownAction } from '@reduxjs/toolkit';
import { replayReducer } from '../../../src/app/replayReducer';
import type { RootState } from '../../../src/state/types';
import { toTrace, type Trace } from '../../../src/trace/traceFormat';
import { invitedUser } from '../../support/fakeAuth';

const STARTED_AT = Date.UTC(2026, 9, 31, 12);

const seen = { filters: { State: 'OH' }, amountCents: 999, recordCount: 12 };
const order = { purchaseId: 'purchase-1', ...seen, organization: 'F•••••• o• A••' };
const refusal = { message: 'Your card was declined.', code: 'card_declined' };
const at = (path: string) => ['route/changed', { path, search: '' }] as const;

/** A visit with some of everything: a failed sign-in, an alert, the walkthrough, a declined card. */
const WALK: readonly UnknownAction[] = (
  [
    ...[at('/login'), ['auth/userSignedOut']],
    ['accountForm/fieldEdited', { field: 'email', value: 'w…@example.org' }],
    ['accountForm/formSubmitted', { way: 'password' }],
    ['accountForm/attemptRefused', { code: 'auth/wrong-password', detail: '' }],
    at('/voters'),
    ['walkthrough/opened', { by: 'button', answers: NO_ANSWERS, step: 1, resumed: false, form: {} }],
    ...[['walkthrough/stateChosen', { state: 'OH' }], ['walkthrough/nextChosen'], ['walkthrough/closed']],
    at('/'),
    ['alert/raised', { title: 'Please log in', message: 'Please log in to download.', action: 'signIn' }],
    ...[['alert/dismissed'], ['auth/userSignedIn', { user: invitedUser }]],
    ['purchase/checkoutOpened', { attemptId: 'attempt-1', seen }],
    ['purchase/intentReady', { attemptId: 'attempt-1', order }],
    ['purchase/cardChanged', { complete: true }],
    ['purchase/payChosen', { attemptId: 'attempt-2' }],
    ['purchase/cardRefused', { attemptId: 'attempt-2', ...refusal }],
  ] as readonly (readonly [string, object?])[]
).map(([type, payload]) => ({ type, payload, ...(type === 'route/changed' && { meta: { by: 'page' } }) }));

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
