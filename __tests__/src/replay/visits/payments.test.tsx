import { act, screen } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  ownedListEndpoint,
} from '../../../../src/contract/purchases';
import { networkRetryDue } from '../../../../src/state/events';
import { confirmed, purchase } from '../../purchase/openCheckout';
import { ARRIVED, arrive, FILE, open, OPENED, payingApi, PRESSED } from './openPayment';
import { recordedVisit } from './recordedVisit';

/** How a checkout and a payment end, as support reads of them in the trace of a visit to the whole shop. */

const CARD = 'Typed in the card field';
const offline = () => payingApi().on(confirmPaymentEndpoint, 'network');
type Shop = Awaited<ReturnType<typeof open>>;

it.each<
  readonly [
    string,
    () => ReturnType<typeof payingApi>,
    (shop: Shop) => Promise<void>,
    string[],
    string,
    string,
  ]
>([
  [
    'paid after a bank’s check, a decline and a typing error',
    payingApi,
    async ({ pay }) => {
      await pay('refusedByBank', 'ready');
      await pay(null, 'ready');
      await pay('declined', 'ready');
      await pay('mistyped', 'ready');
      await pay('4242', 'paid');
    },
    [
      ...['', ', try 2'].map(
        (which) =>
          `Problem, solved after N s: Pressed Pay${which}: We are unable to authenticate your payment method. (payment_intent_authentication_failure)`,
      ),
      CARD,
      'Problem, solved after N s: Pressed Pay, try 3: Your card was declined. (card_declined)',
      CARD,
      'Problem, solved after N s: Pressed Pay, try 4: Your card number is incomplete. (incomplete_number)',
      CARD,
      'Pressed Pay, try 5: Stripe accepted the card; paid',
      FILE,
    ],
    'Paid; the download began',
    'yes, once',
  ],
  [
    'not completed, as the shop learns when asked again',
    () => payingApi().on(confirmPaymentEndpoint, { code: 'card_refused', error: 'Your card has expired.' }),
    async ({ pay, press, atCheckout }) => {
      await pay('silence', 'unsettled');
      await press('Check again');
      await atCheckout('ready');
    },
    [
      'Problem: Pressed Pay: outcome of the payment unknown: no connection',
      'Pressed “Check again”: not charged: Stripe says that the payment was not completed. Its last answer about a card: Your card has expired.',
    ],
    'An open checkout; nothing paid',
    'no',
  ],
  [
    'confirmed once the network is back',
    offline,
    async ({ pay, api, store, atCheckout }) => {
      await pay('4242', 'unsettled');
      api.on(confirmPaymentEndpoint, confirmed);
      act(() => void store.dispatch(networkRetryDue()));
      await atCheckout('paid');
    },
    [
      'Problem, solved after N s: Pressed Pay: Stripe accepted the card; confirmation lost: no connection; paid',
      FILE,
    ],
    'Paid; the download began',
    'yes, once',
  ],
  [
    'found to be paid after the dialog was closed',
    offline,
    async ({ pay, api, press }) => {
      await pay('slow', 'unsettled');
      api.on(ownedListEndpoint, 'network');
      await press('Close');
      api.on(confirmPaymentEndpoint, confirmed);
      await press('Check again');
      await screen.findByText(/You own this list/u);
    },
    [
      'Problem: Pressed Pay: Stripe is processing it; confirmation lost: no connection',
      'Closed the window about the payment',
      'Pressed “Check again”, over the results, for the payment in doubt',
      'Learned that the payment in doubt went through',
      'Problem: Asking whether the list is owned failed: no connection',
    ],
    'Paid; without the file',
    'yes, once',
  ],
  [
    'paid, without the file',
    () => payingApi().on(createLinkEndpoint, 'network'),
    ({ pay }) => pay('4242', 'paid'),
    ['Pressed Pay: Stripe accepted the card; paid', 'Problem: The download did not start: no connection'],
    'Paid; without the file',
    'yes, once',
  ],
])('%s', async (_what, shopApi, visit, story, ending, charged) => {
  const shop = await open(shopApi());
  await visit(shop);
  expect(await recordedVisit(shop)).toEqual({ story: [...OPENED, CARD, ...story], ending, charged });
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

it('a list that was bought earlier', async () => {
  const shop = await arrive(payingApi().on(ownedListEndpoint, { success: true, purchase, message: 'yours' }));
  await shop.press(/^Download/u);
  await shop.atCheckout('paid');
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...[...ARRIVED, 'Found the list already bought'],
      `Asked for the file of a list already owned: ${FILE.replace('The', 'the')}`,
    ],
    ending: 'A list bought earlier; the download began',
    charged:
      'no, not since this page was loaded; the list was found to be paid for earlier, perhaps by this customer before a reload or in another tab',
  });
});
