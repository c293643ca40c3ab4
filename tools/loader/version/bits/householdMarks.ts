import type { BitLayout } from '../../../../netlify/queries/bits/layout';

/** `length` voters of a household, from bit `start` of a chunk. */
export interface HouseholdPart {
  /** The version's own number of the household. */
  readonly household: number;
  readonly start: number;
  readonly length: number;
}

/**
 * Marks the small households of a version's voters, given in order of position, in the strings, and returns
 * the others in parts: those with more members than the shifts reach, and those at the end of a chunk, which
 * may go on in the next.
 * @param set sets a bit of the current chunk
 */
export function householdMarks(
  { before, steps, last }: BitLayout['households'],
  set: (string: number, bit: number) => void,
) {
  let bit = 0;
  let first = 0;
  let current: string | null = null;
  /** The number of the current household, if it has parts. */
  let numbered: number | undefined;
  let numbers = 0;
  let parts: HouseholdPart[] = [];

  const addPart = () => {
    if (current === null || bit === first) return;
    numbered ??= numbers++;
    parts.push({ household: numbered, start: first, length: bit - first });
  };
  const close = () => {
    const members = bit - first;
    if (current === null) return;
    if (numbered !== undefined || members > 2 ** steps) {
      addPart();
      return;
    }
    for (let member = 1; member < members; member += 1)
      for (let step = 0; 2 ** step <= member; step += 1) set(before + step, first + member);
    set(last, bit - 1);
  };

  return {
    /** Takes the voter at the next bit of the chunk. @param household null for none */
    add(household: string | null) {
      if (household !== current) {
        close();
        [current, first, numbered] = [household, bit, undefined];
      }
      bit += 1;
    },
    /** Ends a chunk, and returns the parts in it of households that the strings do not count. */
    endChunk(): readonly HouseholdPart[] {
      addPart();
      const made = parts;
      [parts, bit, first] = [[], 0, 0];
      return made;
    },
  };
}
