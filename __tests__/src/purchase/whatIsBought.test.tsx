import { act, screen, waitFor, within } from '@testing-library/react';
import {
  excludePurchaseEndpoint,
  exclusionsEndpoint,
  overlapEndpoint,
} from '../../../src/contract/exclusions';
import { createIntentEndpoint, createLinkEndpoint, ownedListEndpoint } from '../../../src/contract/purchases';
import { layoutChosen } from '../../../src/downloads/fileChoicesSlice';
import { REFUND_PROMISE } from '../../../src/lib/operator';
import { readyButton } from '../../support/readyButton';
import { boughtApi, list, MARCH, sharing, unfolded } from '../search/boughtLists';
import { searchedFor } from '../search/openSearch';
import { arrive, LINK, link, openCheckout, opened, payWith, purchase, shopApi } from './openCheckout';

/** What a buyer gets, before and after paying. */

it('shows what is bought before it is paid', async () => {
  await openCheckout();
  const buying = await screen.findByRole('region', { name: 'What you’re buying' });
  expect(buying).toHaveTextContent('Last name starts with “SMITH”');
  // A mistyped address is seen before it is paid with.
  expect(buying).toHaveTextContent('For your account wilma@example.org');
  // The card comes first: what can be read later must not push it out of sight.
  const promise = screen.getByText(REFUND_PROMISE, { exact: false });
  const card = screen.getByRole('group', { name: 'Card' });
  expect(card.compareDocumentPosition(promise)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: /^Pay/u })).toHaveAccessibleDescription('Enter your card first.');
  expect(promise).toHaveTextContent('Voter data as of Nov 1, 2026. Free to download again.');
});

it('names the lists that it leaves out', async () => {
  const bought = list({ exclusionNo: 1, listName: 'Seniors wave 1' });
  const filters = { LastName: 'SMITH', LeaveOut: '1H' };
  const api = shopApi()
    .on(exclusionsEndpoint, { success: true, bought: [bought], uploads: [] })
    .on(createIntentEndpoint, { ...opened, searchParameters: filters });
  await openCheckout(api, { path: '/voters?LastName=Smith&LeaveOut=1H' });
  expect(await screen.findByRole('region', { name: 'What you’re buying' })).toHaveTextContent(
    'Last name starts with “SMITH” · Left out: households of “Seniors wave 1”',
  );
});

it('is not offered while the server is asked whether it is owned', async () => {
  const api = shopApi().on(ownedListEndpoint, 'pending');
  await arrive(api);
  const press = await screen.findByRole('button', { name: 'Purchase & Download CSV' });
  await waitFor(() => expect(press).toHaveAccessibleDescription('Checking your purchases…'));
  expect(press).toBeDisabled();
  expect(screen.queryByText(/\$9\.99 for/u)).not.toBeInTheDocument();
});

it('offers each layout before paying, with its columns and a sample, and asks for the file in it', async () => {
  const { user, api } = await openCheckout();
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('File: Mail house, one piece per voter, CSV'));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const layout = await screen.findByLabelText('File layout');
  expect(layout).toHaveDisplayValue('Mail house, one piece per voter');
  await user.selectOptions(layout, 'CRM import');
  expect(layout).toHaveAccessibleDescription(/for NGP VAN and other CRMs/u);
  expect(screen.getByRole('link', { name: 'Sample file' })).toHaveAttribute(
    'href',
    '/precinct-post-sample-crm.csv',
  );
  await user.click(screen.getByRole('button', { name: 'Columns in this file' }));
  expect(screen.getByText('StateFileID')).toBeVisible();
  await payWith({ user });
  await screen.findByRole('dialog', { name: 'Payment successful' });
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { layout: 'crm' } }]);
});

