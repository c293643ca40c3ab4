import type { Config } from '@netlify/functions';
import { exclusionsEndpoint } from '../../src/contract/exclusions';
import { accountOf } from '../lib/auth';
import { database } from '../lib/db';
import { checkIdentity } from '../lib/identity';
import { handleSignedIn } from '../limits/handle';
import { exclusionsOf } from '../queries/exclusions/exclusions';

export default handleSignedIn(exclusionsEndpoint, async ({ params, user }) => {
  checkIdentity(user, params);
  return exclusionsOf(database(), accountOf(user));
});

export const config: Config = { path: '/api/exclusions/mine/:uid' };
