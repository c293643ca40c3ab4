import type { Config } from '@netlify/functions';
import { changeShareEndpoint, sharesEndpoint } from '../../src/contract/shares';
import { serve } from '../lib/serve';
import { handleSignedIn } from '../limits/handle';
import { changeShare, sharesFor } from '../lists/shares';

export default serve(
  handleSignedIn(sharesEndpoint, async ({ user }) => {
    return { ...(await sharesFor(user)), message: 'What you share, and what is shared with you.' };
  }),
  handleSignedIn(changeShareEndpoint, async ({ body, user }) => {
    await changeShare(user, body);
    return { message: body.removed ? 'No longer shared.' : 'Shared.' };
  }),
);

export const config: Config = { path: '/api/shares/*' };
