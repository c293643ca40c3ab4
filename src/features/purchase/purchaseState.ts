import type { CanonicalFilters } from '../../contract/filters';
import type { Affirming } from '../../contract/policies/affirming';
import type { Purpose } from '../../contract/policies/policy';
import type { ReliedOn } from '../../contract/purchases';
import type { Problem, ProblemCode } from '../../lib/problems';
import type { Outcome } from '../../lib/outcome';
import type { Paid } from '../../state/events';

/** The one list of a checkout, as the buyer last saw it. The amount is in cents. */
export interface Seen {
  readonly filters: CanonicalFilters;
  readonly amountCents: number;
  readonly recordCount: number | null;
  readonly quoteId?: string;
}

export interface Order extends Seen {
  readonly purchaseId: string;
  readonly recordCount: number;
  readonly organization: string;
  /** What the buyer said that lists are for, and this purchase relies on. */
  readonly reliesOn?: readonly ReliedOn[];
  /** The buyer said it in this checkout, and needs no reminder. */
  readonly justAffirmed?: true;
  /** Its payment was not completed and may be over: the page gets an open one from the server before it charges a card. */
  readonly mayBeOver?: true;
  /** The buyer was told that a card was refused. Stripe’s last words on the payment may be about that card. */
  readonly refusedBefore?: true;
}

/** Why nothing was charged when the buyer last chose to pay. */
export type PayError =
  | { readonly kind: 'card'; readonly message: string; readonly code: string }
  /** `lastRefusal`: what Stripe last said about a card for this payment, unless the buyer was told of one before. */
  | { readonly kind: 'notCompleted'; readonly lastRefusal: string | null }
  | { readonly kind: 'name'; readonly message: string }
  | { readonly kind: 'server'; readonly problem: Problem }
  | { readonly kind: 'order' };

/** What stands in the fields of the affirmation; the others are empty. */
export interface AffirmDraft {
  readonly purpose?: Purpose | null;
  readonly organization?: string;
  readonly organizationId?: string;
  readonly typedName?: string;
  readonly agreed?: boolean;
}

/** What a buyer affirms stays until a payment is open, so that it is never typed twice. */
export interface AffirmSoFar {
  readonly draft?: AffirmDraft;
  readonly sent?: Affirming;
}

export const affirmationDraft = ({ draft, sent }: AffirmSoFar): AffirmSoFar => ({
  ...(draft && { draft }),
  ...(sent && { sent }),
});

/** Checkout, from the click to the file. Secrets (client secret, download link) stay in the payments service. */
export type PurchaseState =
  | { readonly status: 'closed'; readonly draft?: AffirmDraft }
  /** Waiting for the final count, or for the server to set the price and create the PaymentIntent. */
  | ({ readonly status: 'pricing'; readonly attemptId: string; readonly seen: Seen } & AffirmSoFar)
  /** `checked`: went on while something was missing, which is named from then on. */
  | {
      readonly status: 'affirming';
      readonly seen: Seen;
      readonly draft: AffirmDraft;
      readonly checked?: true;
    }
  /** What this page has the buyer affirm is no longer what is asked: only a reload shows that. */
  | { readonly status: 'outdated'; readonly draft: AffirmDraft }
  /** No payment can be taken now. `outcome`: what became of the buyer's payment for this list, if any. */
  | ({
      readonly status: 'unavailable';
      readonly seen: Seen;
      readonly problem: Problem;
      readonly outcome: Exclude<Outcome, 'charged'>;
    } & AffirmSoFar)
  /** `seen`: what the buyer saw before the order. `organization`: what stands in its field. */
  | {
      readonly status: 'ready';
      readonly seen: Seen;
      readonly order: Order;
      readonly organization: string;
      readonly cardComplete: boolean;
      readonly payError: PayError | null;
    }
  /** First the organization is sent to the server, if it is new, then the card is charged. */
  | {
      readonly status: 'paying';
      readonly order: Order;
      readonly organization: string;
      readonly attemptId: string;
    }
  /** The server is asking Stripe about the payment. `checks`: how often it has done so before. */
  | { readonly status: 'confirming'; readonly order: Order; readonly checks: number }
  /** Not known yet, and never reported as declined. Without a problem, Stripe is still processing the payment. */
  | {
      readonly status: 'unsettled';
      readonly order: Order;
      readonly problem: Problem | null;
      readonly checks: number;
    }
  | { readonly status: 'owned'; readonly paid: Paid }
  /**
   * Its file was asked for; how far that is, `downloads` says. `justPaid`: in this dialog, and not earlier.
   * `tries`: how often the page has asked for the file again. `again`: the buyer asked again.
   */
  | {
      readonly status: 'paid';
      readonly paid: Paid;
      readonly justPaid: boolean;
      readonly tries?: number;
      readonly again?: true;
    };

/** Money may be moving: neither the user nor a new page closes the dialog. */
export const isLocked = (state: PurchaseState): boolean =>
  state.status === 'paying' || (state.status === 'confirming' && state.checks === 0);

/** Whether the dialog is about the payment of a purchase, and says what becomes of it. */
export const isAbout = (state: PurchaseState, purchaseId: string): boolean =>
  (state.status === 'paying' || state.status === 'confirming' || state.status === 'unsettled') &&
  state.order.purchaseId === purchaseId;

/** After these the same question may well be answered soon. Network errors have their own retry. */
const PASSING: readonly ProblemCode[] = ['unavailable', 'rate_limited', 'timeout', 'unreadable'];
const MOST_TRIES = 5;
const LONGEST_WAIT_MS = 120_000;

/** Milliseconds until the page requests a paid file again, after so many tries: 5 s, 10 s, 20 s … Null: never. */
export function nextTryAfter({ code, waitSeconds }: Problem, tries = 0): number | null {
  if (!PASSING.includes(code)) return null;
  const wait = Math.max(1000 * (waitSeconds ?? 0), 5000 * 2 ** tries);
  return tries >= MOST_TRIES || wait > LONGEST_WAIT_MS ? null : wait;
}
