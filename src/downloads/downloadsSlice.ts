import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../state/rootReducer';
import type { Problem } from '../lib/problems';
import type { FileContents } from '../services/fileAssembler';
import { type Caused, routeChanged, userSignedOut } from '../state/events';
import { type In, type Reduce, whenIn } from '../state/when';
import { areLabelsReady } from './readyLabels';
import { formChosen, layoutChosen, selectionChanged } from './fileChoicesSlice';
import type { DownloadAttempt, Download, DownloadKey, FileFacts, Interruption, Sharing } from './download';

type Status = Download['status'];

/** At most one for each purchase. Downloads of several purchases run side by side. */
export type DownloadsState = readonly Download[];

const SETTLED: readonly Status[] = ['refused', 'started', 'saved'];

export const isBusy = (download: Download | undefined): boolean =>
  download?.status === 'linking' || download?.status === 'running';

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
    fileLeft: (state, { payload }: PayloadAction<DownloadAttempt & { facts: FileFacts }>) =>
      ofPurchase(state, payload.file.purchaseId) === undefined
        ? put(state, { status: 'left', ...payload, records: 0 })
        : state,
    fileResumed: (state, { payload: { purchaseId } }: PayloadAction<{ purchaseId: string } & Caused>) => {
      const download = ofPurchase(state, purchaseId);
      if (download?.status !== 'interrupted' && download?.status !== 'left') return state;
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
    shareOffered: when(['started', 'saved'], (download) =>
      download.sharing === undefined ? { ...download, sharing: 'offered' } : download,
    ),
    shareChosen: when(['started', 'saved'], (download) =>
      download.sharing === undefined || download.sharing === 'preparing'
        ? download
        : { ...download, sharing: 'preparing' },
    ),
    shareEnded: when(
      ['started', 'saved'],
      (
        download,
        { outcome }: Keyed<{ outcome: 'shared' | 'canceled' | Exclude<Sharing, 'offered' | 'preparing'> }>,
      ) => {
        if (download.sharing !== 'preparing') return download;
        const isOver = outcome === 'shared' || outcome === 'canceled';
        return { ...download, sharing: isOver ? 'offered' : outcome };
      },
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
