import type { Config } from '@netlify/functions';
import { overlapEndpoint } from '../../src/contract/exclusions';
import { handleSignedIn } from '../limits/handle';
import { overlapOf } from '../lists/overlap';

export default handleSignedIn(overlapEndpoint, async ({ body, user }) => ({
  overlap: await overlapOf(user, body),
}));

export const config: Config = { path: '/api/exclusions/overlap' };
