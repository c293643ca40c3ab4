import { screen } from '@testing-library/react';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';

const path = `/receipt?purchase=${PAID.id}`;
const signedIn = { auth: new FakeAuth(invitedUser) };

it('asks who is signed out to log in, and fetches nothing', async () => {
  const { api } = await renderApp({ path });
  expect(await screen.findByText('Please sign in to see your receipt.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('says where receipts are if the address names no purchase', async () => {
  await renderApp({ path: '/receipt', deps: signedIn });
  expect(await screen.findByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile');
});

it.each(['bad_request', 'not_found', 'forbidden'] as const)(
  'says of a mistyped link (%s) that the receipt is not found, accuses nobody and speaks of no search',
  async (code) => {
    const api = new FakeApi().on(receiptEndpoint, { code, error: 'must be a purchase id' });
    await renderApp({ path: '/receipt?purchase=6e3f2a5', api, deps: signedIn });
    expect(await screen.findByText('We can’t find this receipt in your account')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByText(/search|purchase id|belongs to/u)).toBeNull();
  },
);
