import { act, waitFor } from '@testing-library/react';
import { PAYMENTS_KEY } from '../../../src/app/makeReducer';
import { startApp } from '../../../src/app/startApp';
import { confirmPaymentEndpoint } from '../../../src/contract/purchases';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';

jest.mock('../../../src/services/chunks', () => ({
  ...jest.requireActual<object>('../../../src/services/chunks'),
  whenIdle: () => undefined,
}));

const IN_DOUBT = 'We’re finding out whether your payment went through';
const CONFIG = {
  firebase: { apiKey: 'x', authDomain: 'x', projectId: 'x' },
  authEmulatorHost: null,
  stripePublishableKey: 'x',
};

it('says of a payment in doubt that it is, as soon as anything shows', async () => {
  globalThis.fetch = new FakeApi().on(confirmPaymentEndpoint, 'network').fetch;
  const stored = {
    status: 'kept',
    uid: invitedUser.uid,
    payments: {
      [PAID.id]: {
        filters: { State: 'OK' },
        outcome: 'unknown',
        purchaseId: PAID.id,
        paymentIntentId: 'pi_1',
      },
    },
    _persist: { version: 1, rehydrated: true },
  };
  const parts = Object.entries(stored).map(([name, part]) => [name, JSON.stringify(part)]);
  window.localStorage.setItem(`persist:${PAYMENTS_KEY}`, JSON.stringify(Object.fromEntries(parts)));
  window.history.pushState(null, '', '/about');
  const root = document.body.appendChild(document.createElement('div'));
  const shown: (string | null)[] = [];
  const watch = new MutationObserver(() => void shown.push(root.textContent));
  watch.observe(root, { childList: true, subtree: true });
  await act(() => startApp(root, CONFIG, new FakeAuth(invitedUser)));
  await waitFor(() => expect(root).toHaveTextContent(IN_DOUBT));
  watch.disconnect();
  expect(shown[0]).toContain(IN_DOUBT);
});
