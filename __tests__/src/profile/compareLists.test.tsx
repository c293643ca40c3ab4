import { screen, within } from '@testing-library/react';
import { type Overlap, overlapEndpoint } from '../../../src/contract/overlap';
import { savedListsEndpoint } from '../../../src/contract/savedLists';
import { sharesEndpoint } from '../../../src/contract/shares';
import { PAID } from '../../support/purchases';
import { openProfile, profileApi } from './openProfile';

const SAVED = {
  ...{ id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b31', campaign_id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b32' },
  ...{ list_name: 'October', record_count: 500, created_at: '2026-10-02T12:00:00.000Z' },
  ...{ search_parameters: { State: 'OK', AgeMax: 40 }, elections: null, data_dates: null },
};
const OVERLAP: Overlap = {
  voters: { one: 400, both: 100, other: 1134 },
  deliverable: { one: 390, both: 98, other: 1100 },
  households: { one: 300, both: 90, other: 900 },
  bought: { one: null, other: { exclusionNo: 7, notOnFile: 12 } },
};
const api = () =>
  profileApi([PAID]).on(savedListsEndpoint, {
    ...{ success: true, message: 'ok', lists: [SAVED] },
    campaigns: [{ id: SAVED.campaign_id, campaign_name: 'Ward 4', shared_with: 0 }],
  });

async function chosen(of = api()) {
  const { user } = await openProfile(of);
  await user.click(await screen.findByText('How far do two lists overlap?'));
  await user.selectOptions(screen.getByLabelText('First list'), '‘October’, as of today');
  const second = screen.getByLabelText('Second list');
  // A list is not compared with itself.
  expect(within(second).queryByRole('option', { name: /October/u })).toBeNull();
  await user.selectOptions(second, within(second).getByRole('option', { name: /as bought$/u }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  return user;
}

it('says how far a saved list and a purchase overlap, what that saves, and leaves out who is on both', async () => {
  const of = api().on(overlapEndpoint, { success: true, overlap: OVERLAP });
  const user = await chosen(of);
  const table = await screen.findByRole('table', { name: 'How far these lists overlap' });
  expect(within(table).getByRole('row', { name: 'Both 100 98 90' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Only ‘October’ 400 390 300' })).toBeVisible();
  expect(screen.getByText(/12 bought with .* are no longer on file\.$/u)).toBeVisible();
  expect(of.callsOf(overlapEndpoint).map(({ body }) => body)).toEqual([
    { one: { filters: { State: 'OK', AgeMax: 40 } }, other: { purchaseId: PAID.id } },
  ]);
  const cost = screen.getByLabelText('Cost of a piece');
  await user.type(cost, 'x');
  expect(screen.getByText('Enter a cost above $0, such as 0.52.')).toBeVisible();
  await user.clear(cost);
  await user.type(cost, '0.50');
  expect(
    screen.getByText(
      'Mailing those on both only once saves $45 with one piece per household, $49 with one per voter.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave out those on both: open only ‘October’' })).toHaveAttribute(
    'href',
    '/voters?AgeMax=40&State=OK&LeaveOut=7',
  );
});

it('leaves out both of two bought lists, and says when lists can’t be compared', async () => {
  const of = api().on(overlapEndpoint, { code: 'data_retired', error: 'The voter file is gone.' });
  await chosen(of);
  expect(await screen.findByText('The voter file is gone.')).toBeVisible();
  expect(screen.getByText('We couldn’t compare these lists.')).toBeVisible();
});

it('offers a list that another paid or shares, as long as it has a file', async () => {
  const shared = (n: number, list_name: string, status: 'succeeded' | 'refunded') => ({
    whose: 'Friends of Ada',
    purchase: { ...PAID, id: `7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b4${n}`, list_name, status },
  });
  const of = api().on(sharesEndpoint, {
    ...{ success: true, message: 'ok', shares: [], downloads: [], campaigns: [] },
    purchases: [shared(1, 'Paid by Ada', 'succeeded'), shared(2, 'Given back', 'refunded')],
  });
  const { user } = await openProfile(of);
  await user.click(await screen.findByText('How far do two lists overlap?'));
  const choice = screen.getByLabelText('First list');
  expect(
    await within(choice).findByRole('option', { name: '‘Paid by Ada, Oct 31, 2026’, as bought' }),
  ).toBeVisible();
  expect(within(choice).queryByRole('option', { name: /Given back/u })).toBeNull();
});
