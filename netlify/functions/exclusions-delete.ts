import type { Config } from '@netlify/functions';
import { deleteUploadEndpoint } from '../../src/contract/exclusions';
import { database } from '../lib/db';
import { forbidden } from '../lib/errors';
import { handleSignedIn } from '../limits/handle';
import { deleteDoNotMailList } from '../queries/exclusions/exclusions';

export default handleSignedIn(deleteUploadEndpoint, async ({ body, user }) => {
  if (!(await deleteDoNotMailList(database(), user, body.exclusionNo))) throw forbidden();
  return { message: 'This list has been deleted.' };
});

export const config: Config = { path: '/api/exclusions/delete' };
