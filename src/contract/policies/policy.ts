import type { DEFAULT_STATES } from '../limits';

/** What a buyer may need a list for. */
export const PURPOSES = {
  campaign: 'An election campaign for or against a candidate',
  measure: 'A campaign for or against a ballot measure',
  party: 'Political party or committee work',
  turnout: 'Voter registration or get-out-the-vote (GOTV)',
  government: 'Official business of a government office or elected official',
  law: 'Law enforcement',
  research: 'Research or journalism about elections',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Retired purposes keep their names. */
export const purposeInWords = (purpose: string): string =>
  (PURPOSES as Readonly<Partial<Record<string, string>>>)[purpose] ?? purpose;

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
