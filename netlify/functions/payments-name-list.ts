import type { Config } from '@netlify/functions';
import { nameListEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { forbidden } from '../lib/errors';
import { handleSignedIn } from '../limits/handle';
import { nameList } from '../queries/purchases/purchases';

export default handleSignedIn(nameListEndpoint, async ({ body, user, note }) => {
  const { purchaseId, name } = body;
  note({ purchase: purchaseId });
  const named = await nameList(database(), user, purchaseId, name === '' ? null : name);
  if (!named) throw forbidden();
  return { message: name === '' ? 'This list has no name.' : 'This list has a name.' };
});

export const config: Config = { path: '/api/payments/name-list' };
