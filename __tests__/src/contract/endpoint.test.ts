import { pathOf } from '../../../src/contract/endpoint';
import { ERROR_STATUS } from '../../../src/contract/errors';
import * as purchases from '../../../src/contract/purchases';
import * as voters from '../../../src/contract/voters';
import { ENDPOINTS } from '../../support/contractEndpoints';

test('values in a path are percent-encoded', () => {
  expect(pathOf(purchases.purchasesEndpoint, { uid: 'a/b c' })).toBe('/api/payments/purchases/a%2Fb%20c');
});

test('a missing value leaves its place in the path empty', () => {
  expect(pathOf(purchases.partEndpoint, { token: 'a' })).toBe('/api/downloads/a/parts/');
  expect(pathOf(voters.searchEndpoint)).toBe('/api/voters/search');
});

test('each endpoint has its own method and path', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toContain('POST /api/voters/search');
});

test('no error is a 500', () => {
  expect(Object.values(ERROR_STATUS)).not.toContain(500);
});
