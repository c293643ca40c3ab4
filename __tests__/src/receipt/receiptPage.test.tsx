import { screen, within } from '@testing-library/react';
import { type ReceiptSheet, receiptEndpoint } from '../../../src/contract/receipt';
import { FakeApi } from '../../support/fakeApi';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';
import { apiWith, open, path } from './openReceipt';

it('asks who is signed out to log in, and fetches nothing', async () => {
  const { api } = await renderApp({ path });
  expect(await screen.findByText('Please sign in to see your receipt.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('says where receipts are if the address names no purchase', async () => {
  await open(new FakeApi(), '/receipt');
  expect(await screen.findByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile');
});

it.each(['bad_request', 'not_found', 'forbidden'] as const)(
  'says of a mistyped link (%s) that the receipt is not found, accuses nobody and speaks of no search',
  async (code) => {
    const api = new FakeApi().on(receiptEndpoint, { code, error: 'must be a purchase id' });
    await open(api, '/receipt?purchase=6e3f2a5');
    expect(await screen.findByText('We can’t find this receipt in your account')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByText(/search|purchase id|belongs to/u)).toBeNull();
  },
);

const made: ReceiptSheet['files'][number] = {
  ...{ made_at: '2026-10-31T12:01:00.000Z', layout: 'households', records: 8, only: null },
  ...{ file_name: 'mail-house-households-8.csv', mail: null },
};

it.each([
  [{ layout: 'households' }, [], 'One piece per household'],
  [{ layout: 'households' }, [made], '8 pieces, one per household'],
  [{ layout: 'mail-house', only: { pieces: 5, by: 'random' } }, [], '5 pieces, one per voter'],
  [{ layout: 'mail-house' }, [made], null],
] as const)('a file of %j makes pieces', async (file, files, pieces) => {
  const receipt: ReceiptSheet = {
    ...{ purchase: { ...PAID, record_count: 13, file }, is_shared: false },
    ...{ earlier: [], states: null, affirmations: [], files: [...files] },
  };
  await open(apiWith(receipt));
  const sheet = within(await screen.findByRole('article', { name: 'Receipt' }));
  expect(sheet.getByText('Voters')).toBeVisible();
  if (pieces === null) expect(sheet.queryByText('Pieces')).toBeNull();
  else expect(await sheet.findByText(pieces)).toBeVisible();
});
