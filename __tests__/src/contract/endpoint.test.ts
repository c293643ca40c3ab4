import * as account from '../../../src/contract/account';
import { type AnyEndpoint, pathOf } from '../../../src/contract/endpoint';
import { ERROR_STATUS } from '../../../src/contract/errors';
import * as purchases from '../../../src/contract/purchases';
import * as voters from '../../../src/contract/voters';

const endpoints = [account, purchases, voters]
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value);

test('a path takes its values percent-encoded', () => {
  expect(pathOf(purchases.purchasesEndpoint, { uid: 'a/b c' })).toBe('/api/payments/purchases/a%2Fb%20c');
});

test('the nineteen endpoints have addresses of their own', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(19);
  expect(names).toHaveLength(19);
});

test('no error is a 500', () => {
  expect(Object.values(ERROR_STATUS)).not.toContain(500);
});
