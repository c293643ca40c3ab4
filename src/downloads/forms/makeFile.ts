import { csvRecords } from './csvRecords';
import type { FormToMake } from '../../services/fileAssembler';

export interface CsvFile {
  readonly csv: Blob;
  readonly records: number;
}

/** Writes a workbook to `out` and closes that. Rejects with `FormImpossible`, or if the CSV ends too early. */
export async function makeFile(
  { csv, records: expected }: CsvFile,
  { onRecords, signal }: FormToMake,
  out: WritableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const { makeXlsx } = await import(/* webpackChunkName: "xlsx" */ './xlsx');
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
  await makeXlsx({ records, headings, onRecords }, out);
}

async function headingsOf(csv: Blob): Promise<readonly string[]> {
  for await (const [headings = []] of csvRecords(csv)) return headings;
  return [];
}
