import { type ReceiptSheet, receiptEndpoint } from '../../../src/contract/receipt';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';

export const path = `/receipt?purchase=${PAID.id}`;
export const message = 'ok';

export const apiWith = (receipt: ReceiptSheet) =>
  new FakeApi().on(receiptEndpoint, { success: true, receipt, message });

/** The receipt of the usual purchase, to its buyer. */
export const open = (api: FakeApi, address = path) =>
  renderApp({ path: address, api, deps: { auth: new FakeAuth(invitedUser) } });
