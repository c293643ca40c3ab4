import { screen, within } from '@testing-library/react';
import { type ReceiptSheet, receiptEndpoint } from '../../../src/contract/receipt';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';

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
  const api = new FakeApi().on(receiptEndpoint, { success: true, receipt, message: 'ok' });
  const path = `/receipt?purchase=${PAID.id}`;
  await renderApp({ path, api, deps: { auth: new FakeAuth(invitedUser) } });
  const sheet = within(await screen.findByRole('article', { name: 'Receipt' }));
  expect(sheet.getByText('Voters')).toBeVisible();
  if (pieces === null) expect(sheet.queryByText('Pieces')).toBeNull();
  else expect(await sheet.findByText(pieces)).toBeVisible();
});
