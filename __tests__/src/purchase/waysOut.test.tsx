import { act, screen, waitFor, within } from '@testing-library/react';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  ownedListEndpoint,
} from '../../../src/contract/purchases';
import { layoutChosen } from '../../../src/downloads/fileChoicesSlice';
import { networkRetryDue } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { confirmed, LINK, link, openCheckout, opened, payWith, purchase, shopApi } from './openCheckout';

const expired = { code: 'unauthenticated', error: 'Please sign in.' } as const;

it('shows what is bought before it is paid', async () => {
  await openCheckout();
  const list = await screen.findByRole('region', { name: 'What you’re buying' });
  expect(list).toHaveTextContent('Last name starts with “SMITH”');
  // A mistyped address is seen before it is paid with.
  expect(list).toHaveTextContent('For your account wilma@example.org');
  // The card comes first: what can be read later must not push it out of sight.
  const summary = screen.getByRole('region', { name: 'What you get' });
  const card = screen.getByRole('group', { name: 'Card' });
  expect(card.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: /^Pay/u })).toHaveAccessibleDescription('Enter your card first.');
  expect(summary).toHaveTextContent('Voter data as of Nov 1, 2026.');
  expect(summary).toHaveTextContent('Download it again whenever you like, free.');
  expect(summary).toHaveTextContent('Your money back if we can’t deliver it');
});

it('names the lists that it leaves out', async () => {
  const bought = {
    ...{ purchaseId: purchase.id, exclusionNo: 1, listName: 'Seniors wave 1', campaignName: null },
    ...{ filters: { State: 'OK' }, voters: 22, boughtAt: '2026-03-02T12:00:00.000Z' },
  };
  const filters = { LastName: 'SMITH', LeaveOut: '1H' };
  const api = shopApi()
    .on(exclusionsEndpoint, { success: true, bought: [bought], uploads: [] })
    .on(createIntentEndpoint, { ...opened, searchParameters: filters });
  await openCheckout(api, undefined, '/voters?LastName=Smith&LeaveOut=1H');
  expect(await screen.findByRole('region', { name: 'What you’re buying' })).toHaveTextContent(
    'Last name starts with “SMITH” · Without “Seniors wave 1” and their households',
  );
});

it('is not offered while the server is asked whether it is owned', async () => {
  const api = shopApi().on(ownedListEndpoint, 'pending');
  await renderApp({ path: '/voters?LastName=Smith', api, deps: { auth: new FakeAuth(invitedUser) } });
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

it('says before paying that a list is too long for the form that is chosen', async () => {
  const { user } = await openCheckout(shopApi().on(createIntentEndpoint, { ...opened, recordCount: 12_000 }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = await screen.findByLabelText('File format');
  expect(form).toBeValid();
  await user.selectOptions(form, 'Walk sheets to print (PDF)');
  expect(form).toBeInvalid();
  expect(form).toHaveAccessibleDescription(
    /This list has 12,000 records, too many for this format, so you’ll get the CSV/u,
  );
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
    { body: { layout: 'mail-house' } },
  ]);
  expect(deps.downloads).toEqual([LINK]);
});

it('paying waits for a file that there can be, and says why', async () => {
  const { user } = await openCheckout();
  await user.type(await screen.findByLabelText('Card', { selector: 'input' }), '4242');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByLabelText('Test and control groups'), '2');
  await user.clear(screen.getByLabelText('Group A'));
  await user.type(screen.getByLabelText('Group A'), '90');
  const pay = screen.getByRole('button', { name: 'Pay $9.99' });
  expect(pay).toBeDisabled();
  expect(pay).toHaveAccessibleDescription(
    'Fix your file first. This list has too few households for a group of 10%.',
  );
  await user.selectOptions(screen.getByLabelText('Test and control groups'), '0');
  expect(pay).toBeEnabled();
});

it('shows the file, the receipt and what to do next when it is paid', async () => {
  const { user } = await openCheckout();
  await payWith({ user });
  const dialog = await screen.findByRole('dialog', { name: 'Payment successful' });
  expect(dialog).toHaveTextContent('precinct-post-all-2026-11-01-3.csv. Look in');
  expect(dialog).toHaveTextContent('Send the file to your mail house');
  expect(dialog).not.toHaveTextContent('Say which groups to mail');
  expect(within(dialog).getByRole('link', { name: 'Stripe’s receipt' })).toHaveAttribute(
    'href',
    purchase.receipt_url,
  );
  expect(within(dialog).getByRole('link', { name: 'All your lists' })).toHaveAttribute('href', '/profile');
  // What the file is stands below its receipt, in a line until it is to be changed.
  expect(screen.queryByLabelText('File layout')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('File layout')).toBeVisible();
});

it('says that a file with groups is not mailed as a whole', async () => {
  const { user } = await openCheckout();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByLabelText('Test and control groups'), '2');
  await payWith({ user });
  expect(await screen.findByRole('dialog', { name: 'Payment successful' })).toHaveTextContent(
    'Say which groups to mail: the Group column has them.',
  );
});

