import { answerEndpoint } from '../../../../src/contract/answer';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { namedCheckout, purchase, shopApi } from '../../purchase/openCheckout';
import { answering } from '../../search/openSearch';
import { steps } from './openVisit';

/** Visits that pay, and the lines that they begin with. */

export const ARRIVED = [
  'Opened Voters: signed in',
  'Searched from the address: Last name starts with “LAST-1”: 3 found',
];
export const PRESSED = 'Pressed “Purchase & Download CSV”';
export const OPENED = [...ARRIVED, `${PRESSED}: checkout opened, $9.99 for 3 records`];
export const FILE = 'The download of 3 records began: “Mail house, one piece per voter”';

/** What support is to run for the purchase. */
export const FIND = `run npm run ops -- find ${purchase.id}`;

export const payingApi = () => shopApi().on(answerEndpoint, answering());

/** An open checkout. */
export async function open(shop = payingApi()) {
  const app = await namedCheckout(shop);
  const { press, atCheckout } = steps(app);
  const pay = async (card: string | null, status: string) => {
    if (card !== null) await app.card(card);
    await app.pay();
    await atCheckout(status);
  };
  return { ...app, atCheckout, pay, press };
}

/** The results, before the checkout. */
export async function arrive(shop = payingApi()) {
  const deps = { auth: new FakeAuth(invitedUser) };
  const app = await renderApp({ path: '/voters?LastName=Smith', api: shop, deps });
  return { ...app, ...steps(app) };
}
