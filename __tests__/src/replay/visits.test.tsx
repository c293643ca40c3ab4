import { act, screen } from '@testing-library/react';
import type { AppStore } from '../../../src/app/makeStore';
import { answerEndpoint } from '../../../src/contract/answer';
import { confirmPaymentEndpoint, ownedListEndpoint } from '../../../src/contract/purchases';
import { traceChosen } from '../../../src/features/support/traceSlice';
import { cameTo } from '../../../src/replay/story/ending';
import { lineText } from '../../../src/replay/story/storyText';
import { buildTimeline } from '../../../src/replay/timeline/buildTimeline';
import { networkRetryDue } from '../../../src/state/events';
import { readTrace } from '../../../src/trace/readTrace';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { arrive, confirmed, namedCheckout, paidCheckout, purchase, shopApi } from '../purchase/openCheckout';
import { answering } from '../search/openSearch';
import { savedFiles } from '../trace/savedFiles';

/** Visits to the whole shop: how a payment ends, as support reads of it in the trace that the customer saved. */

const ARRIVED = [
  'Opened Voters: signed in',
  'Searched from the address: Last name starts with “LAST-1”: 3 found',
];
const CARD = 'Typed in the card field';
const NO_ANSWER = 'Problem: Asking whether the list is owned failed: no connection';
const LEARNED = 'Learned that the payment in doubt went through';

const payingApi = () => shopApi().on(answerEndpoint, answering());
const offline = () => payingApi().on(confirmPaymentEndpoint, 'network').on(ownedListEndpoint, 'network');

/**
 * Saves the trace of a visit as its customer would, and reads it as support would. Fails if the replay ends in another state than the visit.
 */
async function recordedVisit({ store }: { readonly store: AppStore }) {
  const files = savedFiles();
  await act(settled);
  act(() => void store.dispatch(traceChosen('footer')));
  const read = readTrace(await files.next());
  if (!read.ok) throw new Error(read.problem);
  const timeline = buildTimeline(read.trace);
  const { story, mismatches } = timeline;
  const { ending, charged } = cameTo(timeline);
  expect(mismatches).toEqual([]);
  expect(story.at(-1)?.text).toBe('Pressed “Report a problem”');
  const lines = story.slice(0, -1).map((line) => lineText(line).replace(/after \d+\.\d s/u, 'after N s'));
  return { story: lines, ending, charged };
}

it('found to be paid after a bank’s check, a decline and a typing error, and after the dialog was closed', async () => {
  const shop = await namedCheckout(payingApi().on(confirmPaymentEndpoint, 'network'));
  const pay = async (card: string | null, words: RegExp | string) => {
    if (card !== null) await shop.card(card);
    await shop.pay();
    await screen.findByText(words);
  };
  await pay('refusedByBank', /unable to authenticate/u);
  await pay(null, /unable to authenticate/u);
  await pay('declined', /was declined/u);
  await pay('mistyped', /number is incomplete/u);
  await pay('slow', 'Checking your payment');
  shop.api.on(ownedListEndpoint, 'network');
  await shop.user.click(screen.getByRole('button', { name: 'Close' }));
  shop.api.on(confirmPaymentEndpoint, confirmed);
  await shop.user.click(await screen.findByRole('button', { name: 'Check again' }));
  await screen.findByText(/You own this list/u);
  const bank = 'We are unable to authenticate your payment method. (payment_intent_authentication_failure)';
  const problem = 'Problem, solved after N s: Pressed Pay';
  expect(await recordedVisit(shop)).toEqual({
    story: [
      ...[...ARRIVED, 'Pressed “Purchase & Download CSV”: checkout opened, $9.99 for 3 records'],
      ...[CARD, `${problem}: ${bank}`, `${problem}, try 2: ${bank}`],
      ...[CARD, `${problem}, try 3: Your card was declined. (card_declined)`],
      ...[CARD, `${problem}, try 4: Your card number is incomplete. (incomplete_number)`, CARD],
      `${problem}, try 5: Stripe is processing it; confirmation lost: no connection`,
      'Closed the window about the payment',
      'Pressed “Check again”, over the results, for the payment in doubt',
      ...[LEARNED, NO_ANSWER],
    ],
    ending: 'Paid; without the file',
    charged: 'yes, once',
  });
});

/** A page that is loaded anew while the shop can't confirm a payment. */
async function reloaded(uid = invitedUser.uid) {
  const { storage } = makeTestDeps();
  const before = await paidCheckout(offline(), { storage });
  await screen.findByText('Checking your payment');
  await act(settled);
  before.unmount();
  return arrive(offline(), { storage, auth: new FakeAuth({ ...invitedUser, uid }) });
}

it('in doubt after a reload, with what to run, and then charged before the trace begins', async () => {
  const app = await reloaded();
  await screen.findByText(/We can’t check yet/u);
  await screen.findByText(/Total Records Found: 3/u);
  const inDoubt = [
    'Problem: Opened Voters: signed in, with a payment in doubt since before this page load: Last name starts with “LAST-1”',
    ...[ARRIVED[1], NO_ANSWER],
  ];
  expect(await recordedVisit(app)).toEqual({
    story: inDoubt,
    ending: 'A payment in doubt',
    charged: `in doubt since before the trace begins: run npm run ops -- find ${purchase.id}`,
  });
  app.api.on(ownedListEndpoint, { success: true, purchase, message: 'yours' });
  act(() => void app.store.dispatch(networkRetryDue()));
  await screen.findByText(/You own this list/u);
  const { story, ...end } = await recordedVisit(app);
  expect(story).toContain(LEARNED);
  expect(end).toEqual({
    ending: 'Paid; without the file',
    charged: 'yes, once; the card was sent before the trace begins',
  });
});

it('nothing to do with another customer of the device', async () => {
  const app = await reloaded('uid-other');
  await screen.findByText(/Total Records Found: 3/u);
  expect(await recordedVisit(app)).toMatchObject({ story: [...ARRIVED, NO_ANSWER], charged: 'no' });
});
