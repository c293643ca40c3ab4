import { screen } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  ownedListEndpoint,
} from '../../../../src/contract/purchases';
import { confirmed } from '../../purchase/openCheckout';
import { ARRIVED, arrive, FILE, openCheckout, OPENED, payingApi, PRESSED, recordedVisit } from './visit';

/** How a checkout and a payment end, as support reads of them in the trace of a visit to the whole shop. */

const CARD = 'Typed in the card field';

it('paid after a bank’s check, a decline and a typing error', async () => {
  const shop = await openCheckout();
  const { pay } = shop;
  await pay('refusedByBank', 'ready');
  await pay(null, 'ready');
  await pay('declined', 'ready');
  await pay('mistyped', 'ready');
  await pay('4242', 'paid');
  const bank = 'We are unable to authenticate your payment method. (payment_intent_authentication_failure)';
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...OPENED,
      CARD,
      `Problem, solved after N s: Pressed Pay: ${bank}`,
      `Problem, solved after N s: Pressed Pay, try 2: ${bank}`,
      CARD,
      'Problem, solved after N s: Pressed Pay, try 3: Your card was declined. (card_declined)',
      CARD,
      'Problem, solved after N s: Pressed Pay, try 4: Your card number is incomplete. (incomplete_number)',
      CARD,
      'Pressed Pay, try 5: Stripe accepted the card; paid',
      FILE,
    ],
    ending: 'Paid; the download began',
    charged: 'yes, once',
  });
});

it('found to be paid after the dialog was closed', async () => {
  const shop = await openCheckout(payingApi().on(confirmPaymentEndpoint, 'network'));
  await shop.pay('slow', 'unsettled');
  shop.api.on(ownedListEndpoint, 'network');
  await shop.press('Close');
  shop.api.on(confirmPaymentEndpoint, confirmed);
  await shop.press('Check again');
  await screen.findByText(/You own this list/u);
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...[...OPENED, CARD],
      'Problem: Pressed Pay: Stripe is processing it; confirmation lost: no connection',
      'Closed the window about the payment',
      'Pressed “Check again”, over the results, for the payment in doubt',
      'Learned that the payment in doubt went through',
      'Problem: Asking whether the list is owned failed: no connection',
    ],
    ending: 'Paid; without the file',
    charged: 'yes, once',
  });
});

it('a checkout that does not open', async () => {
  const shop = await arrive(payingApi().on(createIntentEndpoint, { code: 'unavailable', error: 'Not now.' }));
  await shop.press(/^Purchase/u);
  await shop.atCheckout('unavailable');
  await shop.press(/^Try again/u);
  await shop.atCheckout('unavailable');
  await shop.press(/^Cancel/u);
  const failed =
    'checkout did not open: Payment system is currently unavailable. Please try again later. (503 unavailable)';
  const presses = [PRESSED, 'Tried again to open checkout'].map((press) => `Problem: ${press}: ${failed}`);
  expect(await recordedVisit(shop)).toEqual({
    story: [...ARRIVED, ...presses, 'Closed the checkout; nothing paid'],
    ending: 'Closed the checkout; nothing paid',
    charged: 'no',
  });
});
