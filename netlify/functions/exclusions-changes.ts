import type { Config } from '@netlify/functions';
import { changesEndpoint } from '../../src/contract/exclusions';
import { changesSince } from '../lists/changes';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(changesEndpoint, async ({ body, user, note }) => {
  note({ purchase: body.purchaseId });
  return { changes: await changesSince(user, body.purchaseId) };
});

export const config: Config = { path: '/api/exclusions/changes' };
