import type Stripe from 'stripe';
import { refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const PAID = { amount: 999, currency: 'usd', payment_method: 'pm_card_visa', confirm: true } as const;

async function chargeOf(stripe: Stripe, intent: string): Promise<Stripe.Charge> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.refunds'],
  });
  return latest_charge as Stripe.Charge;
}

describe('a refund', () => {
  test('refunds everything: the PaymentIntent stays succeeded, its charge is refunded', async () => {
    const { stripe, pay } = await startStandIn();
    const { id } = await pay(PAID);
    const refund = await stripe.refunds.create({ payment_intent: id, reason: 'duplicate' });
    expect(refund).toMatchObject({
      amount: 999,
      status: 'succeeded',
      payment_intent: id,
      reason: 'duplicate',
    });
    await expect(stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({ status: 'succeeded' });
    const charge = await chargeOf(stripe, id);
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 999 });
    expect(charge.refunds?.data.map((item) => item.id)).toEqual([refund.id]);
    const receipt = await fetch(charge.receipt_url ?? '');
    await expect(receipt.text()).resolves.toContain('Refunded');
  });

  test('can be partial, up to the amount paid', async () => {
    const { stripe, pay } = await startStandIn();
    const { id } = await pay(PAID);
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    await expect(chargeOf(stripe, id)).resolves.toMatchObject({ refunded: false, amount_refunded: 500 });
    const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 500 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    await stripe.refunds.create({ payment_intent: id });
    await expect(chargeOf(stripe, id)).resolves.toMatchObject({ refunded: true, amount_refunded: 999 });
    const again = await refusalOf(stripe.refunds.create({ payment_intent: id }));
    expect(again.code).toBe('charge_already_refunded');
  });

  test('requires a successful payment', async () => {
    const { stripe, pay } = await startStandIn();
    const unpaid = await pay();
    const refused = await refusalOf(stripe.refunds.create({ payment_intent: unpaid.id }));
    expect(refused.message).toContain('does not have a successful charge');
    expect((await refusalOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe(
      'resource_missing',
    );
    expect((await refusalOf(stripe.refunds.create({}))).code).toBe('parameter_missing');
  });
});

describe('a dispute', () => {
  test('follows the payment of its test card', async () => {
    const { stripe, pay } = await startStandIn();
    const { id } = await pay({ ...PAID, payment_method: 'pm_card_createDispute' });
    await expect(chargeOf(stripe, id)).resolves.toMatchObject({ paid: true, disputed: true });
    const disputes = await stripe.disputes.list({ payment_intent: id });
    expect(disputes.data).toMatchObject([{ amount: 999, reason: 'fraudulent', status: 'needs_response' }]);
    const refused = await refusalOf(stripe.refunds.create({ payment_intent: id }));
    expect(refused.code).toBe('charge_disputed');
  });

  test.each(['won', 'lost'] as const)('can be opened and then %s through the controls', async (outcome) => {
    const { stripe, pay, control } = await startStandIn();
    const { id } = await pay(PAID);
    const dispute = await control(`intents/${id}/dispute`);
    await control(`disputes/${String(dispute['id'])}/close`, { outcome });
    await expect(stripe.disputes.retrieve(String(dispute['id']))).resolves.toMatchObject({ status: outcome });
    await expect(chargeOf(stripe, id)).resolves.toMatchObject({ disputed: true });
    await expect(control(`disputes/${String(dispute['id'])}/close`, { outcome })).rejects.toThrow(
      'closed already',
    );
    const events = await stripe.events.list({ limit: 20 });
    const reinstated = events.data.some(({ type }) => type === 'charge.dispute.funds_reinstated');
    expect(reinstated).toBe(outcome === 'won');
  });
});