it('gets a file per voter if the list that was paid for cannot be had in the chosen layout', async () => {
  const api = shopApi();
  const { user, store, deps } = await openCheckout(api);
  act(() => void store.dispatch(layoutChosen({ purchaseId: purchase.id, layout: 'households' })));
  api.on(createLinkEndpoint, ({ layout }) =>
    layout === 'households' ? { code: 'file_impossible', error: 'The data is too old.' } : link,
  );
  await payWith({ user });
  await screen.findByRole('dialog', { name: 'Payment successful' });
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([
    { body: { layout: 'households' } },
    // What was chosen stays the purchase's own.
    { body: { layout: 'mail-house', again: true } },
  ]);
  expect(deps.downloads).toEqual([LINK]);
});

it('paying waits for a file that there can be, and says why', async () => {
  const { user } = await openCheckout();
  await user.type(await screen.findByLabelText('Card', { selector: 'input' }), '4242');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByLabelText('Records in the file'), 'random');
  await user.type(screen.getByLabelText('Records'), '4');
  const pay = screen.getByRole('button', { name: 'Pay $9.99' });
  expect(pay).toBeDisabled();
  expect(pay).toHaveAccessibleDescription(
    'Fix your file first. This list has 3 voters: enter at most that many.',
  );
  await user.selectOptions(screen.getByLabelText('Records in the file'), 'all');
  expect(pay).toBeEnabled();
});

it('shows the file, the receipt and what to do next when it is paid, and offers another one', async () => {
  const { user, api } = await openCheckout();
  api.on(ownedListEndpoint, { success: true, purchase, message: 'ok' });
  await payWith({ user });
  const dialog = await screen.findByRole('dialog', { name: 'Payment successful' });
  expect(dialog).toHaveTextContent('all-states-3-voters-2026-11-01-1A2B3C4D.csv');
  expect(dialog).toHaveTextContent('Send the file to your mail house');
  expect(within(dialog).getByRole('link', { name: 'Stripe’s receipt' })).toHaveAttribute(
    'href',
    purchase.receipt_url,
  );
  expect(dialog).toHaveTextContent('All states · Last name starts with “SMITH”');
  // What the file is stands below its receipt, in a line until it is to be changed.
  expect(screen.queryByLabelText('File layout')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download again' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByLabelText('File format'), 'xlsx');
  expect(screen.getByRole('button', { name: 'Download Excel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download again' })).toBeNull();
});

describe('of a list with voters that were bought before', () => {
  const unpaid = () =>
    boughtApi([list({})])
      .on(ownedListEndpoint, { success: true, purchase: null, file: null, message: 'No.' })
      .on(createIntentEndpoint, { code: 'affirmation_required', error: 'Say what the list is for.' });
  const checkout = async () => within(await screen.findByRole('dialog', { name: 'Complete Your Purchase' }));

  it('asks again what failed, and says it there, which closes when they are left out', async () => {
    const api = unpaid().on(overlapEndpoint, { code: 'unavailable', error: 'Not now.' });
    api.on(excludePurchaseEndpoint, { success: true, exclusionNo: 7 });
    const { user } = await unfolded(api);
    await waitFor(() => expect(api.callsOf(overlapEndpoint)).toHaveLength(1));
    api.on(overlapEndpoint, sharing(2));
    await user.click(await readyButton('Purchase & Download CSV'));
    const dialog = await checkout();
    expect(
      await dialog.findByText(
        '2 of these 3 voters are on “March mailing”, a list you bought on Mar 2, 2026.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave them out (March mailing)' }));
    await searchedFor(api, { State: 'OK', LeaveOut: '7' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the list that has all of them', async () => {
    const { user } = await unfolded(unpaid().on(overlapEndpoint, sharing(3)));
    await user.click(await readyButton('Purchase & Download CSV'));
    const dialog = await checkout();
    expect(
      await dialog.findByText('All 3 voters are on “March mailing”, a list you bought on Mar 2, 2026.'),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open that list' })).toHaveAttribute(
      'href',
      `/receipt?purchase=${MARCH}`,
    );
  });
});
