import type { LeftOutReason } from '../../../src/contract/coverage';

/** How many registrations of a county a version does not have, for one reason. */
export interface LeftOutCount {
  /** Empty if the rows give none that can be read. */
  readonly county: string;
  readonly reason: LeftOutReason;
  readonly voters: number;
}

/** Counts registrations that are left out, by county and reason. */
export class LeftOut {
  readonly #counts = new Map<string, LeftOutCount>();

  add(county: string, reason: LeftOutReason): void {
    const key = `${reason} ${county}`;
    this.#counts.set(key, { county, reason, voters: (this.#counts.get(key)?.voters ?? 0) + 1 });
  }

  get list(): readonly LeftOutCount[] {
    return [...this.#counts.values()];
  }
}
