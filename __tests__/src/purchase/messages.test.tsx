import { act, screen, waitFor, within } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  ownedListEndpoint,
} from '../../../src/contract/purchases';
import { STILL_PROCESSING } from '../../../src/features/purchase/purchaseMessages';
import { IN_REVIEW } from '../../../src/lib/outcome';
import type { CardOutcome } from '../../../src/services/payments';
import { purchaseRequested } from '../../../src/state/events';
import {
  confirmed,
  filledCheckout,
  namedCheckout,
  openCheckout,
  paidCheckout,
  payWith,
  purchase,
  shopApi,
} from './openCheckout';

/** What the checkout says for each fault at each moment, and what it says of the money. */

const FAULTS = {
  network: 'network',
  crashed: new Response('<h1>Crashed</h1>', { status: 500 }),
  expired: { code: 'unauthenticated', error: 'Please sign in.' },
  forbidden: { code: 'forbidden', error: 'We can’t find this in your account.' },
  notPaid: { code: 'not_paid', error: 'This purchase hasn’t been paid for.' },
  refused: { code: 'card_refused', error: 'Your card was declined.' },
  processing: earlier('processing'),
  disputed: earlier('disputed'),
  inReview: earlier('processing', true),
  canceled: asked('canceled'),
  refunded: asked('refunded'),
  reversed: asked('disputed'),
} as const;
type Fault = keyof typeof FAULTS;

/** There is a payment for the list already. */
function earlier(status: 'processing' | 'disputed', inReview?: true) {
  const answer = { code: 'already_purchased', error: 'You have already bought this list.' } as const;
  return { ...answer, purchase: { ...purchase, status, ...(inReview && { in_review: inReview }) } };
}
/** The server asked Stripe. */
function asked(status: 'processing' | 'canceled' | 'refunded' | 'disputed', inReview?: true) {
  return { ...confirmed, purchase: { ...purchase, status, ...(inReview && { in_review: inReview }) } };
}

const NOT_CHARGED = 'Your card was not charged.';
const IN_DOUBT = 'We can’t check yet whether your card was charged | You won’t be charged twice.';
const KEEP_CHECKING = `${IN_DOUBT} | We’ll keep checking. Please don’t pay again.`;
const NOT_HEARD =
  'We can’t check yet whether your card was charged | We can’t connect to check your payment: it may or may not have gone through. You won’t be charged twice. | We’ll check again as soon as we can connect. Please don’t pay again.';
const NOT_COMPLETED = 'Your card was not charged | The payment was not completed. You can pay again.';
const DISPUTED =
  'Your payment for this list is disputed | You won’t be charged again. The list can’t be downloaded while the payment is disputed. | Your profile page shows the payment’s status.';
const EARLIER = `${IN_DOUBT} | Please don’t pay again. Check again in a minute, or see your profile page. | The last check said: Stripe is still processing your earlier payment for this list.`;

type Row = readonly [Fault, string];
const OPENING: readonly Row[] = [
  [
    'network',
    `We can’t connect | ${NOT_CHARGED} | Failed to create payment intent | Your connection or our site may be down. We’ll keep trying.`,
  ],
  ['processing', EARLIER],
  ['disputed', DISPUTED],
  ['inReview', `We’re checking your payment | ${IN_REVIEW} | Your profile page shows the payment’s status.`],
];
const NAMING: readonly Row[] = [
  [
    'network',
    `We can’t connect | ${NOT_CHARGED} | We couldn’t save the name for your receipt. | Check your internet connection, then pay again.`,
  ],
  ['processing', EARLIER],
];
const CONFIRMING: readonly Row[] = [
  ['network', `${NOT_HEARD} | Our check’s message: Payment confirmation failed`],
  ['crashed', `${KEEP_CHECKING} | The last check said: Payment confirmation failed`],
  [
    'expired',
    `${IN_DOUBT} | Your session has expired. Your work here is safe. Please don’t pay again. | The last check said: Please sign in.`,
  ],
  [
    'forbidden',
    `${IN_DOUBT} | If you bought it with another account, sign in with that one. Please don’t pay again. | The last check said: We can’t find this in your account.`,
  ],
  ['notPaid', NOT_COMPLETED],
  ['canceled', NOT_COMPLETED],
  [
    'refused',
    `${NOT_COMPLETED} | Stripe’s last answer about a card for this list: “Your card was declined.”`,
  ],
  [
    'refunded',
    'Your payment was refunded | You get the full amount back. | Your profile page shows the payment’s status.',
  ],
  ['reversed', DISPUTED],
];
/** The last answer was lost, the dialog closed, and the checkout is opened again. */
const IN_DOUBT_BEFORE: readonly Row[] = [
  ['network', `${NOT_HEARD} | Our check’s message: Failed to create payment intent`],
  ['processing', EARLIER],
];

/** A fault may be no answer of the endpoint it is given for. */
const answerOf = (fault: Fault) => FAULTS[fault] as never;

