import type { Config } from '@netlify/functions';
import {
  addRowsEndpoint,
  deleteUploadEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
} from '../../src/contract/exclusions';
import { addRows, finishDoNotMailList, startDoNotMailList } from '../exclusions/excludedLists';
import { database } from '../lib/db';
import { forbidden } from '../lib/errors';
import { serve } from '../lib/serve';
import { handleSignedIn } from '../limits/handle';
import { deleteDoNotMailList } from '../queries/exclusions/exclusions';

export default serve(
  handleSignedIn(startUploadEndpoint, async ({ body, user }) => ({
    exclusionNo: await startDoNotMailList(user, body),
  })),
  handleSignedIn(addRowsEndpoint, async ({ body, user }) => {
    await addRows(user, body);
    return { message: 'These rows have been added.' };
  }),
  handleSignedIn(finishUploadEndpoint, ({ body, user }) => finishDoNotMailList(user, body.exclusionNo)),
  handleSignedIn(deleteUploadEndpoint, async ({ body, user }) => {
    if (!(await deleteDoNotMailList(database(), user, body.exclusionNo))) throw forbidden();
    return { message: 'This list has been deleted.' };
  }),
);

export const config: Config = {
  path: '/api/exclusions/*',
  excludedPath: [
    '/api/exclusions/mine/:uid',
    '/api/exclusions/of-purchase',
    '/api/exclusions/changes',
    '/api/exclusions/overlap',
  ],
};
