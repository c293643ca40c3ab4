import { pathOf } from '../../../src/contract/endpoint';
import { routerOf } from '../../../tools/local/functions/server';
import * as unknown from '../../../netlify/functions/api-unknown';
import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import * as books from '../../../netlify/functions/purchases-books';
import * as reconcile from '../../../netlify/functions/purchases-reconcile';
import * as watch from '../../../netlify/functions/purchases-watch';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import { CONTEXT, failureOf, SITE } from '../support/call';
import { captureLog } from '../support/log';
import { FUNCTION_MODULES, nameOf, ROUTES } from '../support/routes';

const log = captureLog();
afterAll(() => log.restore());

/** Stripe, the schedules and the platform call these. */
const OTHERS = [
  ...['api-unknown.ts', 'assets-missing.ts', 'cleanup-nightly.ts', 'purchases-books.ts'],
  ...['purchases-reconcile.ts', 'purchases-watch.ts', 'stripe-webhook.ts'],
];

test('every function serves an endpoint of the contract or is one of the others', () => {
  const serving = new Set(ROUTES.map(({ module }) => module));
  const others = Object.entries(FUNCTION_MODULES).filter(([, module]) => !serving.has(module));
  expect(others.map(([file]) => file).toSorted()).toEqual(OTHERS);
  expect(webhook.config.path).toBe('/api/webhooks/stripe');
  expect(watch.config.schedule).toBe('*/5 * * * *');
  // Together, so that the database is woken once an hour.
  expect(reconcile.config.schedule).toBe('1 * * * *');
  expect(books.config.schedule).toBe('2 * * * *');
  expect(cleanup.config.schedule).toBe('3 0 * * *');
});

test('two functions have a platform rate limit: small plans allow no more', () => {
  const limited: string[] = [];
  for (const [file, { config = {} }] of Object.entries(FUNCTION_MODULES)) {
    if (!('rateLimit' in config)) continue;
    limited.push(file);
    // The platform reads a single string as the whole domain; only a list limits each IP address.
    expect(config.rateLimit).toMatchObject({ windowSize: 60, aggregateBy: ['ip', 'domain'] });
  }
  expect(limited).toEqual(['payments-create-intent.ts', 'voters-search.ts']);
});

test('the platform finds each endpoint’s own function, and the one for unknown paths otherwise', () => {
  const find = routerOf(Object.values(FUNCTION_MODULES));
  for (const { endpoint, params, module } of ROUTES)
    expect([endpoint.path, find(pathOf(endpoint, params))]).toEqual([endpoint.path, module.default]);
  expect(find('/api/webhooks/stripe')).toBe(webhook.default);
  for (const path of ['/api', '/api/nothing', '/api/webhooks/other', '/api/lists'])
    expect(find(path)).toBe(unknown.default);
});

test.each(['/api/nothing/here', '/api/lists/nothing', '/api/voters/count/again', '/api/payments/'])(
  'the unknown path %s gets the contract’s 404',
  async (path) => {
    const served = routerOf(Object.values(FUNCTION_MODULES))(path);
    if (served === undefined) throw new Error('No function');
    const response = await served(new Request(SITE + path), CONTEXT);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await failureOf(response)).toEqual({
      status: 404,
      success: false,
      code: 'not_found',
      error: 'There is no such endpoint.',
    });
  },
);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

test.each(ROUTES.map((route) => [nameOf(route), route] as const))(
  '%s answers every other method with 405 and Allow',
  async (_, { endpoint, module, params }) => {
    for (const method of METHODS.filter((other) => other !== endpoint.method)) {
      const request = new Request(`${SITE}${pathOf(endpoint, params)}`, { method });
      const response = await module.default(request, CONTEXT);
      expect(response.headers.get('Allow')).toBe(endpoint.method);
      expect(await failureOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    }
  },
);