/** The sentences of the one message in the dialog. */
async function said() {
  const alert = await within(await screen.findByRole('dialog')).findByRole('alert', { hidden: true });
  return [...alert.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | ');
}

const saysNotCharged = () => /not charged/iu.test(document.body.textContent);

it.each(OPENING)('when no payment can be opened: %s', async (fault, words) => {
  await openCheckout(shopApi().on(createIntentEndpoint, answerOf(fault)));
  expect(await said()).toBe(words);
  expect(screen.queryByRole('button', { name: /^Pay/u })).toBeNull();
});

it.each(NAMING)('when the name for the receipt can’t be saved: %s', async (fault, words) => {
  const shop = await filledCheckout();
  shop.api.on(createIntentEndpoint, answerOf(fault));
  await shop.pay();
  expect(await said()).toBe(words);
  expect(shop.charges).not.toHaveBeenCalled();
});

it.each(CONFIRMING)('when the card was sent and the server is asked: %s', async (fault, words) => {
  await paidCheckout(shopApi().on(confirmPaymentEndpoint, answerOf(fault)));
  expect(await said()).toBe(words);
  expect(saysNotCharged()).toBe(words.includes('not charged'));
  expect(/declined/u.test(document.body.textContent)).toBe(words.includes('declined'));
});

it.each([
  ['is still processing', asked('processing'), STILL_PROCESSING, IN_REVIEW],
  ['is checked, as its money arrived', asked('processing', true), IN_REVIEW, STILL_PROCESSING],
])('says in the dialog that a payment %s', async (_what, answer, words, others) => {
  await paidCheckout(shopApi().on(confirmPaymentEndpoint, answer));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(words));
  expect(screen.getByRole('dialog')).not.toHaveTextContent(others);
});

it.each(IN_DOUBT_BEFORE)(
  'when the last payment is in doubt and the list is opened again: %s',
  async (fault, words) => {
    const { api, user, store } = await paidCheckout(shopApi().on(confirmPaymentEndpoint, 'network'));
    await screen.findByText('Checking your payment');
    api.on(createIntentEndpoint, answerOf(fault)).on(ownedListEndpoint, 'network');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void store.dispatch(purchaseRequested()));
    expect(await said()).toBe(words);
    expect(saysNotCharged()).toBe(words.includes('not charged'));
  },
);

it('a decline is said of the card that was declined, and of no later one', async () => {
  const shop = await namedCheckout(shopApi().on(confirmPaymentEndpoint, 'network'));
  await shop.card('declined');
  await shop.pay();
  expect(await screen.findByText('Your card was declined.')).toBeVisible();
  await shop.card('silence');
  expect(screen.queryByText('Your card was declined.')).toBeNull();
  await shop.pay();
  await screen.findByText('Checking your payment');
  // The server's last word of the payment is of the card before.
  shop.api.on(confirmPaymentEndpoint, FAULTS.refused);
  await shop.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await said()).toBe(NOT_COMPLETED);
  const opened = shop.api.callsOf(createIntentEndpoint).length;
  await shop.card('4242');
  expect(screen.queryByRole('alert')).toBeNull();
  shop.api.on(confirmPaymentEndpoint, confirmed);
  await shop.pay();
  // The payment may be over, so the page got an open one from the server before it charged the card.
  await waitFor(() => expect(shop.charges).toHaveBeenCalledTimes(3));
  expect(shop.api.callsOf(createIntentEndpoint)).toHaveLength(opened + 1);
});

it('does so in whatever language Stripe speaks', async () => {
  const { user, deps } = await openCheckout();
  const refusals = [
    { message: 'Le numéro de votre carte est invalide.', code: 'invalid_number' },
    { message: 'Kartenprüfung incorrect fehlgeschlagen: try.', code: 'card_declined' },
    { message: 'Wählen Sie eine andere Karte.', code: 'payment_intent_authentication_failure' },
  ];
  jest
    .spyOn(deps.payments, 'confirmCard')
    .mockImplementation(() =>
      Promise.resolve({ kind: 'refused', message: '', code: '', ...refusals.shift() }),
    );
  await payWith({ user });
  expect(await screen.findByText('Check what you typed and try again.')).toBeVisible();
  await payWith({ user });
  expect(
    await screen.findByText('Try again or use another card. If it keeps failing, ask your bank.'),
  ).toBeVisible();
  // Here Stripe's message says to use another card.
  await payWith({ user });
  expect(await screen.findByText('If it keeps failing, ask your bank.')).toBeVisible();
});

it('says that a bank is waited for until the card is accepted', async () => {
  const { user, deps } = await openCheckout(shopApi().on(confirmPaymentEndpoint, 'pending'));
  let accept: (outcome: CardOutcome) => void = () => undefined;
  jest.spyOn(deps.payments, 'confirmCard').mockReturnValue(new Promise((answer) => (accept = answer)));
  await payWith({ user });
  expect(await screen.findByText('Waiting for your bank. Keep this page open.')).toBeVisible();
  act(() => accept({ kind: 'accepted', status: 'succeeded' }));
  expect(await screen.findByText('Your payment is going through. Keep this page open.')).toBeVisible();
});
