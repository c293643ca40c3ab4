import { accountDataEndpoint, signOutEverywhereEndpoint } from '../../src/contract/account';
import { answerEndpoint } from '../../src/contract/answer';
import * as exclusions from '../../src/contract/exclusions';
import { LAYOUTS } from '../../src/contract/layouts/layouts';
import { nameListEndpoint, ownedListEndpoint } from '../../src/contract/purchases';
import { COUNTED } from '../../src/contract/question';
import { changeQuoteEndpoint, readQuoteEndpoint } from '../../src/contract/quotes';
import {
  changeCampaignEndpoint,
  changeListEndpoint,
  countListsEndpoint,
} from '../../src/contract/savedLists';
import { changeShareEndpoint } from '../../src/contract/shares';
import {
  countEndpoint,
  downloadEndpoint,
  searchEndpoint,
  stateCountEndpoint,
} from '../../src/contract/voters';
import { filterSets } from '../../tools/bench/filterSets';
import { inventVersion } from '../../tools/bench/inventVoters';
import { postgresBackend } from '../../tools/database/postgresBackend';
import { answerHere } from '../netlify/support/answers';
import { call, callFunction, succeed } from '../netlify/support/call';
import { bytesOf, type FileAsked, followLink, getPart, linkTo, manifestOf } from '../netlify/support/files';
import { openShop } from '../netlify/support/openShop';
import { FUNCTION_MODULES, nameOf, ROUTES } from '../netlify/support/routes';
import type { Buyer } from '../netlify/support/shop';
import { upload } from '../netlify/support/uploads';
import { purgeVersion } from '../netlify/support/voters';
import { writePurchases } from './manyPurchases';

// Short lists have several parts, too.
jest.mock('../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../netlify/downloads/limits'),
  partBytes: () => 1_300 * 330,
}));

/** `npm run test:long -- plans [VOTERS]`: of one state. */
const VOTERS = Number(process.env['PLAN_VOTERS'] ?? 4_000_000);
const PURCHASES = 200_000;
/** A plan may read all of a table that has no more rows. */
const FEW_ROWS = 10_000;
const OK = { State: 'OK' } as const;

/** What a statement has that may read all of a large table, but of none that has voters, and why. */
const ALLOWED = {
  'WITH old AS (DELETE FROM':
    'The nightly cleanup, whose time the part `schedules` has over a million purchases.',
  '(SELECT uid FROM gone)': 'Affirmations of what the same cleanup deletes.',
};
const OF_VOTERS = /^voter/u;

const { services, newBuyer, log } = openShop();
/** What the server says of each statement, also of those in functions of the database: its text and its plan. */
const plans = new Set<string>();
let live = 0;
let listening: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const { admin } = services;
  const old = newBuyer();
  const { id } = await old.buy(OK);
  await admin.script(`UPDATE data_versions SET status = 'retired', retired_at = now()`);
  live = await inventVersion(admin, 'OK', VOTERS);
  await admin.query(`SELECT suppress_voter('OK', '100000042')`);
  await writePurchases(admin, PURCHASES, live);
  listening = await listen();
  await purgeVersion(admin, 1);
  await old.rebuild(id);
});
afterAll(() => listening.close());

/** From now on, functions reach the database by sessions that say each statement's plan. */
async function listen() {
  const { admin } = services;
  const [{ name } = { name: '' }] = await admin.query<{ name: string }>('SELECT current_database() AS name');
  const settings = {
    ...{ session_preload_libraries: 'auto_explain', 'auto_explain.log_min_duration': '0' },
    ...{ 'auto_explain.log_nested_statements': 'on', 'auto_explain.log_level': 'notice' },
    'auto_explain.log_parameter_max_length': '100',
  };
  for (const [setting, value] of Object.entries(settings))
    await admin.script(`ALTER ROLE shop_functions IN DATABASE ${name} SET ${setting} = '${value}'`);
  const url = new URL(process.env['TEST_DATABASE_SERVER'] ?? '');
  url.pathname = name;
  url.username = 'shop_functions';
  const heard = (notice: string) => {
    // Costs differ with every value; what is the same otherwise is kept once.
    if (notice.includes('plan:')) plans.add(notice.replace(/^duration: [\d.]+ ms +| *\(cost=[^)]*\)/gmu, ''));
  };
  const backend = postgresBackend(url.href, 16, heard);
  answerHere(process.env['DATABASE_FETCH_ENDPOINT'] ?? '', backend);
  return backend;
}

