import { contract } from './contract';
import { cardForm, confirmWith, startStandIn, stopAll, VISA } from './standIn';

afterEach(stopAll);

/** What comes of confirming each card of the contract's table in the browser. */
const OUTCOMES: Record<string, object> = {
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

test('the test cards are those of the contract', () => {
  const numbers = Object.keys(contract['x-test-cards']).filter((name) => name !== 'source');
  expect(Object.keys(OUTCOMES).toSorted()).toEqual(numbers.toSorted());
});

test.each(Object.entries(OUTCOMES))('the test card %s', async (number, outcome) => {
  const standIn = await startStandIn();
  expect(await confirmWith(standIn, await standIn.order(), cardForm(number))).toMatchObject(outcome);
});

test.each([
  ['incorrect_number', '4242424242424241', {}],
  ['invalid_expiry_year', VISA, { exp_year: '2029' }],
  ['invalid_expiry_month', VISA, { exp_month: '13' }],
  ['invalid_expiry_month', VISA, { exp_month: '5', exp_year: '2030' }],
  ['invalid_cvc', VISA, { cvc: '12' }],
])('a card that cannot be right is refused before any bank is asked: %s', async (code, number, card) => {
  const standIn = await startStandIn({ now: () => Date.UTC(2030, 5, 15) });
  const intent = await standIn.order();
  const refused = await confirmWith(standIn, intent, cardForm(number, card));
  expect(refused).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
  expect(await standIn.look(intent.id)).toMatchObject({
    ...{ status: 'requires_payment_method', last_payment_error: null, latest_charge: null },
  });
});

test.each([
  ['succeeded', { status: 'succeeded', amount_received: 999 }],
  ['failed', { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }],
])('a late payment stays in processing until it is settled, once: %s', async (outcome, end) => {
  const standIn = await startStandIn();
  const id = await standIn.buy('4000000011110006');
  expect(await standIn.look(id)).toMatchObject({ status: 'processing', amount_received: 0 });
  await standIn.control(`intents/${id}/settle`, { outcome });
  expect(await standIn.look(id)).toMatchObject(end);
  await expect(standIn.control(`intents/${id}/settle`, { outcome })).rejects.toThrow('not processing');
});
