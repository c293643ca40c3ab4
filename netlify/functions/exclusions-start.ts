import type { Config } from '@netlify/functions';
import { startUploadEndpoint } from '../../src/contract/exclusions';
import { startDoNotMailList } from '../exclusions/excludedLists';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(startUploadEndpoint, async ({ body, user }) => ({
  exclusionNo: await startDoNotMailList(user, body),
}));

export const config: Config = { path: '/api/exclusions/start' };
