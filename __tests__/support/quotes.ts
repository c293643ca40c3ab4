import type { Quote } from '../../src/contract/quotes';
import { PAID } from './purchases';

/** A quote as anyone with its link reads it. */
export const QUOTE: Quote = {
  id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11',
  ...{ status: 'open', record_count: 264, households: 180, deliverable: 250 },
  ...{ amount_cents: 999, file: { layout: 'households' }, postage_mills: null },
  ...{ organization: null, organization_id: null, author_name: null, paid_at: null },
  ...{ created_at: '2026-05-12T10:00:00.000Z', expires_at: '2026-05-27T10:00:00.000Z' },
  ...{ role: 'reader', purchase_id: null, returned: false, bought: null },
  ...{ search_parameters: { State: 'OK', VoteHistory: 'VH1' } },
  elections: [{ token: 'VH1', date: '2024-11-05', classification: 'general', today: 'VH2' }],
  data_dates: [{ state: 'OK', date: '2026-05-01' }],
};

/** The server's answer to who pays it: a payment is open. */
export const quoteOpened = (organization: string | null = null) => ({
  ...({ success: true, clientSecret: 'pi_1_secret_x', purchaseId: PAID.id, amount: 999 } as const),
  ...{ recordCount: 264, searchParameters: { State: 'OK', VoteHistory: 'VH1' }, organization, message: 'ok' },
});
