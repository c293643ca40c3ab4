import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../../lib/problems';
import { userSignedOut } from '../../../state/events';
import { rootReducer } from '../../../state/rootReducer';
import { whenIn } from '../../../state/when';
import type { Columns } from './columns';
import { listsApi } from '../../../state/lists/listsApi';
import { deletionStarted, doNotMailClosed, uploadStarted } from './doNotMailEvents';
import type { Unusable } from './rowsToSend';
import type { TableRefusal } from './table';

/** What the rows of a file are worth with some columns. */
export interface RowCheck {
  readonly usable: number;
  readonly unusable: Readonly<Partial<Record<Unusable, number>>>;
  /** The other state that the voter IDs are of. */
  readonly otherState: string | null;
}

/** A file that was read. Its rows and headings are never in the state: `heldUpload.ts`. */
interface Chosen {
  readonly state: string;
  readonly rows: number;
  readonly columns: Columns;
  /** Null while a column is not chosen. */
  readonly check: RowCheck | null;
}

interface Finished {
  readonly exclusionNo: number;
  readonly voters: number;
  /** Rows that were looked for and matched no one. */
  readonly unmatched: number;
  /** Rows of several people that matched only some of them. */
  readonly partly: number;
  /** How many voters the list in the results had without it; null if that was not known. */
  readonly totalBefore: number | null;
}

/** What the buyer does with a do-not-mail list: adds one, or deletes one. */
export type DoNotMailState =
  | { readonly status: 'idle' }
  | { readonly status: 'open'; readonly state: string }
  | { readonly status: 'refused'; readonly state: string; readonly why: TableRefusal }
  | { readonly status: 'reading'; readonly state: string; readonly rows: number }
  | ({ readonly status: 'choosing' } & Chosen)
  | ({ readonly status: 'sending'; readonly sent: number } & Chosen)
  /** A request is tried again after a while. */
  | ({ readonly status: 'waiting'; readonly sent: number; readonly problem: Problem } & Chosen)
  | ({ readonly status: 'failed'; readonly problem: Problem } & Chosen)
  | ({ readonly status: 'done'; readonly by: Columns['by'] } & Pick<Chosen, 'rows' | 'check'> & Finished)
  /** How the deletion itself goes is in the mutation `deleteUpload`. */
  | { readonly status: 'deleting'; readonly exclusionNo: number };

const idle = (): DoNotMailState => ({ status: 'idle' });
const when = whenIn<DoNotMailState>();

export const doNotMailSlice = createSlice({
  name: 'doNotMail',
  initialState: idle,
  reducers: {
    fileChosen: when(['open', 'refused', 'choosing', 'failed'], ({ state }) => ({
      ...{ status: 'reading', state, rows: 0 },
    })),
    fileRefused: when(
      ['open', 'refused', 'reading', 'choosing', 'failed'],
      ({ state }, { why }: { why: TableRefusal }) => ({ status: 'refused', state, why }),
    ),
    anotherFileWanted: when(['choosing', 'failed'], ({ state }) => ({ status: 'open', state })),
    rowsRead: when(['reading'], (state, { rows }: { rows: number }) => ({ ...state, rows })),
    tableRead: when(['reading'], ({ state }, read: Omit<Chosen, 'state'>) => ({
      ...{ status: 'choosing', state },
      ...read,
    })),
    columnsChosen: when(['choosing', 'failed'], ({ state, rows }, of: Pick<Chosen, 'columns' | 'check'>) => ({
      ...{ status: 'choosing', state, rows },
      ...of,
    })),
    uploadSubmitted: when(
      ['choosing', 'failed'],
      (state, _: { listName: string; campaignId: string | null }) => ({
        ...chosenOf(state),
        ...{ status: 'sending', sent: 0 },
      }),
    ),
    rowsSent: when(['sending', 'waiting'], (state, { rows }: { rows: number }) => ({
      ...chosenOf(state),
      ...{ status: 'sending', sent: state.sent + rows },
    })),
    sendingDelayed: when(['sending', 'waiting'], (state, { problem }: { problem: Problem }) => ({
      ...chosenOf(state),
      ...{ status: 'waiting', sent: state.sent, problem },
    })),
    sendingCanceled: when(['sending', 'waiting'], (state) => ({ status: 'choosing', ...chosenOf(state) })),
    sendingFailed: when(['sending', 'waiting'], (state, { problem }: { problem: Problem }) => ({
      ...chosenOf(state),
      ...{ status: 'failed', problem },
    })),
    uploadFinished: when(['sending', 'waiting'], ({ rows, columns: { by }, check }, finished: Finished) => ({
      ...{ status: 'done', by, rows, check },
      ...finished,
    })),
  },
  extraReducers: (builder) => {
    builder.addCase(
      uploadStarted,
      when(['idle'], (_, { state }: { state: string }) => ({ status: 'open', state })),
    );
    builder.addCase(
      deletionStarted,
      when(['idle'], (_, of: { exclusionNo: number }) => ({ status: 'deleting', ...of })),
    );
    builder.addCase(
      doNotMailClosed,
      when(['open', 'refused', 'reading', 'choosing', 'failed', 'done', 'deleting'], idle),
    );
    builder.addCase(userSignedOut, idle);
    builder.addMatcher(listsApi.endpoints.deleteUpload.matchFulfilled, (state, { meta }) => {
      const { exclusionNo } = meta.arg.originalArgs;
      return state.status === 'deleting' && state.exclusionNo === exclusionNo ? idle() : state;
    });
  },
  selectors: { selectDoNotMail: (state) => state },
});

const chosenOf = ({ state, rows, columns, check }: Chosen): Chosen => ({
  ...{ state, rows, columns, check },
});

const lazySlice = doNotMailSlice.injectInto(rootReducer);

declare module '../../../state/types' {
  interface RootState extends Partial<WithSlice<typeof doNotMailSlice>> {}
}

export const {
  fileChosen,
  fileRefused,
  anotherFileWanted,
  rowsRead,
  tableRead,
  columnsChosen,
  uploadSubmitted,
  rowsSent,
  sendingDelayed,
  sendingCanceled,
  sendingFailed,
  uploadFinished,
} = doNotMailSlice.actions;
export const { selectDoNotMail } = lazySlice.selectors;
