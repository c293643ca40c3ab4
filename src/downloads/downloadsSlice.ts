import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChosenFile } from '../contract/files';
import type { Problem } from '../lib/problems';
import { type Caused, routeChanged, userSignedOut } from '../state/events';
import { rootReducer } from '../state/rootReducer';
import { type In, type Reduce, whenIn } from '../state/when';
import { formChosen, layoutChosen, selectionChanged } from './fileChoicesSlice';

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
  /** Of the CSV. */
  readonly fileName: string | null;
}

/** As counted in the file: records of the CSV, and the voters in them. */
export interface FileContents {
  readonly records: number;
  readonly voters: number;
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

/** `connection`: it was cut, refused or damaged. `room`: the device is full. `reload`: what had arrived is lost. */
export type Interruption = 'connection' | 'room' | 'reload';

/** A file that the device has. Without `sharing`, this browser can't hand it to other apps. */
interface Delivered extends DownloadAttempt {
  readonly facts: FileFacts;
  readonly sharing?: 'offered' | 'asked' | 'refused';
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
  /** `impossible`: why the list can't have the form; it was saved as CSV instead. */
  | ({
      readonly status: 'saved';
      readonly contents: FileContents;
      readonly impossible?: string;
    } & Delivered);
type Status = Download['status'];

/** At most one for each purchase. Downloads of several purchases run side by side. */
export type DownloadsState = readonly Download[];

const SETTLED: readonly Status[] = ['refused', 'started', 'saved'];

export const isBusy = (download: Download | undefined): boolean =>
  download?.status === 'linking' || download?.status === 'running';

export const areLabelsReady = (download: Download): boolean =>
  download.status === 'saved' && download.file.form === 'labels' && download.impossible === undefined;

const without = (state: DownloadsState, isGone: (download: Download) => boolean): DownloadsState => {
  const kept = state.filter((download) => !isGone(download));
  return kept.length === state.length ? state : kept;
};

const ofPurchase = (state: DownloadsState, purchaseId: string): Download | undefined =>
  state.find(({ file }) => file.purchaseId === purchaseId);

const put = (state: DownloadsState, download: Download): DownloadsState => [
  ...state.filter(({ file }) => file.purchaseId !== download.file.purchaseId),
  download,
];

/** Changes the download that an event is about, in these statuses. */
const when =
  <S extends Status, Payload extends DownloadKey>(
    statuses: readonly S[],
    next: (download: In<Download, S>, payload: Payload) => Download,
  ): Reduce<DownloadsState, Payload> =>
  (state, action) => {
    const { purchaseId, downloadId } = action.payload;
    const download = ofPurchase(state, purchaseId);
    if (download === undefined || download.downloadId !== downloadId) return state;
    const changed = whenIn<Download>()(statuses, next)(download, action);
    return changed === download ? state : put(state, changed);
  };

type Keyed<Payload> = DownloadKey & Payload;

export const downloadsSlice = createSlice({
  name: 'downloads',
  initialState: (): DownloadsState => [],
  reducers: {
    fileRequested: (state, { payload }: PayloadAction<DownloadAttempt>) =>
      put(
        without(state, ({ status }) => SETTLED.includes(status)),
        { status: 'linking', ...payload },
      ),
    fileRefused: when(['linking'], (download, payload: Keyed<{ problem: Problem; retired: boolean }>) => {
      const { problem, retired } = payload;
      return { ...download, status: 'refused', problem, retired };
    }),
    /** Its first bytes have come. `by`: one response has it as it is, or this page joins or makes it. */
    fileStarted: when(
      ['linking'],
      (download, payload: Keyed<{ facts: FileFacts; minutes: number; by: 'browser' | 'page' }>) => {
        const { facts, minutes, by } = payload;
        return by === 'page'
          ? { ...download, status: 'running', facts, records: 0 }
          : { ...download, status: 'started', facts, minutes };
      },
    ),
    fileProgressed: when(['running'], (download, payload: Keyed<{ records: number; made?: number }>) => {
      const { records, made } = payload;
      return { ...download, records, ...(made !== undefined && { made }) };
    }),
    fileInterrupted: when(
      ['started', 'running'],
      (
        { downloadId, file, facts },
        { why, records, requestId }: Keyed<{ why: Interruption; records: number; requestId?: string }>,
      ) => {
        const assembly = { downloadId, file, facts, records };
        return { status: 'interrupted', ...assembly, why, ...(requestId && { requestId }) };
      },
    ),
    /** A reload cut it off. */
    fileLeft: (state, { payload }: PayloadAction<DownloadAttempt & { facts: FileFacts }>) =>
      ofPurchase(state, payload.file.purchaseId) === undefined
        ? put(state, { status: 'interrupted', why: 'reload', ...payload, records: 0 })
        : state,
    fileResumed: (state, { payload: { purchaseId } }: PayloadAction<{ purchaseId: string } & Caused>) => {
      const download = ofPurchase(state, purchaseId);
      if (download?.status !== 'interrupted') return state;
      const { downloadId, file, facts, records } = download;
      return put(state, { status: 'running', downloadId, file, facts, records });
    },
    fileSaved: when(
      ['running'],
      (
        { downloadId, file, facts },
        { contents, impossible }: Keyed<{ contents: FileContents; impossible?: string }>,
      ) => ({
        ...{ status: 'saved', downloadId, file, facts, contents },
        ...(impossible && { impossible }),
      }),
    ),
    shareOffered: when(['started', 'saved'], (download) => ({ ...download, sharing: 'offered' })),
    shareChosen: when(['started', 'saved'], (download) => ({ ...download, sharing: 'asked' })),
    shareEnded: when(
      ['started', 'saved'],
      (download, { outcome }: Keyed<{ outcome: 'shared' | 'canceled' | 'refused' }>) => ({
        ...download,
        sharing: outcome === 'refused' ? 'refused' : 'offered',
      }),
    ),
    fileCanceled: (state, { payload }: PayloadAction<{ purchaseId: string }>) =>
      without(state, ({ file }) => file.purchaseId === payload.purchaseId),
  },
  extraReducers: (builder) => {
    builder
      .addCase(routeChanged, (state) =>
        without(state, (download) => SETTLED.includes(download.status) && !areLabelsReady(download)),
      )
      .addCase(userSignedOut, (state) => without(state, () => true))
      // What is said of the last file would stand beside the choices for the next.
      .addMatcher(isAnyOf(layoutChosen, formChosen, selectionChanged), (state, { payload }) =>
        without(
          state,
          ({ status, file }) => SETTLED.includes(status) && file.purchaseId === payload.purchaseId,
        ),
      );
  },
  selectors: {
    selectDownloads: (state) => state,
    selectDownload: ofPurchase,
  },
});

const lazySlice = downloadsSlice.injectInto(rootReducer);

declare module '../state/types' {
  interface RootState extends Partial<WithSlice<typeof downloadsSlice>> {}
}

export const {
  fileRequested,
  fileRefused,
  fileStarted,
  fileProgressed,
  fileInterrupted,
  fileLeft,
  fileResumed,
  fileSaved,
  shareOffered,
  shareChosen,
  shareEnded,
  fileCanceled,
} = downloadsSlice.actions;
export const { selectDownloads, selectDownload } = lazySlice.selectors;

export function selectRefusal(state: Parameters<typeof selectDownload>[0], purchaseId: string) {
  const download = selectDownload(state, purchaseId);
  return download?.status === 'refused' ? download.problem : undefined;
}
