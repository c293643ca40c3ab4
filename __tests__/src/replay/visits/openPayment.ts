import { screen, waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import { namedCheckout, shopApi } from '../../purchase/openCheckout';
import { answering } from '../../search/openSearch';

/** Visits to the checkout. */

export const ARRIVED = [
  'Opened Voters, signed in',
  'Searched from the address: Last name starts with “hidden 1”: 3 found',
];
export const PRESSED = 'Pressed “Purchase & Download CSV”';
export const OPENED = [...ARRIVED, `${PRESSED}. Checkout opened: $9.99 for 3 records`];
export const FILE = 'The download of 3 records began: “Mail house, one piece per voter”';

export const api = () => shopApi().on(answerEndpoint, answering());

export async function open(shop = api()) {
  const app = await namedCheckout(shop);
  const reached = (status: string) =>
    waitFor(() => expect(app.store.getState().purchase.status).toBe(status));
  const pay = async (card: string | null, status: string) => {
    if (card !== null) await app.card(card);
    await app.pay();
    await reached(status);
  };
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, reached, pay, press };
}
