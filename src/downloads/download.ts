import type { ChosenFile } from '../contract/files';
import type { Problem } from '../lib/problems';
import type { FileContents } from '../services/fileAssembler';

/** A request for a purchase's file. The server makes the CSV, the page the other formats. */
export interface BoughtFile extends ChosenFile {
  readonly purchaseId: string;
  /** It was had before, and does not become the purchase's own file. */
  readonly again?: true | undefined;
}

/** What the server says of a file when it gives its link. */
export interface FileFacts {
  /** Records of the list. */
  readonly recordCount: number;
  /** How many of them the file has, if not all. */
  readonly chosen?: number;
  /** How many records the list has lost since it was bought, if any. */
  readonly suppressed?: number;
  readonly fileName: string | null;
}

/** Names a download: earlier ones of the same purchase have another `downloadId`. */
export interface DownloadKey {
  readonly purchaseId: string;
  readonly downloadId: string;
}

export interface DownloadAttempt {
  readonly downloadId: string;
  readonly file: BoughtFile;
}

/** A file that is joined from file parts on the page, or made into another form there. */
interface Assembly extends DownloadAttempt {
  readonly facts: FileFacts;
  /** Voters, or chosen records, that have arrived. */
  readonly records: number;
}

/**
 * Why a download stopped: the line was cut, the server refused or a file part was damaged (`connection`); the
 * device has no room for the file (`room`).
 */
export type Interruption = 'connection' | 'room';

/**
 * How handing a file to another app stands: `late`, it had to be fetched first, and the browser wants another
 * press; `refused` by the device; `unreachable`, it could not be fetched.
 */
export type Sharing = 'offered' | 'preparing' | 'late' | 'refused' | 'unreachable';

/** A file that the device has. Without `sharing`, this browser can't hand it to other apps. */
interface Delivered extends DownloadAttempt {
  readonly facts: FileFacts;
  readonly sharing?: Sharing;
}

/** The last download of a purchase. */
export type Download =
  /** Waiting for its link. */
  | ({ readonly status: 'linking' } & DownloadAttempt)
  /** `retired`: the list's data is gone, but the list can be rebuilt from today's data for free. */
  | ({ readonly status: 'refused'; readonly problem: Problem; readonly retired: boolean } & DownloadAttempt)
  /** It comes in one response, and the browser saves it. `minutes`: until the link expires, at least 1. */
  | ({ readonly status: 'started'; readonly minutes: number } & Delivered)
  /** `made`: when all records have arrived, those in the file of another form. */
  | ({ readonly status: 'running'; readonly made?: number } & Assembly)
  /** Stopped partway. The records that have arrived are kept, and the download can resume. */
  | ({
      readonly status: 'interrupted';
      readonly why: Interruption;
      /** The id that our log has for the request that failed. */
      readonly requestId?: string;
    } & Assembly)
  /** Cut off by a reload, which lost what had arrived. */
  | ({ readonly status: 'left' } & Assembly)
  /** `impossible`: why the list can't have the form; it was saved as CSV instead. */
  | ({
      readonly status: 'saved';
      readonly contents: FileContents;
      readonly impossible?: string;
    } & Delivered);
