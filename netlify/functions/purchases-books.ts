import type { Config } from '@netlify/functions';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { checkBooks } from '../purchases/books';

/** Compares our books with the card provider's once a day, after the day has ended in every time zone. */
export default respond('purchases-books', async (_request, note) => {
  note({ rows: await checkBooks(Date.now() / 1000) });
  return json(200, { success: true });
});

export const config: Config = { schedule: '17 13 * * *' };
