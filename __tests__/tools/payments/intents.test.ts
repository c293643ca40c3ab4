import type Stripe from 'stripe';
import { expectShape } from './contract';
import { cardForm, confirmWith, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const MINUTE = 60;

describe('a PaymentIntent', () => {
  test('is created without a card, with its own secret', async () => {
    const { stripe } = await startStandIn();
    const intent = await stripe.paymentIntents.create({
      amount: 999,
      currency: 'usd',
      payment_method_types: ['card'],
      description: 'Voter list',
      metadata: { purchase_id: 'p1', uid: 'u1' },
    });
    expect(intent).toMatchObject({
      amount: 999,
      amount_received: 0,
      currency: 'usd',
      description: 'Voter list',
      livemode: false,
      metadata: { purchase_id: 'p1', uid: 'u1' },
      payment_method_types: ['card'],
      status: 'requires_payment_method',
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]+$`, 'u'));
    expect(Math.abs(intent.created - Date.now() / 1000)).toBeLessThan(MINUTE);
    await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
      id: intent.id,
      amount: 999,
    });
  });

  test('paid from the browser succeeds, and its charge has the card and the receipt', async () => {
    const standIn = await startStandIn();
    const intent = await standIn.pay({ amount: 999, currency: 'usd', metadata: { uid: 'u1' } });
    const confirmed = await confirmWith(standIn, intent, {
      ...cardForm('4242424242424242'),
      receipt_email: 'ada@example.com',
      'payment_method_data[billing_details][name]': 'Ada Example',
      'payment_method_data[billing_details][address][postal_code]': '73102',
    });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } });

    const paid = await standIn.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.refunds'],
    });
    const charge = paid.latest_charge as Stripe.Charge;
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 999, last_payment_error: null });
    expect(charge).toMatchObject({
      amount: 999,
      paid: true,
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
      metadata: { uid: 'u1' },
      receipt_email: 'ada@example.com',
      billing_details: { name: 'Ada Example', address: { postal_code: '73102' } },
      payment_method_details: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } },
      refunds: { data: [] },
    });
    expectShape('charge', charge);
    const receipt = await fetch(charge.receipt_url ?? '');
    expect(receipt.status).toBe(200);
    await expect(receipt.text()).resolves.toContain('$9.99');
  });

  test('hides metadata and charge from a publishable key', async () => {
    const standIn = await startStandIn();
    const intent = await standIn.pay({ amount: 999, currency: 'usd', metadata: { uid: 'u1' } });
    await confirmWith(standIn, intent, cardForm('4242424242424242'));
    const seen = await standIn.publishable('GET', `/v1/payment_intents/${intent.id}`, {
      client_secret: intent.client_secret ?? '',
    });
    expect(seen.body).toMatchObject({ status: 'succeeded', metadata: {}, latest_charge: null });
  });

  test('rejects a publishable key without its secret', async () => {
    const standIn = await startStandIn();
    const intent = await standIn.pay();
    const path = `/v1/payment_intents/${intent.id}`;
    const without = await standIn.publishable('GET', path, {});
    expect(without).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
    const wrong = await standIn.publishable('GET', path, { client_secret: `${intent.id}_secret_guess` });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_invalid_parameter' } },
    });
  });

  test('declined stays open with the reason, and can succeed with another card', async () => {
    const standIn = await startStandIn();
    const intent = await standIn.pay();
    const declined = await confirmWith(standIn, intent, cardForm('4000000000000002'));
    expect(declined).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
          payment_intent: { id: intent.id, status: 'requires_payment_method' },
        },
      },
    });
    const open = await standIn.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(open).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
      last_payment_error: { code: 'card_declined', payment_method: { card: { last4: '0002' } } },
      latest_charge: { status: 'failed', paid: false, failure_code: 'card_declined', receipt_url: null },
    });
    const second = await confirmWith(standIn, intent, cardForm('4242424242424242'));
    expect(second.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test('cannot be confirmed or canceled once it has succeeded', async () => {
    const { stripe, pay } = await startStandIn();
    const { id } = await pay({ amount: 999, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
    const again = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(again.message).toContain('has already succeeded');
    const canceled = await refusalOf(stripe.paymentIntents.cancel(id));
    expect(canceled).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(canceled.payment_intent).toMatchObject({ id, status: 'succeeded' });
  });

  test('once canceled stays canceled', async () => {
    const { stripe, pay } = await startStandIn();
    const { id } = await pay();
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).not.toBeNull();
    const confirmed = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(confirmed.code).toBe('payment_intent_unexpected_state');
    const twice = await refusalOf(stripe.paymentIntents.cancel(id));
    expect(twice.code).toBe('payment_intent_unexpected_state');
  });

  test('cannot be confirmed without a card', async () => {
    const { stripe, pay } = await startStandIn();
    const refused = await refusalOf(stripe.paymentIntents.confirm((await pay()).id));
    expect(refused.message).toContain("it's missing a payment method");
  });

  test('waits with a card until it is confirmed', async () => {
    const { stripe, pay } = await startStandIn();
    const waiting = await pay({ amount: 999, currency: 'usd', payment_method: 'pm_card_mastercard' });
    expect(waiting.status).toBe('requires_confirmation');
    await expect(stripe.paymentIntents.confirm(waiting.id)).resolves.toMatchObject({ status: 'succeeded' });
  });

  test('with an unknown id is not found', async () => {
    const { stripe } = await startStandIn();
    for (const id of ['pi_none', '__proto__', 'constructor']) {
      const missing = await refusalOf(stripe.paymentIntents.retrieve(id));
      expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' });
    }
  });
});
