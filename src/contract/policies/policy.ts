import type { DEFAULT_STATES } from '../limits';
import type { Purpose } from './purposes';

/** A source that was not read has no URL. */
interface Named {
  readonly citation: string;
  readonly says: string;
}
export type PolicySource = Named | (Named & { readonly url: string; readonly read: string });

type Sentences = readonly string[];

interface Rules {
  /** Increase it when what buyers affirm, choose or provide changes: they are asked again. */
  readonly version: number;
  readonly from: string;
  readonly use: Sentences;
  readonly notSold: Sentences;
  readonly affirmation: Sentences;
}

/** For every list. */
export interface FloorPolicy extends Rules {
  /** What the shop asks without being required to. */
  readonly asks: Sentences;
}

export interface StatePolicy extends Rules {
  readonly state: (typeof DEFAULT_STATES)[number];
  /** `closed`: until the operator’s setting names the state. */
  readonly selling: { readonly sale: 'open' } | { readonly sale: 'closed'; readonly closedBecause: string };
  readonly purposes: readonly Purpose[];
  /** Required besides a purpose. */
  readonly identity: {
    /** The organization, or the buyer’s own name. */
    readonly organization: boolean;
    /** Its number with an election authority. */
    readonly organizationId: boolean;
    /** Typed as a signature. */
    readonly typedName: boolean;
  };
  /** Why more than an organization is required. */
  readonly identityBecause?: string;
}

export type Cited<Policy> = Policy & { readonly sources: readonly PolicySource[] };
