import type { HistoryRow } from '../../contract/purchaseHistory';
import { COMPANY } from '../../lib/operator';
import { filterWords } from '../../lib/filterWords';
import { receiptNumber } from '../../contract/text';
import { capitalized } from '../../lib/formatPurchase';
import { writeCsv } from '../../lib/writeCsv';
import { saveFile } from '../../services/files';
import type { AppThunk } from '../../state/types';
import { exportChosen } from './purchaseHistorySlice';

const HEADINGS = [
  ...['Date', 'Payee', 'Payee address', 'Committee', 'Purpose', 'List', 'Filters', 'Voters'],
  ...['Amount', 'Currency', 'Status', 'Receipt no.', 'Purchase ID', 'Quote no.'],
];

export const exportPurchases =
  (purchases: readonly HistoryRow[]): AppThunk<void> =>
  (dispatch) => {
    dispatch(exportChosen());
    saveFile(new Blob([purchasesCsv(purchases)], { type: 'text/csv' }), 'precinct-post-purchases.csv');
  };

/** What a treasurer reports of purchases, oldest first. What can't be read is left empty. Days are in UTC. */
export const purchasesCsv = (purchases: readonly HistoryRow[]): string =>
  `\uFEFF${writeCsv([HEADINGS, ...purchases.toReversed().map(rowOf)])}`;

function rowOf(purchase: HistoryRow): string[] {
  const { id, quote_id = null, search_parameters, elections, left_out } = purchase;
  const { amount_dollars, completed_at, created_at } = purchase;
  return [
    (completed_at ?? created_at ?? '').slice(0, 10),
    COMPANY.name,
    COMPANY.address,
    purchase.organization ?? '',
    purchase.purpose ?? '',
    purchase.list_name ?? '',
    search_parameters === null ? '' : filterWords(search_parameters, elections ?? [], left_out).join(' · '),
    purchase.record_count === null ? '' : String(purchase.record_count),
    amount_dollars === null ? '' : amount_dollars.toFixed(2),
    (purchase.currency ?? '').toUpperCase(),
    capitalized(purchase.status ?? ''),
    id === null ? '' : receiptNumber(id),
    id ?? '',
    quote_id === null ? '' : receiptNumber(quote_id),
  ];
}
