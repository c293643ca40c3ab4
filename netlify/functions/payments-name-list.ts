import type { Config } from '@netlify/functions';
import { nameListEndpoint } from '../../src/contract/purchases';
import { handleSignedIn } from '../limits/handle';
import { nameBoughtList } from '../lists/change';

export default handleSignedIn(nameListEndpoint, async ({ body, user, note }) => {
  const { purchaseId, name } = body;
  note({ purchase: purchaseId });
  await nameBoughtList(user, body);
  return { message: name === '' ? 'This list has no name.' : 'This list has a name.' };
});

export const config: Config = { path: '/api/payments/name-list' };
