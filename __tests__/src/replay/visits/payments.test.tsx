import { act, screen } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  ownedListEndpoint,
} from '../../../../src/contract/purchases';
import { networkRetryDue } from '../../../../src/state/events';
import { confirmed, purchase } from '../../purchase/openCheckout';
import { ARRIVED, arrive, FILE, FIND, open, OPENED, payingApi, PRESSED } from './openPayment';
import { recordedVisit } from './recordedVisit';

/** Every way a checkout and a payment end, as support reads of them. */

const LOST = 'Problem: Confirmation lost: no connection (POST /api/payments/confirm-payment · no connection)';
const UNKNOWN = 'Problem: Outcome of the payment unknown: no connection';

it('paid after a bank’s check, a decline and a typing error', async () => {
  const shop = await open();
  await shop.pay('refusedByBank', 'ready');
  await shop.pay(null, 'ready');
  await shop.pay('declined', 'ready');
  await shop.pay('mistyped', 'ready');
  await shop.pay('4242', 'done');
  const bank = 'We are unable to authenticate your payment method.';
  const code = 'payment_intent_authentication_failure';
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...OPENED,
      `Problem, solved after N s: The bank’s check of the card failed: ${bank} (${code})`,
      `Problem, solved after N s: The bank’s check of the card failed at try 2: ${bank} (${code})`,
      'Problem, solved after N s: Card declined at try 3, after a change of the card field (card_declined)',
      'Problem, solved after N s: Stripe could not read the card at try 4, after a change of the card field: Your card number is incomplete. (incomplete_number)',
      'Paid at try 5, after a change of the card field: confirmed',
      FILE,
    ],
    ending: 'Paid; the download began',
    charged: 'yes, once',
  });
});

it('given up after a decline, and then paid in another opening of the checkout: its tries count on', async () => {
  const shop = await open();
  await shop.pay('declined', 'ready');
  await shop.press('Cancel');
  expect(await recordedVisit(shop)).toEqual({
    story: [...OPENED, 'Problem: Card declined (card_declined)', 'Closed checkout'],
    ending: 'Gave up after the card was not charged; nothing paid',
    charged: 'no',
  });
  await shop.press(/^Purchase/u);
  await shop.atCheckout('ready');
  await shop.pay('4242', 'done');
  expect((await recordedVisit(shop)).story).toEqual([
    ...OPENED,
    'Problem, solved after N s: Card declined (card_declined)',
    'Closed checkout',
    'Saved a trace',
    `${PRESSED}. Checkout opened: $9.99 for 3 records`,
    'Paid at try 2, after a change of the card field: confirmed',
    FILE,
  ]);
});

it('in doubt, because Stripe’s answer was lost', async () => {
  const shop = await open(payingApi().on(confirmPaymentEndpoint, 'network'));
  await shop.pay('silence', 'unsettled');
  expect(await recordedVisit(shop)).toEqual({
    story: [...OPENED, 'Paying with a card', UNKNOWN],
    ending: 'A payment in doubt',
    charged: `not known: the card was sent at 0:00 (12:00:00 UTC), and no answer of Stripe’s is in the trace: ${FIND}`,
  });
});

it('not completed, as the shop learns when asked again', async () => {
  const refusal = { code: 'card_refused', error: 'Your card has expired.' } as const;
  const shop = await open(payingApi().on(confirmPaymentEndpoint, refusal));
  await shop.pay('silence', 'unsettled');
  await shop.press('Check again');
  await shop.atCheckout('ready');
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...OPENED,
      'Paying with a card',
      UNKNOWN,
      'Pressed “Check again”',
      'Not charged: Stripe says that the payment was not completed. Its last answer about a card: Your card has expired.',
    ],
    ending: 'An open checkout; nothing paid',
    charged: 'no',
  });
});

