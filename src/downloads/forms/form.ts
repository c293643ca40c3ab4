import type { MadeForm } from '../../contract/files';

export type FormBatch = readonly (readonly string[])[];

export interface Making {
  /** Reads the records of the CSV in its order, in batches, without the header row. Cells as text. */
  readonly records: () => AsyncIterable<FormBatch>;
  readonly headings: readonly string[];
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

export function nameInForm(csvName: string, form: MadeForm | undefined): string {
  return form === undefined ? csvName : csvName.replace(/\.csv$/u, '') + FILES[form][0];
}

export const typeOf = (form: MadeForm | undefined) => (form === undefined ? CSV : FILES[form])[1];
