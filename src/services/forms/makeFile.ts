import { csvRecords } from './csvRecords';
import type { MadeForm, MakeForm } from './form';

/** Each form's code is fetched when somebody wants it. */
const MAKERS: Readonly<Record<MadeForm, () => Promise<MakeForm>>> = {
  xlsx: async () => (await import(/* webpackChunkName: "xlsx" */ './xlsx')).makeXlsx,
  labels: async () => (await import(/* webpackChunkName: "labels" */ './labels')).makeLabels,
  'walk-sheets': async () =>
    (await import(/* webpackChunkName: "walk-sheets" */ './walkSheets')).makeWalkSheets,
  'group-files': async () =>
    (await import(/* webpackChunkName: "group-files" */ './groupFiles')).makeGroupFiles,
};

/** Told about a file in the making. */
export interface Progress {
  /** Told from time to time how many records are in the file. */
  readonly onRecords: (records: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes a file of another form from a list's CSV, writes it to `out` and closes that. Rejects with
 * `FormImpossible`, and when `out` or the signal does.
 * @param title the file's name without its ending
 */
export async function makeFile(
  csv: Blob,
  form: MadeForm,
  title: string,
  { onRecords, signal }: Progress,
  out: WritableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const make = await MAKERS[form]();
  const headings = await headingsOf(csv);
  const records = async function* () {
    let isFirst = true;
    for await (const batch of csvRecords(csv)) {
      signal.throwIfAborted();
      yield isFirst ? batch.slice(1) : batch;
      isFirst = false;
    }
  };
  await make({ records, headings, title, onRecords }, out);
}

async function headingsOf(csv: Blob): Promise<readonly string[]> {
  for await (const [headings = []] of csvRecords(csv)) return headings;
  return [];
}
