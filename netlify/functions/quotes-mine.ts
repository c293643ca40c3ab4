import type { Config } from '@netlify/functions';
import { quotesEndpoint } from '../../src/contract/quotes';
import { handleSignedIn } from '../limits/handle';
import { quotesBy } from '../lists/quotes';

export default handleSignedIn(quotesEndpoint, async ({ user }) => {
  const quotes = await quotesBy(user.uid);
  return { quotes, message: `${quotes.length} quotes.` };
});

export const config: Config = { path: '/api/quotes/mine/:uid' };
