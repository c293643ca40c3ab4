import type { Config } from '@netlify/functions';
import { quotesEndpoint } from '../../src/contract/quotes';
import { checkIdentity } from '../lib/identity';
import { handleSignedIn } from '../limits/handle';
import { quotesBy } from '../lists/quotes';

export default handleSignedIn(quotesEndpoint, async ({ params, user }) => {
  checkIdentity(user, { uid: params.uid });
  const quotes = await quotesBy(user.uid);
  return { quotes, message: `${quotes.length} quotes.` };
});

export const config: Config = { path: '/api/quotes/mine/:uid' };
