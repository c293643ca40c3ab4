import type { Config, Context } from '@netlify/functions';
import { userProfileEndpoint } from '../../../src/contract/account';
import {
  accountDataEndpoint,
  deleteAccountEndpoint,
  signOutEverywhereEndpoint,
} from '../../../src/contract/accountActs';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import * as facetEndpoints from '../../../src/contract/facets';
import { verifyFileEndpoint } from '../../../src/contract/files/verify';
import { healthEndpoint } from '../../../src/contract/health';
import * as purchaseEndpoints from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import * as voterEndpoints from '../../../src/contract/voters';
import * as createLink from '../../../netlify/functions/downloads-create-link';
import * as file from '../../../netlify/functions/downloads-file';
import * as manifest from '../../../netlify/functions/downloads-manifest';
import * as part from '../../../netlify/functions/downloads-part';
import * as verifyFile from '../../../netlify/functions/files-verify';
import * as health from '../../../netlify/functions/health';
import * as confirm from '../../../netlify/functions/payments-confirm';
import * as createIntent from '../../../netlify/functions/payments-create-intent';
import * as ownedList from '../../../netlify/functions/payments-owned-list';
import * as nameList from '../../../netlify/functions/payments-name-list';
import * as purchases from '../../../netlify/functions/payments-purchases';
import * as rebuildList from '../../../netlify/functions/payments-rebuild-list';
import * as receipt from '../../../netlify/functions/payments-receipt';
import * as summary from '../../../netlify/functions/payments-summary';
import * as accountData from '../../../netlify/functions/users-data';
import * as deleteAccount from '../../../netlify/functions/users-delete';
import * as profile from '../../../netlify/functions/users-profile';
import * as signOutEverywhere from '../../../netlify/functions/users-sign-out-everywhere';
import * as breakdown from '../../../netlify/functions/voters-breakdown';
import * as count from '../../../netlify/functions/voters-count';
import * as counts from '../../../netlify/functions/voters-counts';
import * as counties from '../../../netlify/functions/voters-counties';
import * as download from '../../../netlify/functions/voters-download';
import * as elections from '../../../netlify/functions/voters-elections';
import * as filters from '../../../netlify/functions/voters-filters';
import * as facets from '../../../netlify/functions/voters-facets';
import * as search from '../../../netlify/functions/voters-search';
import * as state from '../../../netlify/functions/voters-state';
import * as stateCounties from '../../../netlify/functions/voters-state-counties';
import { AFFIRMED } from '../../support/affirmed';
import * as states from '../../../netlify/functions/voters-states';

export interface FunctionModule {
  readonly default: (request: Request, context: Context) => Promise<Response>;
  readonly config: Config;
}

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly module: FunctionModule;
  /** Whether it requires a token. */
  readonly signedIn: boolean;
  /** Valid path parameters and a valid body. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const anyone = (
  endpoint: AnyEndpoint,
  module: FunctionModule,
  body: Route['body'] = {},
  params: Route['params'] = {},
): Route => ({ endpoint, module, signedIn: false, body, params });
const signedIn = (...route: Parameters<typeof anyone>): Route => ({ ...anyone(...route), signedIn: true });

const PURCHASE_ID = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
const PROFILE = {
  firebaseUid: 'ann-uid',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Archer',
  displayName: 'Ann Archer',
  phoneNumber: null,
  photoUrl: null,
  emailVerified: false,
};

/** Every endpoint in the contract, with its function. */
export const ROUTES: readonly Route[] = [
  anyone(healthEndpoint, health),
  anyone(voterEndpoints.countiesEndpoint, counties),
  anyone(voterEndpoints.stateCountiesEndpoint, stateCounties, {}, { state: 'OK' }),
  anyone(voterEndpoints.electionsEndpoint, elections),
  anyone(voterEndpoints.searchEndpoint, search),
  anyone(voterEndpoints.countEndpoint, count),
  anyone(voterEndpoints.countsEndpoint, counts, { lists: [{ State: 'OK' }] }),
  anyone(facetEndpoints.facetsEndpoint, facets),
  anyone(facetEndpoints.breakdownEndpoint, breakdown),
  anyone(voterEndpoints.stateCountEndpoint, state, { state: 'OK' }),
  anyone(voterEndpoints.statesEndpoint, states),
  anyone(voterEndpoints.stateFiltersEndpoint, filters, {}, { state: 'OK' }),
  signedIn(voterEndpoints.downloadEndpoint, download),
  signedIn(purchaseEndpoints.createIntentEndpoint, createIntent, {
    amount: 999,
    productType: 'csv_download',
    affirmation: AFFIRMED,
    searchParameters: {},
    organization: 'Friends of Ada Lovelace',
  }),
  signedIn(purchaseEndpoints.confirmPaymentEndpoint, confirm, { paymentIntentId: 'pi_1' }),
  signedIn(purchaseEndpoints.ownedListEndpoint, ownedList, { searchParameters: { State: 'OK' } }),
  signedIn(purchaseEndpoints.rebuildListEndpoint, rebuildList, { purchaseId: PURCHASE_ID }),
  signedIn(purchaseEndpoints.nameListEndpoint, nameList, { purchaseId: PURCHASE_ID, name: 'Mailing 1' }),
  signedIn(purchaseEndpoints.purchasesEndpoint, purchases, {}, { uid: 'ann-uid' }),
  signedIn(purchaseEndpoints.summaryEndpoint, summary, {}, { uid: 'ann-uid' }),
  signedIn(receiptEndpoint, receipt, {}, { purchaseId: PURCHASE_ID }),
  anyone(verifyFileEndpoint, verifyFile, { sha256: 'a'.repeat(64) }),
  signedIn(purchaseEndpoints.createLinkEndpoint, createLink, { purchaseId: PURCHASE_ID }),
  anyone(purchaseEndpoints.linkedDownloadEndpoint, file, {}, { token: 'no-such-link' }),
  anyone(purchaseEndpoints.manifestEndpoint, manifest, {}, { token: 'no-such-link' }),
  anyone(purchaseEndpoints.partEndpoint, part, {}, { token: 'no-such-link', part: '1' }),
  signedIn(userProfileEndpoint, profile, PROFILE),
  signedIn(accountDataEndpoint, accountData, { firebaseUid: 'ann-uid' }),
  signedIn(deleteAccountEndpoint, deleteAccount, { firebaseUid: 'ann-uid' }),
  // The last one: no other takes her token afterwards.
  signedIn(signOutEverywhereEndpoint, signOutEverywhere, { firebaseUid: 'ann-uid' }),
];

export function routeOf(endpoint: AnyEndpoint): Route {
  const route = ROUTES.find((candidate) => candidate.endpoint === endpoint);
  if (!route) throw new Error(`No function for ${endpoint.path}`);
  return route;
}

export const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
