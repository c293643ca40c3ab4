import { isAffirmedFor } from '../../contract/policies/affirming';
import { selectKnownPayments } from '../../state/payments/paymentsSlice';
import type { RootState } from '../../state/types';
import type { Order } from './purchaseState';

export const isForAnother = ({ reliesOn = [] }: Order, named: string): boolean =>
  reliesOn.some(({ organization }) => !isAffirmedFor(organization, named.trim()));

/** Whom the signed-in user last paid for, as far as this device remembers; empty for no one. */
export const selectLastOrganization = (state: RootState): string =>
  selectKnownPayments(state)
    .map((payment) => (payment.outcome === 'charged' ? payment.paid.organization : null))
    .find((organization) => organization !== null && organization !== '') ?? '';
