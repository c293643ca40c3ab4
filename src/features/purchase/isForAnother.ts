import { isAffirmedFor } from '../../contract/policies/affirmedFor';
import type { Order } from './purchaseState';

/** Whether the buyer has yet to affirm for whom the receipt is to name. */
export const isForAnother = ({ reliesOn = [] }: Order, named: string): boolean =>
  reliesOn.some(({ organization }) => !isAffirmedFor(organization, named.trim()));
