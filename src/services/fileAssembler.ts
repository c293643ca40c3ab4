import type { MadeForm } from '../contract/files';

/**
 * Joins files that are delivered in file parts (`manifestEndpoint` in the contract) in the browser. Any
 * number at once: each file belongs to one download, and only its handle writes to it.
 */
export interface FileAssembler {
  /**
   * The file of a download, with the file parts it has so far. Begins a new, empty one if there is none, or
   * if the list has changed since.
   */
  readonly open: (downloadId: string, plan: FilePlan) => Promise<AssembledFile>;
  /** Deletes the file of a download, which then takes no more parts and is never saved. */
  readonly discard: (downloadId: string) => Promise<void>;
  readonly save: (file: Blob, fileName: string) => void;
}

/** What a file is to hold, part by part. */
export interface FilePlan {
  readonly purchaseId: string;
  /** By the list's name at that moment. */
  readonly fileName: string;
  /** `voters`: those of the part. `chosen`: its records, if the file has only some of the list's. */
  readonly parts: readonly { readonly voters: number; readonly chosen?: number | undefined }[];
  /**
   * The number of the column that says how many voters a record is for, from 0; null in files with a record
   * for each voter.
   */
  readonly votersColumn: number | null;
}

/** The handle of a file. Every call rejects with `FileDiscarded` once the file was discarded. */
export interface AssembledFile {
  readonly saved: () => number;
  /**
   * Fetches the next file part and appends it. Rejects with `PartRequestError` when the server refuses the
   * part, with `PartCorruptError` when the part is incomplete, has the wrong number of records or is another
   * file's, with `FileNotWritten` when the device can't hold it, and with the error of `fetch` when there is
   * no connection. The file then stays as it was before, except that one that can't be written to is deleted.
   * @param link the file's link, whose parts are below it
   */
  readonly add: (link: string, signal: AbortSignal) => Promise<void>;
  /**
   * Checks and closes the complete file and returns it, in the form that is asked for if not as CSV. Rejects
   * with `FormImpossible` if the list can't have it; the file then stays open.
   */
  readonly finish: (form?: FormToMake) => Promise<FinishedFile>;
}

/** A form to make of the complete file. */
export interface FormToMake {
  readonly form: Exclude<MadeForm, 'labels'>;
  /** What it is saved as. Null: as the CSV, with the form's ending. */
  readonly fileName: string | null;
  /** Called from time to time with the number of records in the file. */
  readonly onRecords: (records: number) => void;
  readonly signal: AbortSignal;
}

/** A file by its name in the buyer's downloads. */
export interface FinishedFile {
  readonly file: File;
  readonly contents: FileContents;
}

/** What a saved file holds, as counted in it. */
export interface FileContents {
  /** Records of the CSV: voters, or households. */
  readonly records: number;
  readonly voters: number;
}

export class PartRequestError extends Error {
  override readonly name = 'PartRefused';
  constructor(
    readonly status: number,
    /** The id that our log has for the request. */
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
