/** An act on a purchase, about to be done. */
export interface Plan {
  /** What will happen, as a question. */
  readonly question: string;
  /** Does it; returns what came of it. Safe to repeat. */
  readonly act: () => Promise<string>;
}
