import type { Config } from '@netlify/functions';
import { changeShareEndpoint } from '../../src/contract/shares';
import { handleSignedIn } from '../limits/handle';
import { changeShare } from '../lists/shares';

export default handleSignedIn(changeShareEndpoint, async ({ body, user }) => {
  await changeShare(user, body);
  return { message: body.removed ? 'No longer shared.' : 'Shared.' };
});

export const config: Config = { path: '/api/shares/change' };
