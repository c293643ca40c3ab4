import type { Config } from '@netlify/functions';
import { finishUploadEndpoint } from '../../src/contract/exclusions';
import { finishDoNotMailList } from '../exclusions/excludedLists';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(finishUploadEndpoint, ({ body, user }) =>
  finishDoNotMailList(user, body.exclusionNo),
);

export const config: Config = { path: '/api/exclusions/finish' };
