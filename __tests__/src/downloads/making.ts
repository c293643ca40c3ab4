import { csvRecords } from '../../../src/downloads/csvRecords';
import { makeXlsx } from '../../../src/downloads/xlsx';

/** The bytes of a workbook, whose records come in batches of two. */
export async function workbookOf(records: readonly (readonly string[])[]): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const out = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (chunk) => void chunks.push(chunk) });
  await makeXlsx(inBatches(records), () => undefined, out);
  return Buffer.concat(chunks);
}

async function* inBatches(records: readonly (readonly string[])[]) {
  await Promise.resolve();
  for (let at = 0; at < records.length; at += 2) yield records.slice(at, at + 2);
}

/** What is read from a CSV file. */
export async function readBack(file: Blob, piece?: number): Promise<string[][]> {
  const records: string[][] = [];
  for await (const batch of csvRecords(file, piece)) records.push(...batch);
  return records;
}
