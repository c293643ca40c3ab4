import * as v from 'valibot';
import { type AnySchema, defineEndpoint, ok } from './endpoint';
import { accountUid, lineOfText } from './text';

/** The profile sent at sign-up. `firebaseUid` and `email` must match the ID token. */
const userProfileSchema = v.strictObject({
  firebaseUid: accountUid,
  email: lineOfText(320),
  firstName: lineOfText(100),
  lastName: lineOfText(100),
  displayName: v.nullable(lineOfText(200)),
  phoneNumber: v.nullable(lineOfText(40)),
  photoUrl: v.nullable(lineOfText(2000)),
  emailVerified: v.boolean('must be true or false'),
});
export type UserProfile = v.InferOutput<typeof userProfileSchema>;

export const userProfileEndpoint = defineEndpoint({
  path: '/api/users/profile',
  limits: 'changes',
  request: userProfileSchema,
  response: ok({ message: v.string() }),
});

/** An act on the caller’s own account; the uid must match the ID token. */
const ownAccount = <R extends AnySchema>(path: `/api/users/${string}`, response: R) =>
  defineEndpoint({
    path,
    limits: 'changes',
    request: v.strictObject({ firebaseUid: accountUid }),
    response,
  });

/** Ends every session of the account, including the caller’s. */
export const signOutEverywhereEndpoint = ownAccount(
  '/api/users/sign-out-everywhere',
  ok({ message: v.string() }),
);

/**
 * Deletes personal data; the identity provider deletes the sign-in itself. 401 unless the caller signed in
 * within ten minutes, 429 while a payment is pending. Idempotent.
 */
export const deleteAccountEndpoint = ownAccount('/api/users/delete', ok({ message: v.string() }));

export const accountDataEndpoint = ownAccount(
  '/api/users/data',
  ok({ data: v.record(v.string(), v.unknown()), message: v.string() }),
);
