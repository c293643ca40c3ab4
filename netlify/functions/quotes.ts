import type { Config } from '@netlify/functions';
import {
  changeQuoteEndpoint,
  makeQuoteEndpoint,
  quotesEndpoint,
  readQuoteEndpoint,
} from '../../src/contract/quotes';
import { serve } from '../lib/serve';
import { handleByAccount, handleSignedIn } from '../limits/handle';
import { changeOwnQuote, makeQuote, quotesBy, readQuote } from '../lists/quotes';

export default serve(
  handleSignedIn(makeQuoteEndpoint, async ({ body, user, note }) => {
    const { quote, token } = await makeQuote(user, body);
    note({ quote: quote.id });
    return { quote, token, message: 'Your quote is ready.' };
  }),
  handleByAccount(readQuoteEndpoint, async ({ body, user, note }) => {
    const quote = await readQuote(body.token, user?.uid);
    note({ quote: quote.id });
    return { quote, message: 'A quote.' };
  }),
  handleSignedIn(changeQuoteEndpoint, async ({ body, user, note }) => {
    note({ quote: body.quoteId });
    return { ...(await changeOwnQuote(user, body)), message: 'Your quote.' };
  }),
  handleSignedIn(quotesEndpoint, async ({ user }) => {
    const quotes = await quotesBy(user.uid);
    return { quotes, message: `${quotes.length} quotes.` };
  }),
);

export const config: Config = { path: '/api/quotes/*' };
