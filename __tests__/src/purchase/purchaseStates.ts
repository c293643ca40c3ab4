import type { Problem } from '../../../src/lib/problems';
import type { AffirmDraft, PayError, PurchaseState } from '../../../src/features/purchase/purchaseState';

/** One of each state of a purchase. */

const filters = { State: 'OK' };
export const seen = { filters, amountCents: 999, recordCount: 2 };
export const order = { purchaseId: 'p1', filters, amountCents: 999, recordCount: 3, organization: 'Ada' };
export const paid = {
  purchaseId: 'p1',
  recordCount: 3,
  boughtAt: null,
  receiptUrl: null,
  organization: 'Ada',
};
export const attemptId = 'a1';
export const problem: Problem = { code: 'unavailable', sentence: 'no', requestId: 'r1', waitSeconds: 5 };

/** What stands in the field is not yet what the server knows. */
export const typed = { order, organization: ' Bell ' } as const;
const ready = { status: 'ready', seen: order, ...typed } as const;
export const refused: PayError = { kind: 'card', message: 'declined', code: 'card_declined' };
export const misspelled: PayError = { kind: 'name', message: 'The name is too long.' };
export const unsaved: PayError = { kind: 'server', problem };
export const signedOut: PayError = { kind: 'server', problem: { ...problem, code: 'unauthenticated' } };

/** What a buyer has typed and sent to affirm what a list is for. */
export const draft: AffirmDraft = { purpose: 'party', organization: 'Ada', agreed: true };
export const sent = { purpose: 'party', organization: 'Ada', policies: { OK: 1 } } as const;
const unavailable = { status: 'unavailable', seen, problem, outcome: 'notCharged' } as const;

export const states = {
  closed: { status: 'closed' },
  'closed after typing': { status: 'closed', draft },
  pricing: { status: 'pricing', attemptId, seen },
  'pricing what was affirmed': { status: 'pricing', attemptId, seen, draft, sent },
  affirming: { status: 'affirming', seen, draft },
  'affirming what is checked': { status: 'affirming', seen, draft, checked: true },
  outdated: { status: 'outdated', draft },
  unavailable,
  'unavailable after affirming': { ...unavailable, draft, sent },
  ready: { ...ready, cardComplete: true, payError: null },
  'ready with an incomplete card': { ...ready, cardComplete: false, payError: refused },
  'ready after a name that is not valid': { ...ready, cardComplete: true, payError: misspelled },
  'ready after the session ended': { ...ready, cardComplete: true, payError: signedOut },
  paying: { status: 'paying', ...typed, attemptId },
  confirming: { status: 'confirming', order, checks: 0 },
  'confirming again': { status: 'confirming', order, checks: 2 },
  unsettled: { status: 'unsettled', order, problem, checks: 1 },
  owned: { status: 'owned', paid },
  paid: { status: 'paid', paid, justPaid: true },
  'paid earlier': { status: 'paid', paid, justPaid: false },
  'paid, and tried again': { status: 'paid', paid, justPaid: true, tries: 2 },
} satisfies Record<string, PurchaseState>;

export const newOrder = {
  purchaseId: 'p2',
  filters: { State: 'NC' },
  amountCents: 500,
  recordCount: 2,
  organization: 'Cook',
};
export const newPaid = {
  ...{ purchaseId: 'p2', recordCount: 2, boughtAt: '2026-11-20T00:00:00Z' },
  ...{ receiptUrl: null, organization: null },
};
export const other: Problem = { code: 'network', sentence: null, requestId: null, waitSeconds: null };
