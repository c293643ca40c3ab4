import type { AnyEndpoint } from '../../contract/endpoint';
import { answerEndpoint } from '../../contract/answer';
import { changesEndpoint, exclusionsEndpoint, overlapEndpoint } from '../../contract/exclusions';
import { ownedListEndpoint, purchasesEndpoint, summaryEndpoint } from '../../contract/purchases';
import { countListsEndpoint, savedListsEndpoint } from '../../contract/savedLists';
import { coverageEndpoint } from '../../contract/coverage';
import { placesEndpoint } from '../../contract/places';
import { sharesEndpoint } from '../../contract/shares';
import { quotesEndpoint } from '../../contract/quotes';
import { receiptEndpoint } from '../../contract/receipt';
import {
  countiesEndpoint,
  electionsEndpoint,
  searchEndpoint,
  stateCountEndpoint,
  stateFiltersEndpoint,
  statesEndpoint,
} from '../../contract/voters';

/** `POST /api/voters/search` */
export const endpointName = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Each endpoint of the store's API: what it asks for, in words, and the request it makes. */
export const REQUESTS: Readonly<Record<string, { readonly what: string; readonly endpoint: AnyEndpoint }>> = {
  searchVoters: { what: 'The search', endpoint: searchEndpoint },
  countState: { what: 'Counting the state', endpoint: stateCountEndpoint },
  coverage: { what: 'Loading what was left out of the states’ files', endpoint: coverageEndpoint },
  states: { what: 'Loading the states', endpoint: statesEndpoint },
  counties: { what: 'Loading the counties', endpoint: countiesEndpoint },
  stateFilters: { what: 'Loading the state’s filters', endpoint: stateFiltersEndpoint },
  places: { what: 'Loading the state’s places', endpoint: placesEndpoint },
  answer: { what: 'Counting the list', endpoint: answerEndpoint },
  elections: { what: 'Loading the elections', endpoint: electionsEndpoint },
  ownedList: { what: 'Asking whether the list is owned', endpoint: ownedListEndpoint },
  purchases: { what: 'Loading the purchases', endpoint: purchasesEndpoint },
  savedLists: { what: 'Loading the saved lists', endpoint: savedListsEndpoint },
  shares: { what: 'Loading what is shared', endpoint: sharesEndpoint },
  listCounts: { what: 'Counting lists on today’s data', endpoint: countListsEndpoint },
  quotes: { what: 'Loading the quotes', endpoint: quotesEndpoint },
  receipt: { what: 'Loading the receipt', endpoint: receiptEndpoint },
  changes: { what: 'Comparing a bought list with today', endpoint: changesEndpoint },
  overlap: { what: 'Counting who of a list is on a bought one', endpoint: overlapEndpoint },
  exclusions: { what: 'Loading the lists to leave out', endpoint: exclusionsEndpoint },
  summary: { what: 'Loading the totals of the profile', endpoint: summaryEndpoint },
};
