import { isAffirmedFor } from '../../contract/policies/affirming';
import { policiesOf } from '../../contract/policies/policies';
import type { StatePolicy } from '../../contract/policies/policy';
import { selectKnownPayments } from '../../state/payments/paymentsSlice';
import type { RootState } from '../../state/types';
import type { AffirmDraft, Order } from './purchaseState';

export interface Line {
  readonly name: keyof StatePolicy['identity'];
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
}

/** In the order in which they are asked, but for the signature, which comes after what is signed. */
export const LINES: readonly Line[] = [
  { name: 'organization', label: 'Committee, organization or your own name', most: 100 },
  {
    name: 'organizationId',
    label: 'FEC or state committee ID',
    hint: 'Or the office you hold, or your employer.',
    most: 60,
  },
  { name: 'typedName', label: 'Your full name, as a signature', most: 100 },
];

/** Asked of who pays a quote, for its receipt, where no state asks for it. */
export const ID_OF_PAYER: Line = {
  name: 'organizationId',
  label: 'FEC or state committee ID (optional)',
  most: 60,
};

export function askedBy(states: readonly string[]) {
  const { policies, purposes } = policiesOf(states);
  const lines = LINES.filter(({ name }) => policies.some(({ identity }) => identity[name]));
  return { policies, purposes, lines };
}

export type Missing = Readonly<Partial<Record<keyof AffirmDraft, string>>>;

export function validateAffirmation(draft: AffirmDraft, lines: readonly Line['name'][]): Missing {
  const lacks = (name: Line['name'], isThere = /\S/u) =>
    lines.includes(name) && !isThere.test(draft[name] ?? '');
  return {
    ...(!draft.purpose && { purpose: 'Choose what the list is for.' }),
    ...(lacks('organization') && { organization: 'Enter a committee, an organization or your own name.' }),
    ...(lacks('organizationId') && {
      organizationId: 'Enter your committee ID, or another way to identify you.',
    }),
    ...(lacks('typedName', FULL_NAME) && { typedName: 'Enter your first and last name.' }),
    ...(!draft.agreed && { agreed: 'Check this box to continue.' }),
  };
}

const FULL_NAME = /\S\s+\S/u;

export const isForAnother = ({ reliesOn = [] }: Order, named: string): boolean =>
  reliesOn.some(({ organization }) => !isAffirmedFor(organization, named.trim()));

/** Whom the signed-in user last paid for, as far as this device remembers; empty for no one. */
export const selectLastOrganization = (state: RootState): string =>
  selectKnownPayments(state)
    .map((payment) => (payment.outcome === 'charged' ? payment.paid.organization : null))
    .find((organization) => organization !== null && organization !== '') ?? '';
