import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
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
