import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import { type KnownPayment, paymentsSlice } from './paymentsSlice';

export type PaymentInDoubt = Extract<KnownPayment, { outcome: 'unknown' }>;

const NONE: readonly KnownPayment[] = [];

/** The signed-in user's payments that this device remembers. */
function selectKnownPayments(state: RootState): readonly KnownPayment[] {
  const known = paymentsSlice.selectors.selectPayments(state);
  return known.status === 'kept' && known.uid === selectUser(state)?.uid ? known.payments : NONE;
}

/** What this device remembers of the signed-in user's payment for a list. */
export const selectKnownPayment = (state: RootState, filters: CanonicalFilters): KnownPayment | undefined =>
  selectKnownPayments(state).find((payment) => sameFilters(payment.filters, filters));

/** The signed-in user's payments of which it is not known yet whether they went through. */
export const selectPaymentsInDoubt = (state: RootState): readonly PaymentInDoubt[] =>
  selectKnownPayments(state).filter((payment) => payment.outcome === 'unknown');
