import {
  createLinkEndpoint,
  linkedDownloadEndpoint,
  manifestEndpoint,
  partEndpoint,
} from '../../../src/contract/purchases';
import { downloadEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { parseConfig } from '../../../netlify/lib/config';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import { call, callFunction, succeed } from '../support/call';
import { SECRETS, type Services, startServices } from '../support/server';
import { buyerOf } from '../support/shop';
import { publishVersion } from '../support/voters';

/** Everything this process prints: its own log lines and any output of libraries. */
const printed: string[] = [];
const keep = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '));
const spies = (['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((name) =>
  jest.spyOn(console, name).mockImplementation(keep),
);
const streams = [process.stdout, process.stderr].map((stream) =>
  jest.spyOn(stream, 'write').mockImplementation((chunk) => {
    keep(chunk);
    return true;
  }),
);

/** One secret for every place that can contain one. */
const CARD = '4000000000000341';
const BUYER = { uid: 'canary-uid-9', email: 'canary-mail-9@example.com' };
const CANARIES = {
  filter: 'CANARY-FILTER-9',
  voter: 'CANARY-VOTER-9',
  street: 'CANARY-STREET-9',
  signature: 'canary-signature-9',
  event: 'canary-event-9',
  link: 'canary-link-9',
  connection: 'canary-password-9',
  header: 'canary-header-9',
};

let services: Services;
beforeAll(async () => {
  services = await startServices();
  await publishVersion(services.admin, {
    state: 'OK',
    voters: [{ voter_id: '9', last_name: CANARIES.voter, street_name: CANARIES.street }],
  });
});
afterAll(async () => {
  for (const spy of [...spies, ...streams]) spy.mockRestore();
  await services.close();
});

test('printed output never contains a secret or personal data, in success or failure', async () => {
  const buyer = buyerOf(BUYER, services.payments);
  const opened = await buyer.open({ LastName: CANARIES.voter });
  await services.payments.pay(opened.clientSecret, CARD);
  await services.payments.pay(opened.clientSecret);
  await buyer.confirm(opened.clientSecret);
  await services.payments.deliver();
  const { downloadUrl } = await succeed(createLinkEndpoint, {
    token: buyer.token,
    body: { purchaseId: opened.purchaseId },
  });
  const token = downloadUrl.split('/').at(-1) ?? '';
  for (const link of [token, CANARIES.link]) {
    await (await call(linkedDownloadEndpoint, { params: { token: link } })).text();
    await (await call(manifestEndpoint, { params: { token: link } })).text();
    await (await call(partEndpoint, { params: { token: link, part: '1' } })).arrayBuffer();
  }
  await (await call(downloadEndpoint, { token: buyer.token, body: { LastName: CANARIES.voter } })).text();
  // A file and a part that fail midway.
  await services.admin.script('UPDATE purchases SET record_count = 7; UPDATE download_parts SET rows = 7');
  await (await call(linkedDownloadEndpoint, { params: { token } })).text().catch(() => undefined);
  await call(partEndpoint, { params: { token, part: '1' } })
    .then((response) => response.text())
    .catch(() => undefined);
  await callFunction(webhook, '/api/webhooks/stripe', {
    method: 'POST',
    body: JSON.stringify({ id: CANARIES.event, type: CANARIES.event }),
    headers: { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${CANARIES.signature}` },
  });
  await call(searchEndpoint, { body: { City: CANARIES.filter }, headers: { 'X-Canary': CANARIES.header } });
  // A database error that quotes a row, and a database that is down.
  await services.admin.script('ALTER TABLE voters RENAME TO voters_gone');
  await call(searchEndpoint, { body: { City: CANARIES.filter } });
  await call(linkedDownloadEndpoint, { params: { token } });
  await services.stopDatabase();
  await call(searchEndpoint, { body: { City: CANARIES.filter } });
  expect(() => parseConfig({ ...process.env, DATABASE_URL: `postgres:/u:${CANARIES.connection}` })).toThrow(
    /^(?!.*canary).*$/isu,
  );

  const everything = printed.join('\n').toLowerCase();
  expect(everything).toContain('/api/downloads/:token');
  const secrets = [
    ...Object.values(CANARIES),
    ...Object.values(BUYER),
    ...Object.values(SECRETS),
    'db-secret',
    buyer.token,
    opened.clientSecret,
    '_secret_',
    token,
    CARD,
    '4242',
  ];
  expect(secrets.filter((secret) => everything.includes(secret.toLowerCase()))).toEqual([]);
});
