import { GROUPS } from '../../../netlify/limits/groups';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { answerEndpoint } from '../../../src/contract/answer';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { call } from '../support/call';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { emulatorToken } from '../support/tokens';

/** What a refused request costs the database, in statements. */
const { services } = openShop({ OK: [{ voter_id: '1' }] }, { limits: true });
/** The calls that reached the database, and how many of them are not answered yet. */
let asked: string[] = [];
let waiting = 0;
/** Called with each of them before it is sent. */
let before: (statement: string) => Promise<void> | void;

interceptFetch(async (_url, { body }, send) => {
  const statement = typeof body === 'string' ? body : '';
  asked.push(statement);
  waiting += 1;
  await before(statement);
  return send().finally(() => {
    waiting -= 1;
  });
});
beforeEach(async () => {
  await services.admin.script('TRUNCATE request_counts, preview_budgets, preview_searches');
  before = () => undefined;
});

// Refusals are remembered for a while, so each test has addresses of its own.
let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;
const isCount = (statement: string) => statement.includes('request_counts');
const isPreview = (statement: string) => statement.includes('preview_budgets');
const isSearch = (statement: string) => statement.includes('AS \\"LastName\\"');

/** Until the work of a request that was refused meanwhile has ended. */
async function idle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) {
    await new Promise(setImmediate);
    if (waiting > 0) turns = 0;
  }
}

/** The status of a request, and how many times it asked the database for its count and for anything else. */
async function statusAndWork(ask: () => Promise<Response>) {
  await idle();
  asked = [];
  const { status } = await ask();
  await idle();
  const counts = asked.filter(isCount).length;
  return { status, counts, work: asked.length - counts };
}

const WAYS: readonly [string, AnyEndpoint, object, number][] = [
  ['search', searchEndpoint, {}, GROUPS.searches.perMinute],
  ['count', countEndpoint, {}, GROUPS.counts.perMinute],
  ['question', answerEndpoint, { of: 'households,parties' }, GROUPS.counts.perMinute],
];

test.each(WAYS)('a %s that is refused again makes no work', async (_what, endpoint, body, perMinute) => {
  const ip = newAddress();
  const ask = () => call(endpoint, { ip, body });
  await ask();
  await services.admin.script(`UPDATE request_counts SET used = ${perMinute}`);
  expect((await ask()).status).toBe(429);
  expect(await statusAndWork(ask)).toEqual({ status: 429, counts: 0, work: 0 });

  // Ten seconds later it is counted again, but it has to wait for that.
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 10_001);
  expect(await statusAndWork(ask)).toEqual({ status: 429, counts: 1, work: 0 });
  expect(await statusAndWork(ask)).toEqual({ status: 429, counts: 0, work: 0 });
  clock.mockImplementation(() => now + 20_002);
  await services.admin.script('TRUNCATE request_counts');
  expect((await ask()).status).toBe(200);
  clock.mockRestore();
});

test('one new account after the other makes no work once they have used up what they share', async () => {
  const ip = newAddress();
  const ask = () => {
    const uid = `uid-${(addresses += 1)}`;
    return call(countEndpoint, { ip, token: emulatorToken({ uid, email: 'a@example.com' }) });
  };
  await ask();
  await services.admin.script('UPDATE request_counts SET used = 100000');
  expect((await ask()).status).toBe(429);
  expect(await statusAndWork(ask)).toEqual({ status: 429, counts: 1, work: 0 });
});

test('a search that is refused takes nothing from the day’s previews', async () => {
  const ip = newAddress();
  await call(searchEndpoint, { ip, body: { City: 'ADA' } });
  await services.admin.script(
    `TRUNCATE preview_budgets; UPDATE request_counts SET used = ${GROUPS.searches.perMinute}`,
  );
  expect((await call(searchEndpoint, { ip, body: { City: 'TULSA' } })).status).toBe(429);
  await idle();
  expect(await services.admin.query('SELECT used FROM preview_budgets')).toEqual([]);
});

test('once the day’s previews are used up, nothing is searched', async () => {
  const ip = newAddress();
  const search = (StreetNum: string) => call(searchEndpoint, { ip, body: { City: 'ADA', StreetNum } });
  await search('1');
  await services.admin.script(`UPDATE preview_budgets SET used = ${GROUPS.previews.perDay.address}`);
  expect((await search('2')).status).toBe(429);
  await idle();
  asked = [];
  expect((await search('3')).status).toBe(429);
  await idle();
  expect(asked.filter(isSearch)).toEqual([]);
  expect(asked.filter(isPreview)).toHaveLength(1);
});

/** Holds back the statements of one kind until one of another kind is sent. */
function hold(isHeld: (statement: string) => boolean, until: (statement: string) => boolean): void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  before = (statement) => {
    if (until(statement)) release();
    return isHeld(statement) ? released : undefined;
  };
}

test.each(WAYS)('the count of a %s that is allowed runs beside the work', async (_what, endpoint, body) => {
  hold(isCount, (statement) => !isCount(statement));
  expect((await call(endpoint, { ip: newAddress(), body: { ...body, City: 'ANY' } })).status).toBe(200);
});

test('the preview of a search is counted beside the search', async () => {
  hold(isPreview, isSearch);
  expect((await call(searchEndpoint, { ip: newAddress() })).status).toBe(200);
});
