import type { Config } from '@netlify/functions';
import { accountDataEndpoint } from '../../src/contract/account';
import { accountOf } from '../lib/auth';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { accountData } from '../queries/accounts/leave';

export default handleSignedIn(accountDataEndpoint, async ({ user }) => {
  return { data: await accountData(database(), accountOf(user)), message: 'What we keep about you.' };
});

export const config: Config = { path: '/api/users/data' };
