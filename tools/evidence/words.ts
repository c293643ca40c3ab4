import type { FilterName } from '../../src/contract/filters';
import type { EvidencePurchase, PurchaseEvent } from './readEvidence';

/** The states of a purchase (docs/purchases.md), for a reader who has never seen them. */
const STATES: Readonly<Record<string, string>> = {
  created: 'Ordered, not paid',
  processing: 'Processing: waiting for the bank',
  failed: 'Card declined',
  canceled: 'Canceled, not paid',
  succeeded: 'Paid',
  review: 'Under review: the payment does not match the order, or the list was already paid for',
  refunded: 'Refunded in full',
  disputed: 'Payment disputed',
};

const CAUSES: Readonly<Record<string, string>> = {
  create: 'The buyer ordered the list',
  confirm: 'The buyer’s browser reported the payment, and we checked with Stripe',
  webhook: 'Stripe sent an event, and we checked with Stripe',
  reconcile: 'Our regular check with Stripe',
  list_paid: 'The buyer had already paid for this list',
  account_deleted: 'The buyer’s account was being deleted',
  operator: 'We checked with Stripe',
  restored:
    'Our records were restored from a backup, and the buyer may have the list rebuilt on newer data, free of charge',
  rebuild: 'The buyer had the list rebuilt on newer data, free of charge',
};

/** The filters in the order of the search, named as the buyer sees them. */
const FILTERS: Readonly<Record<FilterName, string>> = {
  State: 'State',
  County_Desc: 'County',
  City: 'City',
  Cities: 'Cities',
  Zip: 'ZIP codes',
  PolitalAff: 'Political Affiliation',
  Status: 'Status',
  Gender: 'Gender',
  AgeMin: 'Age from',
  AgeMax: 'Age to',
  RegisteredFrom: 'Registered from',
  RegisteredTo: 'Registered to',
  VoteHistory: 'Voted in',
  NotVoted: 'Did not vote in',
  GeneralsMin: 'Voted in at least this many of the last four generals',
  GeneralsMax: 'Voted in at most this many of the last four generals',
  PrimariesMin: 'Voted in at least this many of the last four primaries',
  PrimariesMax: 'Voted in at most this many of the last four primaries',
  Deliverable: 'Has a deliverable address',
  FirstName: 'First Name',
  LastName: 'Last Name',
  StreetNum: 'Street Number',
  StreetName: 'Street Name',
  MuniSub: 'Muni Sub',
  Precinct: 'Precinct',
  Precincts: 'Precincts',
  CongressionalDistrict: 'Congressional District',
  StateSenateDistrict: 'State Senate District',
  StateHouseDistrict: 'State House District',
  VoterID: 'Voter ID',
};

const UNPAID_STATES = ['created', 'processing', 'failed', 'canceled'];

export const stateInWords = (state: string): string => STATES[state] ?? state;

/** Each filter's name and value. One that the shop no longer has keeps its own name. */
export function filtersInWords({ filters }: EvidencePurchase): [name: string, value: string][] {
  const names: Readonly<Record<string, string>> = FILTERS;
  const ordered = new Set([...Object.keys(FILTERS), ...Object.keys(filters)]);
  return [...ordered].flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[names[name] ?? name, String(value).replace(/[,|](?=\S)/gu, ', ')]];
  });
}

/** `Visa ending in 4242`. */
export function cardInWords({ cardBrand, cardLast4 }: EvidencePurchase): string {
  if (cardLast4 === null) return 'Not recorded';
  const brand = cardBrand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${cardLast4}`;
}

export const causeInWords = ({ cause, to }: PurchaseEvent): string =>
  cause === 'operator' && to === 'refunded' ? 'We refunded the payment' : (CAUSES[cause] ?? cause);

export const isPaid = ({ status }: EvidencePurchase): boolean => !UNPAID_STATES.includes(status);

export const number = (count: number): string => count.toLocaleString('en-US');

export const price = ({ amountCents, currency }: EvidencePurchase): string =>
  `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