async function searchAsAnyone(): Promise<void> {
  for (const [at, body] of (await filterSets(services.admin, live, 80, 'OK')).entries()) {
    await succeed(countEndpoint, { body });
    await succeed(searchEndpoint, { body });
    // All of them at once cost more than a question may.
    const of = COUNTED.filter((_, n) => n % 8 === at % 8).join();
    await succeed(answerEndpoint, { body: { ...body, of, presets: [{ AgeMin: 60, AgeMax: '' }] } });
  }
  await succeed(answerEndpoint, { body: { ...OK, LastName: 'OHARE' } });
  await succeed(stateCountEndpoint, { body: { state: 'OK', AgeMin: 40 } });
}

/** Lists that are dense in a part of the file, thin all over it, and long, with what is left out of them. */
async function listsOf(buyer: Buyer) {
  const { token } = buyer;
  const [voter] = await services.admin.query<{ zip: string; county: string; last: string; row: string }>(
    `SELECT left(zip, 5) AS zip, upper(county) AS county, last_name AS last,
       concat_ws('|', last_name, first_name, street_num || ' ' || street_name, zip) AS row
     FROM voters WHERE version_id = $1 AND position / 16 = $2 AND street_name IS NOT NULL AND first_name IS NOT NULL LIMIT 1`,
    [live, Math.floor(VOTERS / 48)],
  );
  const { zip = '', county = '', last = '', row = '' } = voter ?? {};
  const byAddress = await upload(buyer, 'address', [row, 'BO|BEN|10 ELM ST|74821']);
  const byId = await upload(buyer, 'voterId', ['100000077', '100000078', 'NOBODY']);
  const { id } = await buyer.buy({ ...OK, Zip: zip });
  const bought = await buyer.leaveOut(id);
  const numbers = [byAddress.upload.exclusionNo, byId.upload.exclusionNo, bought];
  return {
    id,
    numbers,
    token,
    lists: [
      { ...OK, Zip: zip, PolitalAff: 'DEM', HouseholdParty: 'DEM,IND,REP' },
      { ...OK, LastName: last.slice(0, 2), LeaveOut: numbers.join() },
      { ...OK, County_Desc: county, HouseholdNotVoted: 'VH8', LeaveOut: `${bought}H` },
      { ...OK, StateSenateDistrict: 'SD-1' },
    ],
  };
}

async function makeFiles(buyer: Buyer, purchaseId: string): Promise<void> {
  for (const [n, layout] of LAYOUTS.entries()) {
    await firstPart(buyer, purchaseId, { layout });
    const by = n % 2 === 0 ? ('frequent' as const) : ('random' as const);
    await firstPart(buyer, purchaseId, { layout, only: { pieces: 3, by } });
  }
}

async function firstPart(buyer: Buyer, purchaseId: string, asked: FileAsked) {
  const { inParts, token } = await linkTo(buyer, purchaseId, asked);
  if (!inParts) await bytesOf(followLink(token));
  else {
    const { parts } = await manifestOf(token);
    await bytesOf(getPart(token, parts.at(-1)?.part ?? 1));
  }
}

