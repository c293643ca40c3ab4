import { failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { intentOf, readQuote } from '../support/shop';
import { publishVersion, purgeVersion } from '../support/voters';

const OK = { State: 'OK' } as const;
const BELL = { LastName: 'BELL' };
const VOTERS = [{ voter_id: '1', last_name: 'BELL' }];
const { services, newBuyer, statusOf, statusAtStripe } = openShop({ AR: VOTERS, OK: VOTERS });

test('a payment of a quote that was begun relies on an affirmation for each state, also once the data of one is deleted', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  const { token } = await ann.quote(BELL);
  const opened = await ben.openQuote(token, BELL);
  const reliedOn = () =>
    services.admin.query('SELECT state FROM purchase_affirmations WHERE purchase_id = $1 ORDER BY state', [
      opened.purchaseId,
    ]);
  const states = await reliedOn();
  expect(states).toEqual([{ state: 'AR' }, { state: 'OK' }]);
  const [old] = await services.admin.query<{ id: number }>(
    `SELECT version_id AS id FROM data_versions WHERE state = 'OK' AND status = 'live'`,
  );
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
  await purgeVersion(services.admin, old?.id ?? 0);
  expect((await ben.tryToPayQuote(token, BELL)).status).toBe(200);
  expect(await reliedOn()).toEqual(states);
});

test('a quote is paid for its own list only: another list, a wrong link, a price that changed', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  const { quote, token } = await ann.quote(OK);
  const refused = (link: string, filters: object = OK) => failureOf(ben.tryToPayQuote(link, filters));
  expect(await refused(token, {})).toMatchObject({ status: 409, code: 'filters_mismatch' });
  expect(await refused('no such link')).toMatchObject({ status: 404, code: 'not_found' });
  await services.admin.query('UPDATE quotes SET amount_cents = 500 WHERE quote_id = $1', [quote.id]);
  expect(await refused(token)).toMatchObject({ code: 'price_changed', amount: 500 });
});

test('a quote sells today’s number on its data, and reads as withdrawn once nobody is left', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '77' }, { voter_id: '78' }] });
  const { token } = await ann.quote(OK);
  const one = await ann.quote({ VoterID: '77', State: 'OK' });
  const opened = await cal.openQuote(token, OK);
  expect(opened.recordCount).toBe(2);
  await services.admin.query(`SELECT suppress_voter('OK', '77')`);
  // A payment that was opened before is replaced.
  const again = await cal.openQuote(token, OK);
  expect([again.recordCount, again.purchaseId === opened.purchaseId]).toEqual([1, false]);
  expect((await ben.openQuote(token, OK)).recordCount).toBe(1);
  expect((await readQuote(one.token)).status).toBe('withdrawn');
  expect(await failureOf(ben.tryToPayQuote(one.token, { VoterID: '77', State: 'OK' }))).toMatchObject({
    code: 'quote_over',
  });
});

test('the same list without the quote is another purchase, and only one of them is open', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  const { token } = await ann.quote(BELL);
  const alone = await ben.open(BELL);
  const quoted = await ben.openQuote(token, BELL);
  expect(quoted.purchaseId).not.toBe(alone.purchaseId);
  expect(await statusAtStripe(intentOf(alone.clientSecret))).toBe('canceled');
  const again = await ben.open(BELL);
  expect(await statusOf(quoted.purchaseId)).toBe('canceled');
  await services.payments.pay(again.clientSecret);
  await ben.confirm(again.clientSecret);
  expect((await readQuote(token)).status).toBe('open');
  expect(await failureOf(ben.tryToPayQuote(token, BELL))).toMatchObject({ code: 'already_purchased' });
});
