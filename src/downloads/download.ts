import type { ChosenFile } from '../contract/files';
import type { Problem } from '../lib/problems';
import type { FileContents } from '../services/fileAssembler';

/** A request for a purchase's file. The server makes the CSV, the page the other formats. */
export interface BoughtFile extends ChosenFile {
  readonly purchaseId: string;
  /** It was had before, and does not become the purchase's own file. */
  readonly again?: true | undefined;
}

export interface FileFacts {
  readonly recordCount: number;
  readonly chosen?: number;
  /** How many records the list has lost since it was bought, if any. */
  readonly suppressed?: number;
  readonly fileName: string | null;
}

export interface DownloadKey {
  readonly purchaseId: string;
  readonly downloadId: string;
}

export interface DownloadAttempt {
  readonly downloadId: string;
  readonly file: BoughtFile;
}

interface Assembly extends DownloadAttempt {
  readonly facts: FileFacts;
  /** Voters, or chosen records, that have arrived. */
  readonly records: number;
}

/** `connection`: it was cut, refused or damaged. `room`: the device is full. */
export type Interruption = 'connection' | 'room';

/** `late`: it had to be fetched first, and the browser wants another press. `unreachable`: it could not be fetched. */
export type Sharing = 'offered' | 'preparing' | 'late' | 'refused' | 'unreachable';

/** A file that the device has. Without `sharing`, this browser can't hand it to other apps. */
interface Delivered extends DownloadAttempt {
  readonly facts: FileFacts;
  readonly sharing?: Sharing;
}

export type Download =
  | ({ readonly status: 'linking' } & DownloadAttempt)
  /** `retired`: the list's data is gone, but the list can be rebuilt from today's data for free. */
  | ({ readonly status: 'refused'; readonly problem: Problem; readonly retired: boolean } & DownloadAttempt)
  /** It comes in one response, and the browser saves it. `minutes`: until the link expires, at least 1. */
  | ({ readonly status: 'started'; readonly minutes: number } & Delivered)
  /** `made`: when all records have arrived, those in the file of another form. */
  | ({ readonly status: 'running'; readonly made?: number } & Assembly)
  | ({
      readonly status: 'interrupted';
      readonly why: Interruption;
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
