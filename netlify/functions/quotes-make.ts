import type { Config } from '@netlify/functions';
import { makeQuoteEndpoint } from '../../src/contract/quotes';
import { handleSignedIn } from '../limits/handle';
import { makeQuote } from '../lists/quotes';

export default handleSignedIn(makeQuoteEndpoint, async ({ body, user, note }) => {
  const { quote, token } = await makeQuote(user, body);
  note({ quote: quote.id });
  return { quote, token, message: 'Your quote is ready.' };
});

export const config: Config = { path: '/api/quotes/make' };
