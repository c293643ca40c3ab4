import type { DEFAULT_STATES } from '../limits';
import type { Purpose } from './purposes';

// __tests__/src/contract/policies.test.ts reads the sentences and days.

/** Where a rule comes from. One without a page and a day has not been read yet. */
interface Named {
  readonly citation: string;
  readonly says: string;
}
export type PolicySource = Named | (Named & { readonly url: string; readonly read: string });

type Sentences = readonly string[];

interface Rules {
  /**
   * Counted up with every change of what a buyer affirms, may choose or must give: buyers are then asked
   * again.
   */
  readonly version: number;
  readonly from: string;
  /** Who may use the data and for what. */
  readonly use: Sentences;
  /** What of the state's file is never sold. */
  readonly notSold: Sentences;
  /** What the buyer affirms, word for word. */
  readonly affirmation: Sentences;
}

/** What holds for every list, whatever its states. */
export interface FloorPolicy extends Rules {
  /** What the shop asks of every buyer without being obliged to, and why. */
  readonly asks: Sentences;
}

/** What holds for lists with voters of one state. */
export interface StatePolicy extends Rules {
  readonly state: (typeof DEFAULT_STATES)[number];
  /** `closed`: not for sale until the operator's setting names the state. */
  readonly selling: { readonly sale: 'open' } | { readonly sale: 'closed'; readonly closedBecause: string };
  readonly purposes: readonly Purpose[];
  /** What the buyer must give besides a purpose. */
  readonly identity: {
    /** The committee or organization, or the buyer's own name. */
    readonly organization: boolean;
    /** Its number with an election authority, or what says who it is. */
    readonly organizationId: boolean;
    /** The buyer's full name, typed as a signature. */
    readonly typedName: boolean;
  };
  /** Why more than an organization, which is asked of every buyer (`floor.ts`). */
  readonly identityBecause?: string;
}

/** A policy with the laws it follows, for those who read or check it. */
export type Cited<Policy> = Policy & { readonly sources: readonly PolicySource[] };
