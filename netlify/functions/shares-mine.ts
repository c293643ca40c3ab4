import type { Config } from '@netlify/functions';
import { sharesEndpoint } from '../../src/contract/shares';
import { checkIdentity } from '../lib/identity';
import { handleSignedIn } from '../limits/handle';
import { sharesFor } from '../lists/shares';

export default handleSignedIn(sharesEndpoint, async ({ params, user }) => {
  checkIdentity(user, { uid: params.uid });
  return { ...(await sharesFor(user)), message: 'What you share, and what is shared with you.' };
});

export const config: Config = { path: '/api/shares/mine/:uid' };
