import { writeFileSync } from 'node:fs';
import { userProfileEndpoint } from '../../../src/contract/account';
import { deleteAccountEndpoint } from '../../../src/contract/accountActs';
import { nameListEndpoint, rebuildListEndpoint } from '../../../src/contract/purchases';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import * as books from '../../../netlify/functions/purchases-books';
import * as previews from '../../../netlify/functions/previews-forget';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { callFunction, succeed } from '../../netlify/support/call';
import { followLink, linkTo } from '../../netlify/support/links';
import { captureLog } from '../../netlify/support/log';
import { type Services, startServices } from '../../netlify/support/server';
import { buyerOf, letTimePass, runReconciler } from '../../netlify/support/shop';
import { ANN, BEN } from '../../netlify/support/tokens';
import { publishVersion } from '../../netlify/support/voters';
import type { ReleasedFlow, Step } from './releasedFlow';

/**
 * Not a test: part of `npm run record:queries`. Some buyers do all that buyers do, and whatever the functions
 * ask of the database meanwhile is written to the file that RECORDED_FLOW names, with its values. Halfway,
 * the next release would migrate.
 */

const log = captureLog();
const texts: string[] = [];
const steps: Step[] = [];
let services: Services;

beforeAll(async () => {
  services = await startServices({ ownDatabase: true });
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== process.env['DATABASE_FETCH_ENDPOINT']) return send(input, init);
    const response = await send(input, init);
    await noteRequest(init ?? {}, response.clone());
    return response;
  };
});
afterAll(async () => {
  log.restore();
  await services.close();
});

interface Asked {
  readonly query: string;
  readonly params?: readonly unknown[];
}

async function noteRequest(init: RequestInit, response: Response): Promise<void> {
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as
    Asked | { readonly queries: readonly Asked[] };
  const answer = (await response.json()) as { rowCount?: number; results?: { rowCount: number }[] };
  const asked = 'queries' in body ? body.queries : [body];
  steps.push({
    statements: asked.map(({ query, params = [] }) => ({ text: numberOf(query), params })),
    isBatch: 'queries' in body,
    headers: Object.fromEntries(
      [...new Headers(init.headers)].filter(([name]) => name.startsWith('neon-batch-')),
    ),
    rows: (answer.results ?? [answer]).map(({ rowCount = null }) => rowCount),
  });
}

function numberOf(text: string): number {
  if (!texts.includes(text)) texts.push(text);
  return texts.indexOf(text);
}

/** The same administrative access, with every call written down. */
const noted = (admin: DatabaseAdmin): DatabaseAdmin => ({
  ...admin,
  script: (script) => {
    steps.push({ script });
    return admin.script(script);
  },
  query: (query, params = []) => {
    steps.push({ query, params });
    return admin.query(query, params);
  },
  copyIn: async (table, columns, chunks) => {
    let text = '';
    for await (const chunk of chunks)
      text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    steps.push({ copyIn: table, columns, text });
    return admin.copyIn(table, columns, [text] as unknown as AsyncIterable<string>);
  },
});

const PROFILE = { displayName: 'Ann Archer', phoneNumber: null, photoUrl: null, emailVerified: false };

test('what buyers do', async () => {
  const admin = noted(services.admin);
  const [ann, ben, cleo] = [ANN, BEN, { uid: 'cleo-uid', email: 'cleo@example.com' }].map((person) => ({
    person,
    ...buyerOf(person, services.payments),
  }));
  if (!ann || !ben || !cleo) return;
  const voters = ['ADA', 'BELL', 'BELL'].map((last_name, n) => ({ voter_id: String(n + 1), last_name }));
  await publishVersion(admin, { state: 'OK', voters });

  /** All that somebody does up to the file. */
  const buyAll = async (buyer: typeof ann, last: string) => {
    const { token } = buyer;
    await succeed(searchEndpoint, { body: { State: 'OK', LastName: last }, token });
    await succeed(countEndpoint, { body: { State: 'OK' }, token });
    const { uid, email } = buyer.person;
    await succeed(userProfileEndpoint, {
      token,
      body: { firebaseUid: uid, email, firstName: 'Ann', lastName: 'Archer', ...PROFILE },
    });
    const { id } = await buyer.buy({ State: 'OK', LastName: last }, 'Friends of Ada Lovelace');
    await services.payments.deliver();
    await succeed(nameListEndpoint, { token, body: { purchaseId: id, name: 'Mailing 1' } });
    const link = await linkTo(buyer, id, 'crm');
    expect(await (await followLink(link.url)).text()).toContain('\r\n');
    return { id, link };
  };
  const bought = await buyAll(ann, 'ADA');
  const cart = await ben.open({ State: 'OK', LastName: 'BELL' });

  steps.push('migrations');

  // A purchase that began before.
  await ben.open({ State: 'OK', LastName: 'BELL' }, 'Citizens for Ada Lovelace');
  expect(await services.payments.pay(cart.clientSecret)).toBe('succeeded');
  expect((await ben.confirm(cart.clientSecret)).status).toBe(200);
  expect(await (await followLink(bought.link.url)).text()).toContain('\r\n');
  await succeed(rebuildListEndpoint, { token: ann.token, body: { purchaseId: bought.id } });
  // One that begins now, and one that nobody pays for.
  const { id } = await buyAll(cleo, 'BELL');
  await cleo.open({ State: 'OK' });
  const { intentId } = await ann.buy({ State: 'OK' });
  await services.payments.run(`intents/${intentId}/refund`);
  await services.payments.deliver();
  await letTimePass(admin, '25 hours');
  await runReconciler();
  for (const [name, module] of [
    ['purchases-books', books],
    ['previews-forget', previews],
  ] as const)
    await callFunction(module, `/.netlify/functions/${name}`, { method: 'POST' });
  await succeed(deleteAccountEndpoint, { token: cleo.token, body: { firebaseUid: cleo.person.uid } });

  const said = await services.admin.query<{ status: string }>('SELECT status FROM purchases');
  expect(said.map(({ status }) => status).toSorted()).toEqual([
    'canceled',
    'refunded',
    'succeeded',
    'succeeded',
    'succeeded',
  ]);
  expect(id).not.toBe(bought.id);
  const [{ newest } = { newest: '' }] = await services.admin.query<{ newest: string }>(
    'SELECT max(name) AS newest FROM schema_migrations',
  );
  const flow: ReleasedFlow = { newest, texts, steps };
  writeFileSync(process.env['RECORDED_FLOW'] ?? '', inLines(flow));
});

/** A line for each text and step, so that a new recording can be compared with the old one. */
function inLines({ newest, texts: all, steps: done }: ReleasedFlow): string {
  const lines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join(',\n');
  return `{"newest":${JSON.stringify(newest)},\n"texts":[\n${lines(all)}\n],\n"steps":[\n${lines(done)}\n]}\n`;
}
