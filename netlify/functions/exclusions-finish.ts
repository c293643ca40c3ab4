import type { Config } from '@netlify/functions';
import { finishUploadEndpoint } from '../../src/contract/exclusions';
import { finishUpload } from '../exclusions/uploads';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(finishUploadEndpoint, ({ body, user }) => finishUpload(user, body.exclusionNo));

export const config: Config = { path: '/api/exclusions/finish' };
