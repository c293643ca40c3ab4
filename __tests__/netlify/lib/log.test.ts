import type { Context } from '@netlify/functions';
import { purchasesEndpoint } from '../../../src/contract/purchases';
import * as unknown from '../../../netlify/functions/api-unknown';
import { causeOf, uidHash } from '../../../netlify/lib/log';
import { call, SITE } from '../support/call';
import { openShop } from '../support/openShop';
import { SECRETS } from '../support/server';
import { ANN, emulatorToken } from '../support/tokens';

const { log } = openShop({});

test('logs one line per request, with its route and outcome', async () => {
  const token = emulatorToken(ANN);
  await call(purchasesEndpoint, { params: { uid: ANN.uid }, token });
  expect(log.take()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
      level: 'info',
      requestId: 'request-1',
      method: 'GET',
      route: '/api/payments/purchases/:uid',
      status: 200,
      ms: expect.any(Number) as number,
      user: uidHash(ANN.uid, SECRETS.logHash),
    },
  ]);
});

test('an answer names its request as its line does, whether or not the platform gave it an id', async () => {
  for (const requestId of ['', '01J8QK3E5X2M']) {
    const request = new Request(`${SITE}/api/nothing`);
    const { headers } = await unknown.default(request, { requestId } as Context);
    const [line] = log.take();
    expect(headers.get('X-Request-Id')).toMatch(requestId === '' ? /^[0-9a-f-]{36}$/u : /^01J8QK3E5X2M$/u);
    expect(line?.['requestId']).toBe(headers.get('X-Request-Id'));
  }
});

test('a cause is logged as classes and codes along its chain, never as a message', () => {
  const inner = Object.assign(new TypeError('password=hunter2'), { code: 'ECONNREFUSED' });
  const outer = new Error('Error connecting to database: password=hunter2\n    at hunter2 (x)', {
    cause: inner,
  });
  expect(causeOf(outer)).toMatch(/^Error < TypeError ECONNREFUSED in /u);
  expect(causeOf(outer)).not.toContain('hunter2');
  expect(causeOf(Object.assign(new Error('x'), { code: 'a sentence with a value' }))).not.toContain(
    'sentence',
  );
  expect(causeOf('hunter2')).toBe('string');
});
