import { downloadEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { parseConfig } from '../../../netlify/lib/config';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import { call, callFunction } from '../support/call';
import { CARDS } from '../support/cards';
import { followLink, getManifest, getPart, linkTo } from '../support/files';
import { openShop } from '../support/openShop';
import { SECRETS } from '../support/server';

/** One secret for every place that can contain one. */
const BUYER = { uid: 'canary-uid-9', email: 'canary-mail-9@example.com' };
const CANARIES = {
  filter: 'CANARY-FILTER-9',
  voter: 'CANARY-VOTER-9',
  street: 'CANARY-STREET-9',
  name: 'CANARY-NAME-9',
  phone: 'CANARY-PHONE-9',
  signature: 'canary-signature-9',
  event: 'canary-event-9',
  link: 'canary-link-9',
  list: 'canary-list-9',
  organization: 'canary-organization-9',
  connection: 'canary-password-9',
  header: 'canary-header-9',
  agent: 'canary-agent-9',
};

const { services, newBuyer } = openShop({
  OK: [{ voter_id: '9', last_name: CANARIES.voter, street_name: CANARIES.street }],
});

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
afterAll(() => {
  for (const spy of [...spies, ...streams]) spy.mockRestore();
});

test('printed output never contains a secret or personal data, in success or failure', async () => {
  const buyer = newBuyer(BUYER);
  expect((await buyer.saveProfile({ firstName: CANARIES.name, phoneNumber: CANARIES.phone })).status).toBe(
    200,
  );
  await buyer.saveList({ LastName: CANARIES.voter }, CANARIES.list);
  const opened = await buyer.open({ LastName: CANARIES.voter }, CANARIES.organization);
  for (const name of [CANARIES.list, CANARIES.list.repeat(8)]) {
    await buyer.nameList(opened.purchaseId, name);
    await buyer.tryToOpen({ LastName: CANARIES.voter }, 999, `${CANARIES.organization}${name}`);
  }
  for (const card of ['unknown', 'declined'] as const) {
    await services.payments.pay(opened.clientSecret, card);
    await buyer.confirm(opened.clientSecret);
  }
  await services.payments.pay(opened.clientSecret);
  await buyer.confirm(opened.clientSecret);
  await services.payments.deliver();
  const { token } = await linkTo(buyer, opened.purchaseId);
  for (const link of [token, CANARIES.link]) {
    await (await followLink(link)).text();
    await (await getManifest(link)).text();
    await (await getPart(link, 1)).arrayBuffer();
  }
  await (await call(downloadEndpoint, { token: buyer.token, body: { LastName: CANARIES.voter } })).text();
  // A file and a part that fail midway.
  await services.admin.script('UPDATE purchases SET record_count = 7; UPDATE download_parts SET rows = 7');
  await (await followLink(token)).text().catch(() => undefined);
  await (await getPart(token, 1)).text().catch(() => undefined);
  await callFunction(webhook, '/api/webhooks/stripe', {
    method: 'POST',
    body: JSON.stringify({ id: CANARIES.event, type: CANARIES.event }),
    headers: { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${CANARIES.signature}` },
  });
  await services.payments.run('faults', { kind: 'server_error', on: 'GET /v1/payment_intents', times: 5 });
  await buyer.confirm(opened.clientSecret);
  await services.payments.run('faults/clear');
  const headers = { 'X-Canary': CANARIES.header, 'User-Agent': CANARIES.agent };
  for (const body of [{ City: CANARIES.filter }, { [CANARIES.filter]: 'x' }, `{"City":"${CANARIES.filter}"`])
    await call(searchEndpoint, { body, headers });
  // A database error that quotes a row, and a database that is down.
  await services.admin.script('ALTER TABLE voters RENAME TO voters_gone');
  await call(searchEndpoint, { body: { City: CANARIES.filter } });
  await followLink(token);
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
    CARDS.unknown,
    CARDS.declined,
    '4242',
    'declined.',
  ];
  expect(secrets.filter((secret) => everything.includes(secret.toLowerCase()))).toEqual([]);
});
