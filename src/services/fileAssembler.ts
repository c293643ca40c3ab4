import type { MadeForm } from '../contract/files';

/**
 * Joins the parts of long files (`manifestEndpoint` in the contract) in the browser. Several at once: each file
 * belongs to one download, and only its handle writes to it.
 */
export interface FileAssembler {
  /** The file of a download with its parts so far; a new one if there is none or the list has changed. */
  readonly open: (downloadId: string, plan: FilePlan) => Promise<AssembledFile>;
  /** Deletes the file of a download. Its handle then rejects every call. */
  readonly discard: (downloadId: string) => Promise<void>;
  readonly save: (file: Blob, fileName: string) => void;
}

export interface FilePlan {
  readonly purchaseId: string;
  readonly fileName: string;
  /** `chosen`: the part's records, if the file has only some of the list's. */
  readonly parts: readonly { readonly voters: number; readonly chosen?: number | undefined }[];
  /** The index of the column with a record's number of voters; null if each record is one voter. */
  readonly votersColumn: number | null;
}

/** Every call rejects with `FileDiscarded` once the file was discarded. */
export interface AssembledFile {
  readonly saved: () => number;
  /**
   * Fetches and appends the next part. Rejects with `PartRequestError` if the server refuses it, with
   * `PartCorruptError` if it is incomplete, has the wrong number of records or is another file's, with
   * `FileNotWritten` if the device can't hold it, and with the error of `fetch` without a connection. The file
   * then stays as it was; one that can't be written to is deleted.
   * @param link the file's link, whose parts are below it
   */
  readonly add: (link: string, signal: AbortSignal) => Promise<void>;
  /** Checks and closes the file. Rejects with `FormImpossible` if the list can't have the form; it stays open. */
  readonly finish: (form?: FormToMake) => Promise<FinishedFile>;
}

/** A form other than CSV. */
export interface FormToMake {
  readonly form: Exclude<MadeForm, 'labels'>;
  /** Null: the CSV's name with the form's extension. */
  readonly fileName: string | null;
  /** Called now and then with the number of records so far. */
  readonly onRecords: (records: number) => void;
  readonly signal: AbortSignal;
}

export interface FinishedFile {
  readonly file: File;
  readonly contents: FileContents;
}

/** As counted in the file. */
export interface FileContents {
  /** Records of the CSV: voters, or households. */
  readonly records: number;
  readonly voters: number;
}

export class PartRequestError extends Error {
  override readonly name = 'PartRefused';
  constructor(
    readonly status: number,
    readonly requestId: string | null = null,
  ) {
    super();
  }
}
export class PartCorruptError extends Error {
  override readonly name = 'PartBroken';
  constructor(readonly requestId: string | null = null) {
    super();
  }
}
export class FileDiscarded extends Error {
  override readonly name = 'FileDiscarded';
}