async function keepLists(buyer: Buyer, filters: typeof OK, purchaseId: string): Promise<void> {
  const { token, person } = buyer;
  const { list } = await buyer.saveList(filters);
  const campaignId = await buyer.moveInto('Ward 4', { listId: list.id });
  await buyer.moveInto('Ward 4', { purchaseId });
  await succeed(countListsEndpoint, { token, body: { ids: [list.id, purchaseId] } });
  for (const body of [{ name: 'Two' }, { deleted: true }, { deleted: false }])
    await succeed(changeListEndpoint, { token, body: { listId: list.id, ...body } });
  await succeed(changeCampaignEndpoint, { token, body: { campaignId, name: `Ward ${list.id}` } });
  await succeed(nameListEndpoint, { token, body: { purchaseId, name: 'Mine' } });
  for (const to of [{ purchaseId }, { campaignId }])
    await succeed(changeShareEndpoint, { token, body: { ...to, email: `c-${person.uid}@example.com` } });
  await succeed(ownedListEndpoint, { token, body: { searchParameters: filters } });
  await succeed(exclusions.changesEndpoint, { token, body: { purchaseId } });
  await succeed(exclusions.overlapEndpoint, { token, body: { purchaseId, filters } });
}

async function quoteAndPay(author: Buyer, filters: typeof OK): Promise<void> {
  const payer = newBuyer();
  const { quote, token: secret } = await author.quote(filters);
  await succeed(readQuoteEndpoint, { token: payer.token, body: { token: secret } });
  await succeed(changeQuoteEndpoint, { token: author.token, body: { quoteId: quote.id, postageMills: 400 } });
  const { clientSecret } = await payer.openQuote(secret, filters);
  await services.payments.pay(clientSecret);
  await payer.confirm(clientSecret);
}

test('no plan reads all of a large table', async () => {
  const buyer = newBuyer();
  await searchAsAnyone();
  const { id, lists, numbers, token } = await listsOf(buyer);
  for (const filters of lists) {
    const { id: bought } = await buyer.buy(filters);
    await makeFiles(buyer, bought);
    await bytesOf(call(downloadEndpoint, { token, body: filters }));
    await keepLists(buyer, filters, bought);
    await quoteAndPay(buyer, { ...filters, ...{ AgeMin: 20 } });
  }
  await services.payments.deliver();
  await succeed(exclusions.deleteUploadEndpoint, { token, body: { exclusionNo: numbers[0] } });
  // Who has bought for years, too.
  for (const one of [buyer, newBuyer({ uid: 'buyer-7', email: 'b7@example.com' })]) {
    const params = { uid: one.person.uid, state: 'OK', purchaseId: id };
    for (const { endpoint } of ROUTES.filter(({ endpoint: { method } }) => method === 'GET'))
      if (!endpoint.path.includes(':token')) await call(endpoint, { token: one.token, params });
    await one.saveProfile();
    const self = { token: one.token, body: { firebaseUid: one.person.uid } };
    await succeed(accountDataEndpoint, self);
    await succeed(signOutEverywhereEndpoint, self);
  }
  await newBuyer({ uid: 'buyer-8', email: 'b8@example.com' }).leave();
  for (const [file, module] of Object.entries(FUNCTION_MODULES))
    if (module.config?.schedule !== undefined) await callFunction(module, `/${file}`, { method: 'POST' });

  const well = new Set(
    log
      .take()
      .map(({ method, route, status }) => Number(status) < 300 && `${String(method)} ${String(route)}`),
  );
  expect(ROUTES.map(nameOf).filter((name) => !well.has(name))).toEqual([]);
  expect(await readingAll()).toEqual([]);
});

/** The plans that read all of a large table, or of an index that has as many rows, without those that may. */
async function readingAll(): Promise<readonly string[]> {
  const large = await services.admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'i') AND reltuples > $1`,
    [FEW_ROWS],
  );
  const isLarge = new Set(large.map(({ name }) => name));
  const found = new Map<string, string>();
  for (const plan of plans) {
    const scans = plan.matchAll(
      /Seq Scan on (\w+)|Index (?:Only )?Scan using (\w+) on .*\n(?! *Index Cond)/gu,
    );
    for (const [, table, index] of scans) {
      const name = table ?? index ?? '';
      const [statement = ''] = plan.split('\n', 2).slice(1);
      const isAllowed = !OF_VOTERS.test(name) && Object.keys(ALLOWED).some((words) => plan.includes(words));
      if (isLarge.has(name) && !isAllowed) found.set(`${name} ${statement}`, `${name}\n${plan}`);
    }
  }
  return [...found.values()];
}
