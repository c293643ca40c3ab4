import type { Config } from '@netlify/functions';
import { sharesEndpoint } from '../../src/contract/shares';
import { handleSignedIn } from '../limits/handle';
import { sharesFor } from '../lists/shares';

export default handleSignedIn(sharesEndpoint, async ({ user }) => {
  return { ...(await sharesFor(user)), message: 'What you share, and what is shared with you.' };
});

export const config: Config = { path: '/api/shares/mine/:uid' };
