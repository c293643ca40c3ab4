import type { Purchase } from '../../contract/purchases';
import type { ApiError } from '../../services/http';

/** A purchase as the history table words it. */

/** The date in the buyer's time zone, in US short format: 11/21/26. */
export function dateOf({ completed_at, created_at }: Purchase): string {
  const date = new Date(completed_at ?? created_at);
  return `${date.getMonth() + 1}/${date.getDate()}/${String(date.getFullYear()).slice(2)}`;
}

export const amountOf = ({ amount_dollars, currency }: Purchase) =>
  `$${amount_dollars.toFixed(2)} ${currency.toUpperCase()}`;

export const statusOf = ({ status }: Purchase) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

export function paymentMethodOf({ payment_method_brand, payment_method_last4 }: Purchase): string {
  if (payment_method_last4 === null) return 'N/A';
  const brand = payment_method_brand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${payment_method_last4}`;
}

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

export function filtersOf({ search_parameters }: Purchase): string {
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
