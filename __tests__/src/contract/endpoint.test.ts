import * as account from '../../../src/contract/account';
import * as accountActs from '../../../src/contract/accountActs';
import { type AnyEndpoint, pathOf } from '../../../src/contract/endpoint';
import { ERROR_STATUS } from '../../../src/contract/errors';
import * as facets from '../../../src/contract/facets';
import * as verify from '../../../src/contract/files/verify';
import * as health from '../../../src/contract/health';
import * as purchases from '../../../src/contract/purchases';
import * as receipt from '../../../src/contract/receipt';
import * as voters from '../../../src/contract/voters';

const endpoints = [account, accountActs, facets, health, purchases, receipt, verify, voters]
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value);

test('values in a path are percent-encoded', () => {
  expect(pathOf(purchases.purchasesEndpoint, { uid: 'a/b c' })).toBe('/api/payments/purchases/a%2Fb%20c');
});

test('a missing value leaves its place in the path empty', () => {
  expect(pathOf(purchases.partEndpoint, { token: 'a' })).toBe('/api/downloads/a/parts/');
  expect(pathOf(voters.searchEndpoint)).toBe('/api/voters/search');
});

test('each of the 30 endpoints has its own method and path', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/downloads/:token',
    'GET /api/downloads/:token/manifest',
    'GET /api/downloads/:token/parts/:part',
    'GET /api/health',
    'GET /api/payments/purchases/:uid',
    'GET /api/payments/receipt/:purchaseId',
    'GET /api/payments/summary/:uid',
    'GET /api/voters/counties',
    'GET /api/voters/counties/:state',
    'GET /api/voters/elections',
    'GET /api/voters/filters/:state',
    'GET /api/voters/states',
    'POST /api/downloads/create-link',
    'POST /api/files/verify',
    'POST /api/payments/confirm-payment',
    'POST /api/payments/create-payment-intent',
    'POST /api/payments/name-list',
    'POST /api/payments/owned-list',
    'POST /api/payments/rebuild-list',
    'POST /api/users/data',
    'POST /api/users/delete',
    'POST /api/users/profile',
    'POST /api/users/sign-out-everywhere',
    'POST /api/voters/breakdown',
    'POST /api/voters/count',
    'POST /api/voters/counts',
    'POST /api/voters/download',
    'POST /api/voters/facets',
    'POST /api/voters/search',
    'POST /api/voters/state',
  ]);
});

test('no error is a 500', () => {
  expect(Object.values(ERROR_STATUS)).not.toContain(500);
});
