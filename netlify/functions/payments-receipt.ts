import type { Config } from '@netlify/functions';
import { receiptEndpoint } from '../../src/contract/receipt';
import { nameOfMadeFile } from '../downloads/fileName';
import { accountOf } from '../lib/auth';
import { handleSignedIn } from '../limits/handle';
import { receiptOf } from '../purchases/receipt';

export default handleSignedIn(receiptEndpoint, async ({ params, user, note }) => {
  note({ purchase: params.purchaseId });
  return {
    receipt: await receiptOf(params.purchaseId, accountOf(user), nameOfMadeFile),
    message: 'Your receipt.',
  };
});

export const config: Config = { path: '/api/payments/receipt/:purchaseId' };
