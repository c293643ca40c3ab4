import { deleteAccountEndpoint } from '../../../src/contract/accountActs';
import { confirmPaymentEndpoint, createIntentEndpoint } from '../../../src/contract/purchases';
import { readQuoteEndpoint } from '../../../src/contract/quotes';
import * as v from 'valibot';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { type Buyer, intentOf, letTimePass, movesOf, runReconciler } from '../support/shop';

const { services, newBuyer, statusOf } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });
const OK = { State: 'OK' } as const;

async function open(payer: Buyer, token: string) {
  const response = await payer.tryToPayQuote(token, OK);
  return v.parse(createIntentEndpoint.response, await response.json());
}
const leave = ({ token, person: { uid } }: Buyer) =>
  succeed(deleteAccountEndpoint, { token, body: { firebaseUid: uid } });
const answerTo = async (payer: Buyer, clientSecret: string) =>
  (await payer.confirm(clientSecret)).clone().json() as Promise<unknown>;

test('a second payment whose refund fails while the author leaves still goes back, and says why', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  const { token } = await ann.quote(OK);
  const [first, second] = [await open(ben, token), await open(cal, token)];
  for (const { clientSecret } of [first, second]) await services.payments.pay(clientSecret);
  expect((await ben.confirm(first.clientSecret)).status).toBe(200);
  await services.payments.run('faults', { kind: 'server_error', on: 'POST /v1/refunds', times: 99 });
  expect((await cal.confirm(second.clientSecret)).status).toBe(503);
  await leave(ann);
  const body = { paymentIntentId: intentOf(second.clientSecret) };
  expect((await call(confirmPaymentEndpoint, { token: cal.token, body })).status).toBe(503);
  expect(await statusOf(second.purchaseId)).toBe('review');
  await services.payments.run('faults/clear');
  for (let run = 0; run < 2; run += 1) {
    await letTimePass(services.admin, '5 minutes');
    await runReconciler();
  }
  expect(await movesOf(services.admin, second.purchaseId)).toEqual(['created', 'review', 'refunded']);
  expect(await statusOf(first.purchaseId)).toBe('succeeded');
  expect(await answerTo(cal, second.clientSecret)).toMatchObject({ paidByAnother: true });
});

test('of two payments that were begun before the author left, one stands', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  const { token } = await ann.quote(OK);
  const [first, second] = [await open(ben, token), await open(cal, token)];
  await leave(ann);
  for (const [payer, { clientSecret }] of [
    [ben, first],
    [cal, second],
  ] as const) {
    await services.payments.pay(clientSecret);
    await payer.confirm(clientSecret);
  }
  await services.payments.deliver();
  expect([await statusOf(first.purchaseId), await statusOf(second.purchaseId)]).toEqual([
    'succeeded',
    'refunded',
  ]);
});

test('an author who leaves takes the quotes along; a payment that was begun becomes the payer’s own', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  const { token } = await ann.quote(OK);
  const begun = await open(ben, token);
  await leave(ann);
  expect(await failureOf(call(readQuoteEndpoint, { body: { token } }))).toMatchObject({ status: 404 });
  await services.payments.pay(begun.clientSecret);
  expect(await answerTo(ben, begun.clientSecret)).toMatchObject({ purchase: { status: 'succeeded' } });
});
