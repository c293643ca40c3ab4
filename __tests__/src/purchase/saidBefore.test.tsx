import { screen, waitFor, within } from '@testing-library/react';
import { PURPOSES } from '../../../src/contract/policies/policy';
import { createIntentEndpoint, type ReliedOn } from '../../../src/contract/purchases';
import { ADA, affirm, changeName, namedCheckout, openCheckout, opened, shopApi } from './openCheckout';

/** A checkout that relies on what its buyer said for an earlier list. */

const CAMPAIGN: ReliedOn = {
  ...{ purpose: PURPOSES.campaign, organization: 'Friends of A', states: ['OK'] },
  affirmedAt: '2026-11-23T15:00:00.000Z',
};
const SAID =
  'Your affirmation of Nov 23, 2026 also covers this list: An election campaign for or against a candidate · Friends of A';

const relying = (...reliesOn: ReliedOn[]) => shopApi({ reliesOn });
const something = () => screen.getByRole('button', { name: 'Affirm again' });
const said = () => screen.queryByRole('region', { name: 'What your lists are for' });

it('says what it relies on, and asks again if the list is for something else', async () => {
  const { api, user, store } = await namedCheckout(relying(CAMPAIGN));
  expect(said()).toHaveTextContent(SAID);
  await user.click(something());
  const dialog = within(screen.getByRole('dialog', { name: 'Complete Your Purchase' }));
  expect(await dialog.findByLabelText('What is this list for?')).toHaveValue('');
  await affirm(user, { organization: ADA });
  expect(await dialog.findByLabelText('Card', { selector: 'input' })).toBeVisible();
  expect(api.callsOf(createIntentEndpoint)[1]?.body).toMatchObject({
    affirmation: { purpose: 'party', organization: ADA, policies: { OK: 1 } },
  });
  // It was said a moment ago.
  expect(said()).not.toBeInTheDocument();
  // The server says what it relies on, which here is what was said before.
  expect(dialog.getByLabelText('Committee or organization (optional)')).toHaveValue(ADA);
  expect(JSON.stringify(store.getState().purchase)).not.toContain('draft');
});

it('has the buyer affirm for the committee that the receipt is to name, before the card is charged', async () => {
  const app = await namedCheckout(relying(CAMPAIGN));
  await app.card('4242');
  const another = () => screen.queryByRole('region', { name: 'Another committee or organization' });
  // However it is written, it is the same committee; and a receipt may name none.
  for (const same of ['friends of a', ' ']) {
    await app.type(same);
    expect(another()).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay $9.99' })).toBeEnabled();
  }
  await app.type('Friends of B');
  expect(another()).toHaveTextContent('Your affirmation is for Friends of A.');
  expect(screen.getByRole('button', { name: 'Pay $9.99' })).toHaveAccessibleDescription(
    'Affirm for this committee first.',
  );
  expect(said()).toBeNull();
  await app.pay();
  expect(app.charges).not.toHaveBeenCalled();
  await app.user.click(screen.getByRole('button', { name: 'Affirm for Friends of B' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Complete Your Purchase' }));
  expect(await dialog.findByLabelText('Committee, organization or your own name')).toHaveValue(
    'Friends of B',
  );
  app.api.on(createIntentEndpoint, {
    ...opened,
    reliesOn: [{ ...CAMPAIGN, organization: 'Friends of B' }],
  });
  await affirm(app.user, { purpose: 'campaign' });
  expect(await dialog.findByText('Friends of B')).toBeVisible();
  await changeName(app.user);
  expect(another()).toBeNull();
  // What was affirmed a moment ago is of this committee only.
  await app.type('Friends of C');
  expect(another()).toHaveTextContent('for Friends of B.');
});

it('asks once: whom the buyer affirmed for is on the receipt, unless they change that', async () => {
  const { user, api, deps } = await openCheckout(relying(CAMPAIGN));
  const charges = jest.spyOn(deps.payments, 'confirmCard');
  await screen.findByLabelText('Card', { selector: 'input' });
  expect(screen.queryByRole('textbox', { name: /committee or organization/iu })).toBeNull();
  expect(screen.getByText('Friends of A').closest('p')).toHaveTextContent(/^On the receipt: Friends of A/u);
  await changeName(user);
  const field = screen.getByRole('textbox', { name: 'On the receipt: committee or organization (optional)' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Friends of A');
  // No name is as good as the one that was affirmed.
  await user.clear(field);
  await user.type(screen.getByLabelText('Card', { selector: 'input' }), '4242');
  await user.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  await waitFor(() => expect(charges).toHaveBeenCalled());
  expect(api.callsOf(createIntentEndpoint).at(-1)?.body).not.toHaveProperty('organization', 'Friends of A');
});

it('has the receipt name the committee that the purchase relies on, before the card is charged', async () => {
  const app = await namedCheckout(relying(CAMPAIGN));
  expect(app.field()).toHaveValue('Friends of A');
  await app.card('4242');
  await app.pay();
  await waitFor(() => expect(app.charges).toHaveBeenCalledTimes(1));
  expect(app.told()).toEqual([undefined, 'Friends of A']);
});
