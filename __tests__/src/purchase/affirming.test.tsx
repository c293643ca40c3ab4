import { act, screen, waitFor, within } from '@testing-library/react';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { statesEndpoint } from '../../../src/contract/voters';
import { paymentLearned } from '../../../src/state/payments/paymentsSlice';
import { invitedUser } from '../../support/fakeAuth';
import { ADA, affirm, filledCheckout, openCheckout as toCheckout, opened, shopApi } from './openCheckout';
import { readyButton } from '../../support/readyButton';

const REFUSED = {
  code: 'affirmation_required',
  error: 'Before you pay, tell us what the list is for (OK).',
} as const;

async function openCheckout(...states: readonly string[]) {
  const api = shopApi()
    .on(statesEndpoint, {
      success: true,
      data: states.map((state) => ({ state, voters: 5, dataDate: '2026-05-12', sample: true })),
    })
    .on(createIntentEndpoint, (body) => (body.affirmation === undefined ? REFUSED : opened));
  const app = await toCheckout(api);
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Your Purchase' }));
  await dialog.findByLabelText('What is this list for?');
  const sent = () =>
    api.callsOf(createIntentEndpoint).map(({ body }) => (body as { affirmation?: unknown }).affirmation);
  return {
    ...app,
    dialog,
    sent,
    go: () => app.user.click(dialog.getByRole('button', { name: 'Continue' })),
  };
}

it('asks what an Oklahoma list is for, and then for the card', async () => {
  const { user, dialog, sent, store } = await openCheckout('OK');
  expect(dialog.getByText(/I will not resell it/u)).toBeVisible();
  expect(dialog.queryByLabelText('Your full name, as a signature')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await affirm(user, { organization: ' Friends of Ada ' });
  expect(await dialog.findByLabelText('Card', { selector: 'input' })).toBeVisible();
  expect(sent()).toEqual([
    undefined,
    { purpose: 'party', organization: 'Friends of Ada', policies: { OK: 1 } },
  ]);
  expect(dialog.getByLabelText('Committee or organization (optional)')).toHaveValue('Friends of Ada');
  expect(store.getState()).not.toHaveProperty('purchase.draft');
});

it('names whom the buyer last paid for, to change or to affirm for', async () => {
  const { user, dialog, sent, store } = await openCheckout('OK');
  const field = dialog.getByLabelText('Committee, organization or your own name');
  expect(field).toHaveValue('');
  const paid = { purchaseId: 'p1', recordCount: 3, boughtAt: null, receiptUrl: null, organization: ADA };
  const payment = { purchaseId: 'p1', filters: { State: 'NC' }, outcome: 'charged', paid } as const;
  act(() => void store.dispatch(paymentLearned({ uid: invitedUser.uid, payment })));
  expect(field).toHaveValue(ADA);
  expect(field).toHaveAccessibleDescription('From an earlier purchase.');
  await user.clear(field);
  expect(field).toHaveValue('');
  expect(field).not.toHaveAccessibleDescription();
  await affirm(user, { organization: 'Ward 4' });
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ organization: 'Ward 4' }));
});

it('names what is missing of what all states want, goes to the first, and takes each word back once it is there', async () => {
  const { user, dialog, sent, go } = await openCheckout('OK', 'PA');
  const purpose = dialog.getByLabelText('What is this list for?');
  // Only one of the two allows it.
  expect(within(purpose).queryByRole('option', { name: /Research/u })).not.toBeInTheDocument();
  const organization = dialog.getByLabelText('Committee, organization or your own name');
  const number = dialog.getByLabelText('FEC or state committee ID');
  const signature = dialog.getByLabelText('Your full name, as a signature');
  const agreed = dialog.getByLabelText('I affirm all of the above.');
  // Nothing is wrong with a form that nobody has filled in yet.
  for (const field of [purpose, organization, number, signature, agreed]) expect(field).toBeValid();
  await go();
  expect(purpose).toHaveFocus();
  expect(purpose).toHaveAccessibleDescription('Choose what the list is for.');
  await user.selectOptions(purpose, 'campaign');
  expect(purpose).toBeValid();
  await go();
  expect(organization).toHaveFocus();
  expect(organization).toHaveAccessibleDescription('Enter a committee, an organization or your own name.');
  // Spaces are nobody's name, and a signature has two of them.
  await user.type(organization, '   ');
  await user.type(number, ' ');
  await user.type(signature, 'Ada');
  await go();
  expect(organization).toHaveFocus();
  expect(number).toHaveAccessibleDescription(/Enter your committee ID, or another way to identify you\.$/u);
  expect(signature).toHaveAccessibleDescription(/Enter your first and last name\.$/u);
  await user.type(organization, 'Ada');
  await user.type(number, 'C1');
  await user.type(signature, ' Doe');
  for (const field of [organization, number, signature]) expect(field).toBeValid();
  await go();
  expect(agreed).toHaveFocus();
  expect(agreed).toHaveAccessibleDescription('Check this box to continue.');
  expect(sent()).toEqual([undefined]);
  await user.click(agreed);
  await go();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    ...{ purpose: 'campaign', organization: 'Ada', organizationId: 'C1', typedName: 'Ada Doe' },
    policies: { OK: 1, PA: 1 },
  });
});

it('keeps what was typed when the checkout is left, and for another try when the network fails', async () => {
  const { api, user, dialog, sent } = await openCheckout('OK');
  await user.selectOptions(dialog.getByLabelText('What is this list for?'), 'party');
  await user.type(dialog.getByLabelText('Committee, organization or your own name'), 'Friends of Ada');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await readyButton('Purchase & Download CSV'));
  const again = within(await screen.findByRole('dialog', { name: 'Complete Your Purchase' }));
  expect(await again.findByLabelText('What is this list for?')).toHaveValue('party');
  expect(again.getByLabelText('Committee, organization or your own name')).toHaveValue('Friends of Ada');
  expect(again.getByLabelText('I affirm all of the above.')).not.toBeChecked();
  await user.click(again.getByLabelText('I affirm all of the above.'));
  api.on(createIntentEndpoint, { code: 'unavailable', error: 'Not now.' });
  await user.click(again.getByRole('button', { name: 'Continue' }));
  await user.click(await again.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  const affirmed = { purpose: 'party', organization: 'Friends of Ada', policies: { OK: 1 } };
  expect(sent().slice(2)).toEqual([affirmed, affirmed]);
});

it('offers a reload when what was affirmed is not what the server asks, rather than the same text again', async () => {
  const { api, user, dialog, store } = await openCheckout('OK');
  api.on(createIntentEndpoint, REFUSED);
  await affirm(user, { organization: 'Ada' });
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The terms changed since you opened this page. Reload to read the new ones.' +
      'You keep your search. Your card was not charged.',
  );
  expect(dialog.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(dialog.queryByLabelText('I affirm all of the above.')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(store.getState().purchase).toMatchObject({ status: 'outdated', draft: { organization: 'Ada' } });
  expect(window.location.search).toContain('LastName=');
});

it('asks what the list is for, and charges nothing, when the terms change between checkout and payment', async () => {
  const app = await filledCheckout();
  app.api.on(createIntentEndpoint, REFUSED);
  await app.pay();
  expect(await screen.findByLabelText('What is this list for?')).toBeVisible();
  expect(app.charges).not.toHaveBeenCalled();
});
