import type { Places } from './csv';
import type { Mark } from './marks';

const QUOTE = '"'.charCodeAt(0);

/**
 * Puts records with the same address into the order that marks a copy, in place. As `inMarkedOrder`, for a
 * layout whose first cell is the voter's id, without taking the text apart: millions of records pass here.
 * @param csv the result of `csvBytes`, with what it noted
 */
export function markBytes(csv: Buffer, records: number, places: Places, mark: Mark): void {
  for (let from = 0; from < records;) {
    let to = from + 1;
    if (places.hasAddress[from] === 1) while (to < records && areAlike(csv, places, to)) to += 1;
    if (to - from > 1) order(csv, from, to, places, mark);
    from = to;
  }
}

/** Whether a record has the address of the one before. */
function areAlike(csv: Buffer, { addresses, addressEnds }: Places, record: number): boolean {
  let before = addresses[record - 1] ?? 0;
  const end = addressEnds[record - 1] ?? 0;
  let its = addresses[record] ?? 0;
  if (end - before !== (addressEnds[record] ?? 0) - its) return false;
  for (; before < end; before += 1, its += 1) if (csv[before] !== csv[its]) return false;
  return true;
}

interface Line {
  readonly id: string;
  readonly mark: number;
  readonly from: number;
  readonly to: number;
}

const comesFirst = (one: Line, other: Line) =>
  one.mark < other.mark || (one.mark === other.mark && one.id < other.id);

function order(csv: Buffer, from: number, to: number, { ends }: Places, mark: Mark): void {
  const start = ends[from - 1] ?? 0;
  const lines: Line[] = [];
  let isOrdered = true;
  for (let record = from; record < to; record += 1) {
    const line = { from: ends[record - 1] ?? 0, to: ends[record] ?? 0 };
    const id = idAt(csv, line.from + 1);
    const next = { ...line, id, mark: mark(id) };
    const last = lines.at(-1);
    if (last !== undefined && !comesFirst(last, next)) isOrdered = false;
    lines.push(next);
  }
  if (isOrdered || new Set(lines.map(({ id }) => id)).size < lines.length) return;
  const copy = Buffer.from(csv.subarray(start, ends[to - 1]));
  lines.sort((one, other) => (comesFirst(one, other) ? -1 : 1));
  let at = start;
  for (const line of lines) at += copy.copy(csv, at, line.from - start, line.to - start);
}

/** The text up to the next quote. Ids are ASCII. */
function idAt(csv: Buffer, from: number): string {
  let id = '';
  for (let at = from; csv[at] !== QUOTE; at += 1) id += String.fromCharCode(csv[at] ?? 0);
  return id;
}
