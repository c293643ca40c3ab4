import * as v from 'valibot';
import { type AnySchema, defineEndpoint, ok } from './endpoint';
import { accountUid } from './text';

/** What a person does to their own account. The uid must match the ID token. */
const ownAccount = <R extends AnySchema>(path: `/api/users/${string}`, response: R) =>
  defineEndpoint({
    path,
    limits: 'changes',
    request: v.strictObject({ firebaseUid: accountUid }),
    response,
  });

/** Ends every session of the account, the caller's too: their next request is answered 401. */
export const signOutEverywhereEndpoint = ownAccount(
  '/api/users/sign-out-everywhere',
  ok({ message: v.string() }),
);

/**
 * Takes away what names the person; the sign-in itself is the identity provider's. 401 unless the caller
 * signed in during the last ten minutes, 429 while a payment is on its way. May be repeated.
 */
export const deleteAccountEndpoint = ownAccount('/api/users/delete', ok({ message: v.string() }));

/** Everything that we keep of the account. */
export const accountDataEndpoint = ownAccount(
  '/api/users/data',
  ok({ data: v.record(v.string(), v.unknown()), message: v.string() }),
);
