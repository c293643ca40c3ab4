import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { lineOfText } from './text';

/** Must match the ID token: no one does this to another account. */
const own = v.strictObject({ firebaseUid: v.pipe(lineOfText(128), v.nonEmpty('must not be empty')) });

/** Ends every session of the account, the caller's too: their next request is answered 401. */
export const signOutEverywhereEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/users/sign-out-everywhere',
  callers: 'signedIn',
  limits: 'changes',
  params: noBody,
  request: own,
  response: ok({ message: v.string() }),
});

/**
 * Takes away what names the person; the sign-in itself is the identity provider's. 401 unless the caller
 * signed in during the last ten minutes, 429 while a payment is on its way. May be repeated.
 */
export const deleteAccountEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/users/delete',
  callers: 'signedIn',
  limits: 'changes',
  params: noBody,
  request: own,
  response: ok({ message: v.string() }),
});

/** Everything that we keep of the account. */
export const accountDataEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/users/data',
  callers: 'signedIn',
  limits: 'changes',
  params: noBody,
  request: own,
  response: ok({ data: v.record(v.string(), v.unknown()), message: v.string() }),
});
