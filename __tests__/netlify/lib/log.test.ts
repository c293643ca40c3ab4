import { causeOf, uidHash } from '../../../netlify/lib/log';
import { userProfileEndpoint } from '../../../src/contract/account';
import { linkedDownloadEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { searchEndpoint } from '../../../src/contract/voters';
import type { Context } from '@netlify/functions';
import * as unknown from '../../../netlify/functions/api-unknown';
import { call, SITE } from '../support/call';
import { captureLog } from '../support/log';
import { SECRETS, type Services, startServices } from '../support/server';
import { buyerOf } from '../support/shop';
import { emulatorToken, type Person } from '../support/tokens';
import { publishVersion } from '../support/voters';

/** One canary for every place that can contain a secret or personal data. */
const CANARY: Person = { uid: 'canary-uid', email: 'canary-mail@example.com' };
const FIELDS = [
  'CANARY-LAST',
  'CANARY-CITY',
  'CANARY-PHONE',
  'CANARY-VOTER',
  'CANARY-HEADER',
  'canary-agent',
];

let services: Services;
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  await publishVersion(services.admin, {
    state: 'OK',
    voters: [{ voter_id: '1', last_name: 'CANARY-LAST', first_name: 'CANARY-VOTER' }],
  });
});
afterAll(async () => {
  log.restore();
  await services.close();
});

test('logs one line per request, with its route and outcome', async () => {
  const token = emulatorToken(CANARY);
  await call(purchasesEndpoint, { params: { uid: CANARY.uid }, token });
  expect(log.take()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
      level: 'info',
      requestId: 'request-1',
      method: 'GET',
      route: '/api/payments/purchases/:uid',
      status: 200,
      ms: expect.any(Number) as number,
      user: uidHash(CANARY.uid, SECRETS.logHash),
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

test('no line contains a name, an address, a filter, a token, a link, a secret or a card', async () => {
  const buyer = buyerOf(CANARY, services.payments);
  const headers = { 'X-Canary': 'CANARY-HEADER', 'User-Agent': 'canary-agent' };
  const profile = {
    firebaseUid: CANARY.uid,
    email: CANARY.email,
    firstName: 'CANARY-LAST',
    lastName: 'CANARY-LAST',
    displayName: null,
    phoneNumber: 'CANARY-PHONE',
    photoUrl: null,
    emailVerified: false,
  };
  await call(userProfileEndpoint, { token: buyer.token, body: profile, headers });
  await call(searchEndpoint, { body: { LastName: 'canary-last', City: 'CANARY-CITY' }, headers });
  await call(searchEndpoint, { body: { 'CANARY-CITY': 'x' } });
  await call(searchEndpoint, { body: '{"LastName":"CANARY-LAST"' });
  const opened = await buyer.open({ LastName: 'canary-last' });
  await services.payments.pay(opened.clientSecret, '4000000000000002');
  await buyer.confirm(opened.clientSecret);
  await services.payments.pay(opened.clientSecret);
  await services.payments.deliver();
  await buyer.confirm(opened.clientSecret);
  const { downloadUrl } = (await (await buyer.link(opened.purchaseId)).json()) as { downloadUrl: string };
  const linkToken = downloadUrl.split('/').at(-1) ?? '';
  await (await call(linkedDownloadEndpoint, { params: { token: linkToken } })).text();
  await services.payments.run('faults', { kind: 'server_error', on: 'GET /v1/payment_intents', times: 5 });
  await buyer.confirm(opened.clientSecret);
  await services.payments.run('faults/clear');
  await services.stopDatabase();
  await call(searchEndpoint, { body: { LastName: 'canary-last' } });

  const lines = JSON.stringify(log.take());
  expect(lines).toContain('/api/voters/search');
  const secrets = [
    ...FIELDS,
    ...Object.values(SECRETS),
    'db-secret',
    CANARY.uid,
    CANARY.email,
    buyer.token,
    opened.clientSecret,
    '_secret_',
    linkToken,
    '4000000000000002',
    '4242',
    'declined.',
  ];
  expect(secrets.filter((secret) => lines.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
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
