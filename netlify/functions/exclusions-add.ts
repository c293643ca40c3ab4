import type { Config } from '@netlify/functions';
import { addRowsEndpoint } from '../../src/contract/exclusions';
import { addRows } from '../exclusions/excludedLists';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(addRowsEndpoint, async ({ body, user }) => {
  await addRows(user, body);
  return { message: 'These rows have been added.' };
});

export const config: Config = { path: '/api/exclusions/add' };
