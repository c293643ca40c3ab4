import { screen, waitFor } from '@testing-library/react';
import type { Purchase } from '../../../src/contract/purchase';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  type ReliedOn,
} from '../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { LINK, linkTo } from '../../support/links';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';
import { readyButton } from '../../support/readyButton';
import type { Deps } from '../../../src/state/types';

/** A list of three records for Wilma, at the checkout. */

export const ADA = 'Friends of Ada Lovelace';
const FIELD = /committee or organization/iu;
export const purchase: Purchase = { ...PAID, search_parameters: { LastName: 'SMITH' }, record_count: 3 };
export const opened = {
  ...({ success: true, clientSecret: 'pi_1_secret_x', purchaseId: purchase.id, message: 'ok' } as const),
  ...{ amount: 999, recordCount: 3, searchParameters: { LastName: 'SMITH' } },
  organization: null as string | null,
};
export const confirmed = { success: true, purchase, message: 'ok' } as const;
export const link = linkTo(3, { fileName: 'all-states-3-voters-2026-11-01-1A2B3C4D.csv' });
export { LINK };

/** A server that keeps the name, as the real one does, until it is told to answer otherwise. */
export function shopApi(more: { readonly reliesOn?: ReliedOn[] } = {}) {
  let organization: string | null = null;
  return searchingApi()
    .on(createIntentEndpoint, (body) => {
      if (body.organization !== undefined) organization = body.organization || null;
      return { ...opened, organization, ...more };
    })
    .on(confirmPaymentEndpoint, () => ({ ...confirmed, purchase: { ...purchase, organization } }))
    .on(createLinkEndpoint, link);
}

interface Visit extends Partial<Deps> {
  readonly auth?: FakeAuth;
  readonly path?: string;
}

/** The results of a list, to Wilma or another. In a given storage, what they did there is remembered. */
export async function arrive(
  api = shopApi(),
  { auth = new FakeAuth(invitedUser), path = '/voters?LastName=Smith', ...deps }: Visit = {},
) {
  const persisted = deps.storage !== undefined;
  return { ...(await renderApp({ path, api, deps: { auth, ...deps }, persisted })), auth };
}

/** From the results to the checkout. */
export async function openCheckout(...visit: Parameters<typeof arrive>) {
  const app = await arrive(...visit);
  await app.user.click(await readyButton('Purchase & Download CSV'));
  return app;
}

/** Pays with a card, of which the fake provider knows what becomes. */
export async function payWith(
  { user }: Pick<Awaited<ReturnType<typeof openCheckout>>, 'user'>,
  card = '4242',
) {
  const field = await screen.findByLabelText('Card', { selector: 'input' });
  await user.clear(field);
  await user.type(field, card);
  await user.click(screen.getByRole('button', { name: 'Pay $9.99' }));
}

/** Says what the list is for, and for whom unless that stands there, and goes on. */
export async function affirm(
  user: Awaited<ReturnType<typeof openCheckout>>['user'],
  { purpose = 'party', organization = '' } = {},
): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('What is this list for?'), purpose);
  if (organization !== '')
    await user.type(screen.getByLabelText('Committee, organization or your own name'), organization);
  await user.click(screen.getByLabelText('I affirm all of the above.'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

/** Opens the field of the name on the receipt, where whom the buyer affirmed for stands in its place. */
export async function changeName(user: Awaited<ReturnType<typeof openCheckout>>['user']): Promise<void> {
  const change = screen.queryByRole('button', { name: 'Change the committee or organization' });
  if (change !== null) await user.click(change);
}

/** A checkout that waits for a card, of which the tests want the name on the receipt. */
export async function namedCheckout(...visit: Parameters<typeof arrive>) {
  const app = await openCheckout(...visit);
  const charges = jest.spyOn(app.deps.payments, 'confirmCard');
  await screen.findByLabelText('Card', { selector: 'input' });
  await changeName(app.user);
  const field = () => screen.getByRole('textbox', { name: FIELD });
  const cardField = () => screen.getByLabelText('Card', { selector: 'input' });
  return {
    ...app,
    ...{ charges, field, cardField },
    told: () =>
      app.api
        .callsOf(createIntentEndpoint)
        .map(({ body }) => (body as { organization?: string }).organization),
    type: async (name: string) => {
      await app.user.clear(field());
      if (name !== '') await app.user.paste(name);
    },
    card: async (card: string) => {
      await app.user.clear(cardField());
      await app.user.type(cardField(), card);
    },
    pay: () => app.user.click(screen.getByRole('button', { name: 'Pay $9.99' })),
  };
}

/** A checkout with a name for its receipt and a card. */
export async function filledCheckout(name = ADA) {
  const shop = await namedCheckout();
  await shop.type(name);
  await shop.card('4242');
  return shop;
}

/** A checkout whose card was accepted. */
export async function paidCheckout(...visit: Parameters<typeof arrive>) {
  const shop = await namedCheckout(...visit);
  await shop.card('4242');
  await shop.pay();
  return shop;
}

export const downloaded = ({ deps }: Awaited<ReturnType<typeof namedCheckout>>) =>
  waitFor(() => expect(deps.downloads).toEqual([LINK]));
