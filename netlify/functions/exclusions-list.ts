import type { Config } from '@netlify/functions';
import { exclusionsEndpoint } from '../../src/contract/exclusions';
import { exclusionsFor } from '../exclusions/excludedLists';
import { accountOf } from '../lib/auth';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(exclusionsEndpoint, async ({ user }) => {
  return exclusionsFor(accountOf(user));
});

export const config: Config = { path: '/api/exclusions/mine/:uid' };
