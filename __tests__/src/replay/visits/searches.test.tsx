import { act, screen, waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import { confirmPaymentEndpoint, ownedListEndpoint } from '../../../../src/contract/purchases';
import { searchEndpoint, stateCountEndpoint, stateFiltersEndpoint } from '../../../../src/contract/voters';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { readyButton } from '../../../support/readyButton';
import { makeTestDeps, renderApp } from '../../../support/renderApp';
import { settled } from '../../../support/settled';
import { payWith, purchase } from '../../purchase/openCheckout';
import { answering, found, searchingApi, stateFilters } from '../../search/openSearch';
import { figures } from '../../walkthrough/openWalkthrough';
import { ARRIVED, FIND, payingApi, reached, recordedVisit, steps } from './visit';

/** Searches of the whole shop, as support reads of them. */

it('by choices in the form, of which one comes before the answer to the last', async () => {
  const api = searchingApi()
    .on(stateFiltersEndpoint, { success: true, data: stateFilters() })
    .on(stateCountEndpoint, { success: true, totalCount: 3 })
    .on(answerEndpoint, answering(figures(), 42));
  const app = await renderApp({ path: '/voters', api, deps: { auth: new FakeAuth() } });
  const check = (name: RegExp) => app.user.click(screen.getByRole('checkbox', { name }));
  await steps(app).press(/^Oklahoma/u);
  await reached(app);
  app.api.on(searchEndpoint, 'pending');
  await check(/^Democrat/u);
  await waitFor(() => expect(app.api.callsOf(searchEndpoint)).toHaveLength(2));
  app.api.on(searchEndpoint, found(3));
  await check(/^Republican/u);
  await reached(app);
  await check(/^Democrat/u);
  await reached(app);
  expect((await recordedVisit(app)).story).toEqual([
    'Opened Voters: not signed in',
    'Chose Oklahoma and searched Oklahoma: 3 found',
    'Chose Democrats and searched Oklahoma, Democrats',
    'Chose Republicans and searched Oklahoma, Democrats and Republicans: 3 found',
    'Took Democrats away and searched Oklahoma, Republicans: 3 found',
  ]);
});

/** A page that is loaded anew while the shop can't confirm a payment, as support reads of it. */

const IN_DOUBT =
  'Problem: Opened Voters: signed in, with a payment in doubt since before this page load: Last name starts with “LAST-1”';
const NO_ANSWER = 'Problem: Asking whether the list is owned failed: no connection';
const offline = () => payingApi().on(confirmPaymentEndpoint, 'network').on(ownedListEndpoint, 'network');

async function reloaded(shop: ReturnType<typeof payingApi>, uid = invitedUser.uid) {
  const { storage } = makeTestDeps();
  const visit = (api: typeof shop, by: string) =>
    renderApp({
      path: '/voters?LastName=Smith',
      api,
      deps: { storage, auth: new FakeAuth({ ...invitedUser, uid: by }) },
      persisted: true,
    });
  const before = await visit(offline(), invitedUser.uid);
  await before.user.click(await readyButton('Purchase & Download CSV'));
  await payWith(before);
  await steps(before).atCheckout('unsettled');
  await act(settled);
  before.unmount();
  const app = await visit(shop, uid);
  await reached(app);
  return app;
}

it('says that it is in doubt still, and what to run', async () => {
  const app = await reloaded(offline());
  await screen.findByText(/We can’t check yet/u);
  await act(settled);
  expect(await recordedVisit(app)).toEqual({
    story: [IN_DOUBT, ARRIVED[1], NO_ANSWER],
    ending: 'A payment in doubt',
    charged: `in doubt since before the trace begins: ${FIND}`,
  });
});

it('says that the card was charged before, once the shop knows', async () => {
  const owned = { success: true, purchase, message: 'yours' } as const;
  const app = await reloaded(payingApi().on(confirmPaymentEndpoint, 'network').on(ownedListEndpoint, owned));
  await screen.findByText(/You own this list/u);
  expect(await recordedVisit(app)).toEqual({
    story: [IN_DOUBT, ARRIVED[1], 'Learned that the payment in doubt went through'],
    ending: 'Paid; without the file',
    charged: 'yes, once; the card was sent before the trace begins',
  });
});

it('says nothing of it to do with another customer of the device', async () => {
  expect(await recordedVisit(await reloaded(offline(), 'uid-other'))).toMatchObject({
    story: [ARRIVED[0], ARRIVED[1], NO_ANSWER],
    charged: 'no',
  });
});
