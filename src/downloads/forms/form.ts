import type { MadeForm } from '../../contract/files';

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

const CSV = ['.csv', 'text/csv'] as const;

/** How the name of a file in each form ends, and its media type. Labels are read from the CSV. */
const FILES: Readonly<Record<MadeForm, readonly [ending: string, type: string]>> = {
  xlsx: ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  labels: CSV,
};

/** What a list's file is saved as: the name that the server gave its CSV, with the form's ending. */
export function nameInForm(csvName: string, form: MadeForm | undefined): string {
  return form === undefined ? csvName : csvName.replace(/\.csv$/u, '') + FILES[form][0];
}

export const typeOf = (form: MadeForm | undefined) => (form === undefined ? CSV : FILES[form])[1];
