import type { FiltersInput } from '../../../src/contract/filters';
import { OPEN_QUOTES, QUOTE_DAYS, readQuoteEndpoint } from '../../../src/contract/quotes';
import { purgeRetired } from '../../../tools/loader/version/purge';
import { database } from '../../../netlify/lib/db';
import { deleteExpired } from '../../../netlify/queries/retention';
import { call, failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { readQuote, runCleanup } from '../support/shop';
import { publishVersion } from '../support/voters';

const HOME = { last_name: 'ADA', street_num: '1', street_name: 'ELM ST', city: 'ADA', zip: '74820' };
const VOTERS = [
  { voter_id: '1', ...HOME },
  { voter_id: '2', ...HOME },
  { voter_id: '3', last_name: 'BELL' },
];
const { services, log, newBuyer } = openShop({ OK: VOTERS });

beforeAll(() => {
  // The settings are read once, with the first request: Pennsylvania is closed.
  process.env['STATES_OPENED'] = '';
});

const DAY_MS = 86_400_000;

test('whoever has the link reads what is quoted, without an account, and nothing about its author', async () => {
  const ann = newBuyer();
  const { quote, token } = await ann.quote({ State: 'OK' }, { layout: 'households' });
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(quote).toMatchObject({ status: 'open', role: 'author', record_count: 3 });
  expect(await readQuote(token)).toEqual({ ...quote, role: 'reader' });
  expect(quote).toMatchObject({
    ...{ households: 1, deliverable: 2, amount_cents: 999, file: { layout: 'households' } },
    ...{ search_parameters: { State: 'OK' }, data_dates: [{ state: 'OK', date: '2026-05-12' }] },
    ...{ postage_mills: null, organization: null, organization_id: null, author_name: null },
    ...{ paid_at: null, purchase_id: null },
  });
  expect(Date.parse(quote.expires_at) - Date.parse(quote.created_at)).toBe(QUOTE_DAYS * DAY_MS);
  const text = await (await call(readQuoteEndpoint, { body: { token } })).text();
  expect(text).not.toMatch(new RegExp(`${ann.person.uid}|${ann.person.email}`, 'u'));
});

test('a link with one letter changed, or none at all, is not found, and the log has no link', async () => {
  const { token } = await newBuyer().quote({ State: 'OK' });
  log.take();
  const wrong = (token.startsWith('a') ? 'b' : 'a') + token.slice(1);
  const answers = [];
  for (const mistyped of [wrong, token.slice(1), `${token}x`, '', '#', '%00', 'x'.repeat(100)])
    answers.push(await failureOf(call(readQuoteEndpoint, { body: { token: mistyped } })));
  for (const answer of answers)
    expect(answer).toEqual({
      ...{ status: 404, success: false, code: 'not_found' },
      error: 'We can’t find this quote. Part of its link may be missing or mistyped: ask for it again.',
    });
  await readQuote(token);
  expect(JSON.stringify(log.take())).not.toContain(token.slice(1, 20));
});

test('the same list and file again is the quote that is there; another file is another quote', async () => {
  const ann = newBuyer();
  const first = await ann.quote({ State: 'OK', PolitalAff: '' });
  const [again, ...more] = await Promise.all([1, 2, 3].map(() => ann.quote({ State: 'ok' })));
  expect(again?.token).toBe(first.token);
  expect(new Set(more.map(({ quote }) => quote.id))).toEqual(new Set([first.quote.id]));
  const other = await ann.quote({ State: 'OK' }, { layout: 'crm' });
  expect(other.quote.id).not.toBe(first.quote.id);
  expect((await newBuyer().quote({ State: 'OK' })).quote.id).not.toBe(first.quote.id);
  expect((await ann.quotes()).map(({ id }) => id)).toEqual([other.quote.id, first.quote.id]);
  // A closed one stays closed.
  await ann.changeQuote(first.quote.id, { closed: true });
  expect((await ann.quote({ State: 'OK' })).quote.id).not.toBe(first.quote.id);
});

test('no quote is made of a list that is empty or not for sale, nor more than fifty', async () => {
  const ann = newBuyer();
  const asked = (list: FiltersInput) => failureOf(ann.tryToQuote(list, { layout: 'crm' }));
  expect(await asked({ LastName: 'NOBODY' })).toMatchObject({
    ...{ status: 400, path: 'searchParameters', error: 'must match at least one record' },
  });
  expect(await asked({ State: 'PA' })).toMatchObject({ status: 409, code: 'not_for_sale' });
  await ann.quote({ State: 'OK' });
  await services.admin.query(
    `INSERT INTO quotes SELECT (jsonb_populate_record(q, jsonb_build_object('quote_id', gen_random_uuid()))).* FROM quotes q, generate_series(2, $2::int) AS n WHERE uid = $1`,
    [ann.person.uid, OPEN_QUOTES],
  );
  expect((await asked({ LastName: 'BELL' })).error).toMatch(/^You have 50 open quotes, which is the limit/u);
  const [, second] = await ann.quotes();
  await ann.changeQuote(second?.id ?? '', { closed: true });
  expect((await ann.quote({ LastName: 'BELL' })).quote.status).toBe('open');
  expect(await failureOf(ann.changeQuote(second?.id ?? '', { closed: false }))).toMatchObject({
    ...{
      status: 400,
      error: 'You have 50 open quotes, which is the limit. Close one to open this one again.',
    },
  });
});

test('only its author changes a quote: postage, who pays, closing; and gets the link again', async () => {
  const ann = newBuyer();
  const { quote, token } = await ann.quote({ State: 'OK' });
  expect(await (await ann.changeQuote(quote.id)).json()).toMatchObject({ token, quote });
  const named = {
    ...{ organization: ' Friends  of Ada ', organizationId: 'OK-123', postageMills: 193 },
    authorName: ' Lovelace  Strategies ',
  };
  expect(await (await ann.changeQuote(quote.id, named)).json()).toMatchObject({
    quote: {
      ...{ organization: 'Friends of Ada', organization_id: 'OK-123', postage_mills: 193 },
      author_name: 'Lovelace Strategies',
    },
  });
  // The next quote says who makes it, too.
  expect((await ann.quote({ State: 'OK' }, { layout: 'crm' })).quote.author_name).toBe('Lovelace Strategies');
  expect((await newBuyer().quote({ State: 'OK' })).quote.author_name).toBeNull();
  expect((await newBuyer().changeQuote(quote.id, { closed: true })).status).toBe(403);
  await ann.changeQuote(quote.id, { organization: '', postageMills: null, authorName: '' });
  expect(await readQuote(token)).toMatchObject({
    ...{
      organization: null,
      organization_id: 'OK-123',
      postage_mills: null,
      author_name: null,
      status: 'open',
    },
  });
  await ann.changeQuote(quote.id, { closed: true });
  await ann.changeQuote(quote.id, { closed: true });
  // The link that was out shows nothing any more, but to its author.
  expect(await failureOf(call(readQuoteEndpoint, { body: { token } }))).toMatchObject({
    ...{ status: 410, code: 'quote_over' },
    error: 'This quote was closed by the person who made it. Ask them for a new one.',
  });
  expect((await readQuote(token, ann)).status).toBe('closed');
  expect((await newBuyer().changeQuote(quote.id, { closed: false })).status).toBe(403);
  await ann.changeQuote(quote.id, { closed: false });
  const opened = (await (await ann.changeQuote(quote.id, { closed: false })).json()) as { token: string };
  expect(opened.token).not.toBe(token);
  expect((await readQuote(opened.token)).status).toBe('open');
  expect((await call(readQuoteEndpoint, { body: { token } })).status).toBe(410);
});

test('a closed quote that leaves out what its author has deleted since can’t be opened again', async () => {
  const ann = newBuyer();
  const mailed = await ann.buy({ VoterID: '1' });
  const exclusionNo = await ann.leaveOut(mailed.id);
  const { quote, token } = await ann.quote({ State: 'OK', LeaveOut: String(exclusionNo) });
  await ann.changeQuote(quote.id, { closed: true });
  await services.admin.query('UPDATE exclusions SET deleted_at = now()');
  await deleteExpired(database());
  expect(await failureOf(ann.changeQuote(quote.id, { closed: false }))).toMatchObject({ status: 400 });
  expect((await readQuote(token, ann)).status).toBe('closed');
});

test('new data changes nothing about a quote; withdrawn data and time are told, and of suppressed voters nothing', async () => {
  const ann = newBuyer();
  const { quote, token } = await ann.quote({ State: 'OK' });
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '9' }] });
  expect(await readQuote(token, ann)).toEqual(quote);
  await services.admin.query(`SELECT suppress_voter('OK', '3')`);
  expect(await readQuote(token)).toMatchObject({ record_count: 2, status: 'open' });
  const ofVersions = `version_id = ANY (SELECT unnest(version_ids) FROM quotes WHERE quote_id = '${quote.id}')`;
  await services.admin.script(`UPDATE data_versions SET withdrawn_at = now() WHERE ${ofVersions}`);
  expect((await readQuote(token)).status).toBe('withdrawn');
  await services.admin.script(`UPDATE data_versions SET withdrawn_at = NULL WHERE ${ofVersions}`);
  await services.admin.query(
    `INSERT INTO recalls (version_id, reason) SELECT unnest(version_ids), 'A column was shifted.' FROM quotes WHERE quote_id = $1`,
    [quote.id],
  );
  expect((await readQuote(token)).status).toBe('withdrawn');
  await services.admin.script('DELETE FROM recalls');
  await services.admin.query(`UPDATE quotes SET expires_at = now() WHERE quote_id = $1`, [quote.id]);
  expect((await readQuote(token)).status).toBe('expired');
});

