import { csvRecords } from '../../../../src/downloads/forms/csvRecords';
import type { MakeForm, Making } from '../../../../src/downloads/forms/form';

/** What a form is made from, with the records in batches of two. */
export const makingOf = (
  headings: readonly string[],
  records: readonly (readonly string[])[],
  more: Partial<Making> = {},
): Making => ({
  headings,
  records: () => inBatches(records),
  onRecords: () => undefined,
  ...more,
});

async function* inBatches(records: readonly (readonly string[])[]) {
  await Promise.resolve();
  for (let at = 0; at < records.length; at += 2) yield records.slice(at, at + 2);
}

/** The bytes of the file that is made. */
export async function made(make: MakeForm, making: Making): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await make(making, new WritableStream({ write: (chunk) => void chunks.push(chunk) }));
  return Buffer.concat(chunks);
}

/** What is read from a CSV file. */
export async function readBack(file: Blob, piece?: number): Promise<string[][]> {
  const records: string[][] = [];
  for await (const batch of csvRecords(file, piece)) records.push(...batch);
  return records;
}
