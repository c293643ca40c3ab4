import { act, screen } from '@testing-library/react';
import { confirmPaymentEndpoint, createIntentEndpoint } from '../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { arrive, openCheckout, payWith, shopApi } from './openCheckout';

/** A page that is reloaded while its checkout waits for a card, in the same tab of the browser. */

async function openTab() {
  const { storage, tabStorage } = makeTestDeps();
  const first = await openCheckout(shopApi(), { storage, tabStorage });
  await screen.findByLabelText('Card', { selector: 'input' });
  const reload = async (uid = invitedUser.uid, path?: string) => {
    await act(settled);
    first.unmount();
    const auth = new FakeAuth({ ...invitedUser, uid });
    await arrive(first.api, { storage, tabStorage, auth, ...(path !== undefined && { path }) });
  };
  return { ...first, reload };
}

it('comes back to the card, of the payment that is open', async () => {
  const { api, reload } = await openTab();
  await reload();
  expect(await screen.findByLabelText('Card', { selector: 'input' })).toBeVisible();
  expect(screen.getByText('Amount: $9.99 for 3 records')).toBeVisible();
  expect(api.callsOf(createIntentEndpoint)).toHaveLength(2);
});

it.each([
  ['closed', async ({ user }: Awaited<ReturnType<typeof openTab>>) => user.click(screen.getByText('Cancel'))],
  [
    'paid, without an answer so far',
    async ({ user, api }: Awaited<ReturnType<typeof openTab>>) => {
      api.on(confirmPaymentEndpoint, 'network');
      await payWith({ user });
      await screen.findByText('Checking your payment');
    },
  ],
])('stays closed after it was %s', async (_how, end) => {
  const tab = await openTab();
  await end(tab);
  await tab.reload();
  await screen.findByText(/Total Records Found: 3/u);
  await act(settled);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tab.api.callsOf(createIntentEndpoint)).toHaveLength(1);
});

it.each([
  ['another account', 'uid-other', undefined],
  ['another list', undefined, '/voters?LastName=Smith&City=TULSA'],
])('stays closed for %s', async (_what, uid, path) => {
  const { api, reload } = await openTab();
  await reload(uid, path);
  await screen.findByText(/Total Records Found: 3/u);
  await act(settled);
  expect(api.callsOf(createIntentEndpoint)).toHaveLength(1);
});
