import type { Config } from '@netlify/functions';
import { startUploadEndpoint } from '../../src/contract/exclusions';
import { startUpload } from '../exclusions/uploads';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(startUploadEndpoint, async ({ body, user }) => ({
  exclusionNo: await startUpload(user, body),
}));

export const config: Config = { path: '/api/exclusions/start' };
