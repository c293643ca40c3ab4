import type { Config } from '@netlify/functions';
import { changeQuoteEndpoint } from '../../src/contract/quotes';
import { handleSignedIn } from '../limits/handle';
import { changeOwnQuote } from '../lists/quotes';

export default handleSignedIn(changeQuoteEndpoint, async ({ body, user, note }) => {
  note({ quote: body.quoteId });
  return { ...(await changeOwnQuote(user, body)), message: 'Your quote.' };
});

export const config: Config = { path: '/api/quotes/change' };
