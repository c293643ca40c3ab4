import { csvRecords } from './csvRecords';
import type { FormToMake } from '../../services/fileAssembler';
import type { MakeForm } from './form';

/** Each format's code is fetched when it is first needed. */
const MAKERS: Readonly<Record<FormToMake['form'], () => Promise<MakeForm>>> = {
  xlsx: async () => (await import(/* webpackChunkName: "xlsx" */ './xlsx')).makeXlsx,
  'group-files': async () =>
    (await import(/* webpackChunkName: "group-files" */ './groupFiles')).makeGroupFiles,
};

/** A list's complete CSV file. */
export interface CsvFile {
  readonly csv: Blob;
  /** How many it has, without the header row. */
  readonly records: number;
  /** The file's name without its ending. */
  readonly title: string;
}

/**
 * Makes a file of another form from a list's CSV, writes it to `out` and closes that. Rejects with `FormImpossible`, when `out` or the signal does, and when the CSV can't
 * be read to its last record.
 */
export async function makeFile(
  { csv, records: expected, title }: CsvFile,
  { form, onRecords, signal }: FormToMake,
  out: WritableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const make = await MAKERS[form]();
  const headings = await headingsOf(csv);
  const records = async function* () {
    let read = -1;
    for await (const batch of csvRecords(csv)) {
      signal.throwIfAborted();
      yield read < 0 ? batch.slice(1) : batch;
      read += batch.length;
    }
    if (read !== expected) throw new Error('The CSV has another number of records');
  };
  await make({ records, headings, title, onRecords }, out);
}

async function headingsOf(csv: Blob): Promise<readonly string[]> {
  for await (const [headings = []] of csvRecords(csv)) return headings;
  return [];
}