it('accepted by Stripe and not confirmed by the shop, until the network is back', async () => {
  const shop = await open(payingApi().on(confirmPaymentEndpoint, 'network'));
  await shop.pay('4242', 'unsettled');
  const lost = [...OPENED, 'Paying with a card: Stripe accepted the card', LOST];
  expect(await recordedVisit(shop)).toEqual({
    story: lost,
    ending: 'A payment in doubt',
    charged: `Stripe accepted the card at 0:00 (12:00:00 UTC); the shop has not confirmed it: ${FIND}`,
  });
  shop.api.on(confirmPaymentEndpoint, confirmed);
  act(() => void shop.store.dispatch(networkRetryDue()));
  await shop.atCheckout('done');
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...lost,
      'Saved a trace',
      'The page by itself checked the payment: the payment went through',
      FILE,
    ],
    ending: 'Paid; the download began',
    charged: 'yes, once',
  });
});

it('accepted, and found to be paid after the dialog was closed', async () => {
  const shop = await open(payingApi().on(confirmPaymentEndpoint, 'network'));
  await shop.pay('slow', 'unsettled');
  shop.api.on(ownedListEndpoint, 'network');
  await shop.press('Close');
  shop.api.on(confirmPaymentEndpoint, confirmed);
  await shop.press('Check again');
  await screen.findByText(/You own this list/u);
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...OPENED,
      'Paying with a card: Stripe is processing it',
      LOST,
      'Closed the window about the payment',
      'Pressed “Check again”, over the results, for the payment in doubt',
      'Learned that the payment in doubt went through',
      'Problem: Asking whether the list is owned failed: no connection (POST /api/payments/owned-list · no connection)',
    ],
    ending: 'Paid; the list is in the account',
    charged: 'yes, once',
  });
});

it('paid elsewhere, and disputed since', async () => {
  const answer = { ...confirmed, purchase: { ...purchase, status: 'disputed' as const } };
  const shop = await open(payingApi().on(confirmPaymentEndpoint, answer));
  await shop.pay('paidElsewhere', 'unavailable');
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...OPENED,
      'Paying with a card: Stripe says that the payment was over already, paid elsewhere or approved in the bank’s app',
      'The payment was disputed meanwhile',
    ],
    ending: 'A payment that is disputed since',
    charged: 'yes, and disputed since',
  });
});

it('paid, without the file', async () => {
  const shop = await open(payingApi().on(createLinkEndpoint, 'network'));
  await shop.pay('4242', 'linkFailed');
  act(() => void shop.store.dispatch(networkRetryDue()));
  await shop.atCheckout('linkFailed');
  const failed =
    'Problem: The download did not start: no connection (POST /api/downloads/create-link · no connection)';
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...OPENED,
      'Paid with a card: confirmed',
      failed,
      'The page by itself asked for the file again',
      failed,
    ],
    ending: 'Paid; without the file',
    charged: 'yes, once',
  });
});

it('a checkout does not open', async () => {
  const shop = await arrive(payingApi().on(createIntentEndpoint, { code: 'unavailable', error: 'Not now.' }));
  await shop.press(/^Purchase/u);
  await shop.atCheckout('unavailable');
  await shop.press(/^Try again/u);
  await shop.atCheckout('unavailable');
  await shop.press(/^Cancel/u);
  const failed =
    'Problem: Checkout did not open: Payment system is currently unavailable. Please try again later. (POST /api/payments/create-payment-intent · 503 unavailable)';
  expect(await recordedVisit(shop)).toEqual({
    story: [...ARRIVED, PRESSED, failed, 'Tried again to open checkout', failed, 'Closed checkout'],
    ending: 'Gave up on a checkout that did not open; nothing paid',
    charged: 'no',
  });
});

it('a list is downloaded that was bought earlier', async () => {
  const shop = await arrive(payingApi().on(ownedListEndpoint, { success: true, purchase, message: 'yours' }));
  await shop.press(/^Download/u);
  await shop.atCheckout('done');
  expect(await recordedVisit(shop)).toEqual({
    story: [...ARRIVED, 'Found the list already bought', 'Asked for the file of a list already owned', FILE],
    ending: 'A list bought earlier; the download began',
    charged:
      'no, not since this page was loaded; the list was found to be paid for earlier, perhaps by this customer before a reload or in another tab',
  });
});
