import type { Purchase } from '../../src/contract/purchase';
import type { HistoryRow } from '../../src/contract/purchaseHistory';

/** A purchase as the shop shows it, alone and in the history. */
export const PAID: Purchase & HistoryRow = {
  id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11',
  amount_dollars: 9.99,
  currency: 'usd',
  search_parameters: { County_Desc: 'TULSA', State: 'OK' },
  record_count: 1234,
  payment_method_last4: '4242',
  payment_method_brand: 'visa',
  status: 'succeeded',
  receipt_url: 'https://pay.example/receipt',
  organization: null,
  purpose: 'An election campaign for or against a candidate',
  completed_at: '2026-10-31T12:00:00.000Z',
  created_at: '2026-10-31T11:59:00.000Z',
  list_name: null,
  recall: null,
  campaign_id: null,
  file: null,
  elections: null,
  data_dates: [{ state: 'OK', date: '2026-05-12' }],
};
