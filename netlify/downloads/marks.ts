import { createHash } from 'node:crypto';

/**
 * Who leaked a file? Neighbors in it with the very same address may stand in any order: the mail goes to the
 * same place. So each purchase has an order of its own among them, and a few hundred records tell purchases
 * apart (docs/decisions/0027). Nothing is added, changed or left out.
 */

/** A number for a voter's id, always the same for a purchase. Those with the lower one come first. */
export type Mark = (voterId: string) => number;

/** Which records of a layout may change places, by its columns. */
export interface AlikeColumns {
  /** The voter's id. */
  readonly id: string;
  /** The first and the last of neighboring columns in which they are equal. */
  readonly from: string;
  readonly to: string;
  /** Columns of which one must not be empty: nobody has the same address as somebody without one. */
  readonly needs: readonly string[];
}

/** The same by the numbers of the cells, `to` being the first one after them. */
export interface Alike {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly needs: readonly number[];
}

export const alikeIn = ({ id, from, to, needs }: AlikeColumns, headings: readonly string[]): Alike => ({
  id: headings.indexOf(id),
  from: headings.indexOf(from),
  to: headings.indexOf(to) + 1,
  needs: needs.map((heading) => headings.indexOf(heading)),
});

/**
 * HalfSipHash-2-4, a keyed hash for short texts: quick enough for each of millions of voters.
 * @param copyKey of the purchase
 */
export function markOf(copyKey: string): Mark {
  const key = createHash('sha256').update(copyKey).digest();
  const k0 = key.readInt32LE(0);
  const k1 = key.readInt32LE(4);
  return (voterId) => {
    const { length } = voterId;
    let v0 = k0;
    let v1 = k1;
    let v2 = 0x6c796765 ^ k0;
    let v3 = 0x74656462 ^ k1;
    // Two rounds for each four characters and the last word, which has the length; then four more.
    const words = (length >> 2) + 1;
    for (let round = 0; round < 2 * words + 4; round += 1) {
      const word = round < 2 * words ? wordAt(voterId, 2 * round) : 0;
      if (round % 2 === 0) v3 ^= word;
      if (round === 2 * words) v2 ^= 0xff;
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
      if (round % 2 === 1) v0 ^= word;
    }
    return (v1 ^ v3) >>> 0;
  };
}

/** The four characters from a place on as a number; of fewer, the rest with the text's length. */
function wordAt(text: string, near: number): number {
  const at = near & ~3;
  const { length } = text;
  let word = at + 4 > length ? length << 24 : 0;
  for (let n = 0; n < 4 && at + n < length; n += 1) word |= (text.charCodeAt(at + n) & 255) << (8 * n);
  return word;
}

/** The ids as a purchase's file orders them. */
export const markedIds = (ids: readonly string[], mark: Mark) =>
  ids.toSorted((one, other) => mark(one) - mark(other) || (one < other ? -1 : 1));

type Cells = readonly string[];

/** Runs of records that are neighbors and have the same address: from, and up to. */
export function runsOf(records: readonly Cells[], alike: Alike): [number, number][] {
  const runs: [number, number][] = [];
  for (let from = 0; from < records.length;) {
    let to = from + 1;
    if (hasAddress(records[from] ?? [], alike))
      while (to < records.length && areAlike(records[from] ?? [], records[to] ?? [], alike)) to += 1;
    if (to - from > 1) runs.push([from, to]);
    from = to;
  }
  return runs;
}

const hasAddress = (record: Cells, { needs }: Alike) => needs.some((cell) => (record[cell] ?? '') !== '');

function areAlike(one: Cells, other: Cells, { from, to }: Alike): boolean {
  for (let cell = from; cell < to; cell += 1) if (one[cell] !== other[cell]) return false;
  return true;
}

/** The records in the order that marks a purchase's file. */
export function inMarkedOrder(records: readonly Cells[], alike: Alike, mark: Mark): readonly Cells[] {
  const ordered = [...records];
  for (const [from, to] of runsOf(records, alike)) {
    const byId = new Map(ordered.slice(from, to).map((record) => [record[alike.id] ?? '', record]));
    if (byId.size === to - from)
      markedIds([...byId.keys()], mark).forEach((id, n) => (ordered[from + n] = byId.get(id) ?? []));
  }
  return ordered;
}
