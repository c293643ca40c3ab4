import { formatCount } from '../../lib/format';

/** Records, cell by cell. */
export type FormBatch = readonly (readonly string[])[];

/** Labels at most. */
export const MOST_PRINTED = 10_000;

/** What a file of another form than CSV is made from. */
export interface Making {
  /** Reads the records of the CSV in its order, in batches, without the header row. Cells as text. */
  readonly records: () => AsyncIterable<FormBatch>;
  /** The CSV's headings. */
  readonly headings: readonly string[];
  /** The file's name without its ending. */
  readonly title: string;
  /** Called from time to time with the number of records in the file. */
  readonly onRecords: (records: number) => void;
}

/**
 * Writes a file of another form, closes `out`, and returns how many records, labels or voters the file has.
 * Rejects with `FormImpossible` for lists that can't have it.
 */
export type MakeForm = (making: Making, out: WritableStream<Uint8Array<ArrayBuffer>>) => Promise<number>;

/**
 * All records of a file that is printed. Rejects with `FormImpossible` if there are more than that.
 * @param tooMany says so of this number
 */
export async function recordsToPrint(
  { records }: Making,
  tooMany: (count: string) => string,
): Promise<FormBatch> {
  const printed: (readonly string[])[] = [];
  let count = 0;
  for await (const batch of records()) {
    count += batch.length;
    if (count <= MOST_PRINTED) printed.push(...batch);
  }
  if (count > MOST_PRINTED) throw new FormImpossible(tooMany(formatCount(count)));
  return printed;
}

/** A list can't have the form. The message says why, in a sentence for the buyer. */
export class FormImpossible extends Error {
  override readonly name = 'FormImpossible';
}
