import type { AnyEndpoint } from '../../contract/endpoint';
import { breakdownEndpoint, facetsEndpoint } from '../../contract/facets';
import { ownedListEndpoint, purchasesEndpoint, summaryEndpoint } from '../../contract/purchases';
import { receiptEndpoint } from '../../contract/receipt';
import {
  countEndpoint,
  countsEndpoint,
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
  states: { what: 'Loading the states', endpoint: statesEndpoint },
  counties: { what: 'Loading the counties', endpoint: countiesEndpoint },
  stateFilters: { what: 'Loading the state’s filters', endpoint: stateFiltersEndpoint },
  homeCount: { what: 'The count on the home page', endpoint: countEndpoint },
  formTotal: { what: 'The live count', endpoint: countEndpoint },
  figures: { what: 'Counting each choice of the form', endpoint: facetsEndpoint },
  presets: { what: 'Counting the ready-made choices', endpoint: countsEndpoint },
  zipsOnFile: { what: 'Asking whether the ZIP codes are on file', endpoint: countsEndpoint },
  breakdown: { what: 'Loading the breakdown', endpoint: breakdownEndpoint },
  countVoters: { what: 'Counting for the walkthrough', endpoint: countEndpoint },
  optionFigures: { what: 'Counting each choice of the walkthrough', endpoint: facetsEndpoint },
  elections: { what: 'Loading the elections', endpoint: electionsEndpoint },
  ownedList: { what: 'Asking whether the list is owned', endpoint: ownedListEndpoint },
  purchases: { what: 'Loading the purchases', endpoint: purchasesEndpoint },
  receipt: { what: 'Loading the receipt', endpoint: receiptEndpoint },
  summary: { what: 'Loading the totals of the profile', endpoint: summaryEndpoint },
};
