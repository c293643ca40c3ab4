import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import type { Served } from '../../../netlify/lib/respond';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { AFFIRMED } from '../../support/affirmed';
import { ENDPOINTS } from '../../support/contractEndpoints';

export interface FunctionModule {
  readonly default: Served;
  /** A function without one is only rewritten to. */
  readonly config?: Config;
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

const PURCHASE_ID = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
const LIST_ID = '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10';
const HERSELF = { firebaseUid: 'ann-uid' };
const PROFILE = {
  ...HERSELF,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Archer',
  displayName: 'Ann Archer',
  phoneNumber: null,
  photoUrl: null,
  emailVerified: false,
};
const INTENT = {
  amount: 999,
  productType: 'csv_download',
  affirmation: AFFIRMED,
  searchParameters: {},
  organization: 'Friends of Ada Lovelace',
};

/** A valid body of each POST endpoint that takes more than filters, and one of its text fields. */
const BODIES: Readonly<Record<string, readonly [body: Route['body'], textField: string]>> = {
  '/api/voters/answer': [{ State: 'OK', of: 'parties', presets: [{ AgeMin: 60 }] }, 'LastName'],
  '/api/voters/state': [{ state: 'OK' }, 'LastName'],
  '/api/payments/create-payment-intent': [INTENT, 'searchParameters.LastName'],
  '/api/payments/confirm-payment': [{ paymentIntentId: 'pi_1' }, 'paymentIntentId'],
  '/api/payments/owned-list': [{ searchParameters: { State: 'OK' } }, 'searchParameters.LastName'],
  '/api/payments/rebuild-list': [{ purchaseId: PURCHASE_ID }, 'purchaseId'],
  '/api/payments/name-list': [{ purchaseId: PURCHASE_ID, name: 'Mailing 1' }, 'name'],
  '/api/lists/save': [{ ...HERSELF, searchParameters: { State: 'OK' }, name: 'Mailing 1' }, 'name'],
  '/api/lists/change': [{ listId: LIST_ID, name: 'Mailing 1' }, 'name'],
  '/api/lists/move': [{ listId: LIST_ID, campaignName: 'Ward 4' }, 'campaignName'],
  '/api/lists/counts': [{ ids: [LIST_ID] }, 'ids.0'],
  '/api/campaigns/change': [{ campaignId: LIST_ID, name: 'Ward 4' }, 'name'],
  '/api/shares/change': [{ purchaseId: PURCHASE_ID, email: 'ben@example.com' }, 'email'],
  '/api/quotes/make': [
    { ...HERSELF, searchParameters: { State: 'OK' }, file: { layout: 'mail-house' } },
    'searchParameters.LastName',
  ],
  '/api/quotes/read': [{ token: 'A'.repeat(43) }, 'token'],
  '/api/quotes/change': [{ quoteId: LIST_ID, organization: 'Friends of Ada' }, 'organization'],
  '/api/exclusions/of-purchase': [{ purchaseId: PURCHASE_ID }, 'purchaseId'],
  '/api/exclusions/changes': [{ purchaseId: PURCHASE_ID }, 'purchaseId'],
  '/api/exclusions/overlap': [{ filters: {}, purchaseId: PURCHASE_ID }, 'purchaseId'],
  '/api/exclusions/start': [{ state: 'XX', name: 'No mail' }, 'name'],
  '/api/exclusions/add': [{ exclusionNo: 1, by: 'voterId', first: 0, rows: ['1'] }, 'rows.0'],
  '/api/exclusions/finish': [{ exclusionNo: 1 }, 'exclusionNo'],
  '/api/exclusions/delete': [{ exclusionNo: 1 }, 'exclusionNo'],
  '/api/downloads/create-link': [{ purchaseId: PURCHASE_ID }, 'purchaseId'],
  '/api/users/profile': [PROFILE, 'firstName'],
  '/api/users/data': [HERSELF, 'firebaseUid'],
  '/api/users/delete': [HERSELF, 'firebaseUid'],
  '/api/users/sign-out-everywhere': [HERSELF, 'firebaseUid'],
};
/** Valid values of the placeholders in paths. */
const PARAMS: Readonly<Record<string, string>> = {
  ...{ state: 'OK', uid: 'ann-uid', purchaseId: PURCHASE_ID, token: 'no-such-link', part: '1' },
};

const FUNCTIONS = join(__dirname, '../../../netlify/functions');
/** Every file of `netlify/functions`, by its name. */
export const FUNCTION_MODULES: Readonly<Record<string, FunctionModule>> = Object.fromEntries(
  readdirSync(FUNCTIONS).map((file) => [file, jest.requireActual<FunctionModule>(join(FUNCTIONS, file))]),
);

function routeTo(endpoint: AnyEndpoint): Route {
  const module = Object.values(FUNCTION_MODULES).find(({ default: served }) =>
    served.paths.includes(endpoint.path),
  );
  if (module === undefined) throw new Error(`No file in netlify/functions serves ${endpoint.path}`);
  const names = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  return {
    endpoint,
    module,
    signedIn: endpoint.callers === 'signedIn',
    params: Object.fromEntries(names.map((name) => [name, PARAMS[name] ?? ''])),
    body: BODIES[endpoint.path]?.[0] ?? {},
  };
}

const endsSessions = ({ path }: AnyEndpoint) => Number(path.startsWith('/api/users/'));
/** Every endpoint in the contract, with its function. What ends Ann’s sessions comes last. */
export const ROUTES: readonly Route[] = ENDPOINTS.toSorted((a, b) => endsSessions(a) - endsSessions(b)).map(
  routeTo,
);

export function routeOf(endpoint: AnyEndpoint): Route {
  const route = ROUTES.find((candidate) => candidate.endpoint === endpoint);
  if (!route) throw new Error(`No function for ${endpoint.path}`);
  return route;
}

/** The path of a text field in the body of a POST endpoint. */
export const textFieldOf = ({ endpoint }: Route) => BODIES[endpoint.path]?.[1] ?? 'LastName';

export const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
