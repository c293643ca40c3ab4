import type { HistoryRow } from '../../contract/purchaseHistory';
import { formatCount } from '../../lib/format';
import type { ApiError } from '../../services/http';

/** A purchase as the history table words it. What cannot be read says so, or is N/A. */

/** The date in the buyer's time zone, in US short format: 11/21/26. */
export function dateOf({ completed_at, created_at }: HistoryRow): string {
  const moment = completed_at ?? created_at;
  if (moment === null) return 'Unknown';
  const date = new Date(moment);
  return `${date.getMonth() + 1}/${date.getDate()}/${String(date.getFullYear()).slice(2)}`;
}

export function amountOf({ amount_dollars, currency }: HistoryRow): string {
  if (amount_dollars === null) return 'N/A';
  return `$${amount_dollars.toFixed(2)} ${(currency ?? '').toUpperCase()}`.trimEnd();
}

export const statusOf = ({ status }: HistoryRow) => capitalized(status ?? 'unknown');

export function paymentMethodOf({ payment_method_brand, payment_method_last4 }: HistoryRow): string {
  if (payment_method_last4 === null) return 'N/A';
  return `${capitalized(payment_method_brand ?? 'card')} ending in ${payment_method_last4}`;
}

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const recordsOf = ({ record_count }: HistoryRow) =>
  record_count === null ? '' : `(${formatCount(record_count)} records)`;

/** Filter labels as on the search form. A filter not listed here shows its own name. */
const FILTER_LABELS: Readonly<Record<string, string>> = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  County_Desc: 'County',
  PolitalAff: 'Political Affiliation',
  MuniSub: 'Muni Sub',
  StreetName: 'Street Name',
  StreetNum: 'Street Number',
  VoterID: 'Voter ID',
  CongressionalDistrict: 'Congressional District',
  StateSenateDistrict: 'State Senate District',
  StateHouseDistrict: 'State House District',
  AgeMin: 'Age from',
  AgeMax: 'Age to',
  VoteHistory: 'Voted in',
};

export function filtersOf({ search_parameters }: HistoryRow): string {
  if (search_parameters === null) return 'The filters of this list can’t be read.';
  const entries = Object.entries(search_parameters);
  if (entries.length === 0) return 'All voters';
  return entries.map(([name, value]) => `${FILTER_LABELS[name] ?? name}: ${value}`).join(', ');
}

const UNAVAILABLE = 'Payment system is currently unavailable. Purchase history cannot be displayed.';

/** What to show when the purchases or the summary could not be fetched. */
export function failureOf(error: unknown, otherwise: string): string {
  const { kind, code } = error as Partial<Extract<ApiError, { kind: 'refused' }>>;
  return `Error: ${kind === 'refused' && code === 'unavailable' ? UNAVAILABLE : otherwise}`;
}