test('a quote that nobody paid is forgotten thirty days after it expired', async () => {
  const ann = newBuyer();
  const old = await ann.quote({ State: 'OK' });
  const begun = await ann.quote({ State: 'OK' }, { layout: 'crm' });
  const young = await ann.quote({ State: 'OK' }, { layout: 'everything' });
  expect((await newBuyer().tryToPayQuote(begun.token, { State: 'OK' })).status).toBe(200);
  const expired = (ago: string, ids: readonly string[]) =>
    services.admin.query(
      `UPDATE quotes SET expires_at = now() - $1::interval WHERE quote_id = ANY ($2::uuid[])`,
      [ago, ids],
    );
  await expired('31 days', [old.quote.id, begun.quote.id]);
  await expired('29 days', [young.quote.id]);
  await runCleanup();
  expect((await ann.quotes()).map(({ id }) => id)).toEqual([young.quote.id, begun.quote.id]);
});

test('the data of a quote is kept as long as it can be paid', async () => {
  const ann = newBuyer();
  const { quote, token } = await ann.quote({ State: 'OK' });
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
  const pass = (days: number) =>
    services.admin.script(`UPDATE quotes SET created_at = created_at - interval '${days} days',
        expires_at = expires_at - interval '${days} days' WHERE quote_id = '${quote.id}';
      UPDATE data_versions SET retired_at = retired_at - interval '${days} days' WHERE retired_at IS NOT NULL`);
  await pass(QUOTE_DAYS - 1);
  await purgeRetired(services.admin);
  expect((await readQuote(token)).status).toBe('open');
  await pass(20);
  await purgeRetired(services.admin);
  expect((await readQuote(token)).status).toBe('expired');
});

test('a quote says what its author said before it was made; said otherwise, it is another quote', async () => {
  const ann = newBuyer();
  const make = async (terms: object) =>
    (await ann.quote({ State: 'OK' }, { layout: 'households' }, terms)).quote;
  const terms = { authorName: 'Lovelace Strategies', organization: 'Friends of Ada', postageMills: 193 };
  const first = await make(terms);
  expect(first).toMatchObject({
    ...{ author_name: 'Lovelace Strategies', organization: 'Friends of Ada', postage_mills: 193 },
  });
  expect((await make(terms)).id).toBe(first.id);
  // Nothing is said.
  expect((await make({})).id).toBe(first.id);
  const others = [
    await make({ ...terms, organization: 'Friends of Ben' }),
    await make({ ...terms, authorName: '' }),
    await make({ ...terms, postageMills: 200 }),
  ];
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4);
  expect(others[1]).toMatchObject({ author_name: null, organization: 'Friends of Ada' });
  const kept = (await ann.quotes()).find(({ id }) => id === first.id);
  expect(kept).toMatchObject({ organization: 'Friends of Ada' });
});