it('speaks of the money first when the confirmation is lost, and goes on when the network is back', async () => {
  const api = shopApi().on(confirmPaymentEndpoint, 'network');
  const { user, store, deps } = await openCheckout(api);
  await payWith({ user });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /^We can’t check yet whether your card was charged\s*You won’t be charged twice\./u,
  );
  expect(alert).toHaveTextContent('Payment confirmation failed');
  api.on(confirmPaymentEndpoint, confirmed);
  act(() => void store.dispatch(networkRetryDue()));
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});

it('checks by itself whether a payment that is processing has gone through', async () => {
  let answers = 0;
  const api = shopApi().on(confirmPaymentEndpoint, () => {
    answers += 1;
    return answers === 1
      ? { ...confirmed, purchase: { ...purchase, status: 'processing' as const } }
      : confirmed;
  });
  const { user, deps } = await openCheckout(api);
  await payWith({ user });
  expect(await screen.findByRole('dialog', { name: 'Checking your payment' })).toHaveTextContent(
    'Your payment is still processing.',
  );
  await waitFor(() => expect(deps.downloads).toEqual([LINK]), { timeout: 30_000 });
});

it('says that nothing was charged when no payment could be opened, and tries again by itself', async () => {
  const api = shopApi().on(createIntentEndpoint, 'network');
  const { store } = await openCheckout(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was not charged.');
  api.on(createIntentEndpoint, opened);
  act(() => void store.dispatch(networkRetryDue()));
  expect(await screen.findByText('Amount: $9.99 for 3 records')).toBeVisible();
});

it('does not ask again by itself for what the server refused', async () => {
  const api = shopApi().on(createIntentEndpoint, { code: 'rate_limited', error: 'Too many.' });
  const { store } = await openCheckout(api);
  await screen.findByText('Too many.');
  act(() => void store.dispatch(networkRetryDue()));
  expect(api.callsOf(createIntentEndpoint)).toHaveLength(1);
});

describe('when the session ends in the middle', () => {
  async function expire() {
    const api = shopApi().on(confirmPaymentEndpoint, expired);
    const opened = await openCheckout(api);
    await payWith(opened);
    const dialog = await screen.findByRole('dialog', { name: 'Checking your payment' });
    api.on(confirmPaymentEndpoint, confirmed);
    return { ...opened, dialog };
  }

  it('asks to sign in again in the dialog, and then goes on', async () => {
    const { dialog, user, deps } = await expire();
    expect(dialog).toHaveTextContent('We can’t check yet whether your card was charged');
    expect(within(dialog).getByLabelText('Email')).toHaveValue(invitedUser.email);
    await user.type(within(dialog).getByLabelText('Password'), 'secret-enough');
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(deps.downloads).toEqual([LINK]));
  });

  it('closes the dialog when somebody else signs in', async () => {
    const { dialog, user, auth, deps } = await expire();
    auth.nextUser = { ...invitedUser, uid: 'uid-other' };
    await user.type(within(dialog).getByLabelText('Password'), 'secret-enough');
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deps.downloads).toEqual([]);
  });

  it('tries once more with a new token before it gives up', async () => {
    let calls = 0;
    const api = shopApi().on(confirmPaymentEndpoint, () => {
      calls += 1;
      return calls === 1 ? expired : confirmed;
    });
    const { user, deps } = await openCheckout(api);
    await payWith({ user });
    await waitFor(() => expect(deps.downloads).toEqual([LINK]));
    const tokens = api.callsOf(confirmPaymentEndpoint).map(({ authorization }) => authorization);
    expect(tokens).toEqual(['Bearer token-of-uid-wilma', 'Bearer renewed-token-of-uid-wilma']);
  });
});

it.each([
  ['Sign in', 'Sign in'],
  ['Create an account', 'Sign up'],
])('comes back to the checkout after “%s”', async (choice, screenTitle) => {
  const { user, api } = await openCheckout(shopApi(), new FakeAuth());
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent(
    'Please log in to download voter data. Your list will be here when you’re back.',
  );
  expect(api.callsOf(createIntentEndpoint)).toEqual([]);
  await user.click(within(alert).getByRole('button', { name: choice }));
  const heading = await screen.findByRole('heading', { level: 1, name: screenTitle });
  expect(heading).toBeVisible();
  if (screenTitle === 'Sign up') {
    await user.type(screen.getByLabelText('First Name'), 'Wilma');
    await user.type(screen.getByLabelText('Last Name'), 'Testwell');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret-enough');
  }
  await user.type(screen.getByLabelText('Email'), 'wilma@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  await user.click(screen.getByRole('button', { name: /^sign (in|up)$/iu }));
  expect(await screen.findByText('Amount: $9.99 for 3 records')).toBeVisible();
});

it('offers a list that is already bought as a download where it was searched', async () => {
  const api = shopApi().on(ownedListEndpoint, { success: true, purchase, message: 'yours' });
  const { user, deps } = await renderApp({
    path: '/voters?LastName=Smith',
    api,
    deps: { auth: new FakeAuth(invitedUser) },
  });
  await user.click(await screen.findByRole('button', { name: 'Download your list' }));
  expect(screen.getByText('You own this list. Bought on Oct 31, 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Purchase & Download CSV' })).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Your download has started' })).toBeVisible();
  expect(deps.downloads).toEqual([LINK]);
  expect(api.callsOf(createIntentEndpoint)).toEqual([]);
});
