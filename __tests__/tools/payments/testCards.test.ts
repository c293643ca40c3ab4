import { contract } from './contract';
import { cardForm, confirmWith, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

describe('the test cards', () => {
  /** The result of confirming each card of the contract's table in the browser. */
  const outcomes: Record<string, object> = {
    '4242424242424242': { status: 200, body: { status: 'succeeded' } },
    '4000000000000002': { body: { error: { code: 'card_declined', decline_code: 'generic_decline' } } },
    '4000000000009995': {
      body: { error: { decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' } },
    },
    '4000000000000127': {
      body: { error: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
    },
    '4000000000000069': { body: { error: { code: 'expired_card', message: 'Your card has expired.' } } },
    '4000000000000119': {
      body: {
        error: {
          code: 'processing_error',
          message: 'An error occurred while processing your card. Try again in a little bit.',
        },
      },
    },
    '4000002500003155': { body: { status: 'requires_action' } },
    '4000000000003220': { body: { status: 'requires_action' } },
    '4000008400001629': { body: { status: 'requires_action' } },
    '4000000000009235': { status: 200, body: { status: 'succeeded' } },
    '4000000000004954': { body: { error: { code: 'card_declined', decline_code: 'fraudulent' } } },
    '4100000000000019': { body: { error: { code: 'card_declined', message: 'Your card was declined.' } } },
    '4000000000000259': { status: 200, body: { status: 'succeeded' } },
  };
  const numbers = Object.keys(contract['x-test-cards']).filter((name) => name !== 'source');

  test('are those of the contract', () =>
    expect(Object.keys(outcomes).toSorted()).toEqual(numbers.toSorted()));

  test.each(Object.entries(outcomes))('%s', async (number, outcome) => {
    const standIn = await startStandIn();
    expect(await confirmWith(standIn, await standIn.pay(), cardForm(number))).toMatchObject(outcome);
  });

  test('a blocked card never reaches its bank; a risky one is marked as such', async () => {
    const { stripe, pay } = await startStandIn();
    await refusalOf(
      pay({ amount: 999, currency: 'usd', payment_method: 'pm_card_radarBlock', confirm: true }),
    );
    await pay({ amount: 999, currency: 'usd', payment_method: 'pm_card_riskLevelElevated', confirm: true });
    const charges = await stripe.charges.list();
    expect(charges.data.map(({ outcome }) => [outcome?.type, outcome?.risk_level])).toEqual([
      ['authorized', 'elevated'],
      ['blocked', 'highest'],
    ]);
  });

  test.each([
    ['incorrect_number', { number: '4242424242424241' }],
    ['invalid_expiry_year', { number: '4242424242424242', exp_year: '2020' }],
    ['invalid_expiry_month', { number: '4242424242424242', exp_month: '13' }],
    ['invalid_cvc', { number: '4242424242424242', cvc: '12' }],
    ['card_declined', { number: '4111111111111111' }],
  ])(
    'a card that cannot be right is refused before any bank is asked: %s',
    async (code, { number, ...card }) => {
      const standIn = await startStandIn();
      const intent = await standIn.pay();
      const refused = await confirmWith(standIn, intent, cardForm(number, card));
      expect(refused).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
      await expect(standIn.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: null,
        latest_charge: null,
      });
    },
  );

  test('a card that expired earlier this year is rejected', async () => {
    const standIn = await startStandIn({ now: () => Date.UTC(2030, 5, 15) });
    const past = await confirmWith(
      standIn,
      await standIn.pay(),
      cardForm('4242424242424242', { exp_month: '5', exp_year: '30' }),
    );
    expect(past.body.error?.code).toBe('invalid_expiry_month');
    const thisMonth = await confirmWith(
      standIn,
      await standIn.pay(),
      cardForm('4242424242424242', { exp_month: '6', exp_year: '30' }),
    );
    expect(thisMonth.body.status).toBe('succeeded');
  });

  test('a card number sent by the server is rejected', async () => {
    const { stripe, pay } = await startStandIn();
    const { id } = await pay();
    const params = { payment_method_data: { type: 'card', card: { number: '4242424242424242' } } };
    const refused = await refusalOf(stripe.paymentIntents.confirm(id, params));
    expect(refused.statusCode).toBe(400);
  });
});

describe('the late card', () => {
  const late = cardForm('4000000011110006');

  test.each([
    ['succeeded', { status: 'succeeded', amount_received: 999 }],
    ['failed', { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }],
  ])('stays in processing until it is settled: %s', async (outcome, end) => {
    const standIn = await startStandIn();
    const intent = await standIn.pay();
    expect(await confirmWith(standIn, intent, late)).toMatchObject({
      status: 200,
      body: { status: 'processing' },
    });
    await expect(standIn.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
      status: 'processing',
      amount_received: 0,
    });
    await standIn.control(`intents/${intent.id}/settle`, { outcome });
    await expect(standIn.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject(end);
  });

  test('cannot be settled twice', async () => {
    const standIn = await startStandIn();
    const intent = await standIn.pay();
    await confirmWith(standIn, intent, late);
    await standIn.control(`intents/${intent.id}/settle`, { outcome: 'succeeded' });
    await expect(standIn.control(`intents/${intent.id}/settle`, { outcome: 'failed' })).rejects.toThrow(
      'not processing',
    );
  });
});
