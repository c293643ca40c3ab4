/** Records, cell by cell. */
export type FormBatch = readonly (readonly string[])[];

/** What a file of another form than CSV is made from. */
export interface Making {
  /** Reads the records of the CSV in its order, in batches, without the header row. Cells as text. */
  readonly records: () => AsyncIterable<FormBatch>;
  /** The CSV's headings. */
  readonly headings: readonly string[];
  /** Called from time to time with the number of records in the file. */
  readonly onRecords: (records: number) => void;
}

/** Writes a file of another form and closes `out`. Rejects with `FormImpossible` for lists that can't have it. */
export type MakeForm = (making: Making, out: WritableStream<Uint8Array<ArrayBuffer>>) => Promise<void>;

/** A list can't have the form. The message says why, in a sentence for the buyer. */
export class FormImpossible extends Error {
  override readonly name = 'FormImpossible';
}
