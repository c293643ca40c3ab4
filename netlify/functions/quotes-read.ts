import type { Config } from '@netlify/functions';
import { readQuoteEndpoint } from '../../src/contract/quotes';
import { handleByAccount } from '../limits/handle';
import { readQuote } from '../lists/quotes';

export default handleByAccount(readQuoteEndpoint, async ({ body, user, note }) => {
  const quote = await readQuote(body.token, user?.uid);
  note({ quote: quote.id });
  return { quote, message: 'A quote.' };
});

export const config: Config = { path: '/api/quotes/read' };
