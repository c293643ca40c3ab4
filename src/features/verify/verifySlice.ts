import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { FileRefusal } from '../../components/FileDrop';
import type { KnownFile } from '../../contract/files/verify';
import type { Problem } from '../../lib/problems';
import { userSignedOut } from '../../state/events';
import { provideReducer } from '../../state/lateReducer';
import { whenIn } from '../../state/when';

/** Why what was dropped or chosen can't be checked. */
export type VerifyRefusal = FileRefusal | 'unreadable';

/** Whether a file was made here. The file itself is never in the state. */
export type VerifyState =
  | { readonly status: 'idle' }
  | { readonly status: 'refused'; readonly why: VerifyRefusal }
  /** In bytes. */
  | { readonly status: 'hashing'; readonly size: number; readonly done: number }
  | { readonly status: 'asking'; readonly sha256: string }
  | { readonly status: 'known'; readonly sha256: string; readonly file: KnownFile }
  | { readonly status: 'unknown'; readonly sha256: string }
  | { readonly status: 'failed'; readonly sha256: string; readonly problem: Problem };

const idle = (): VerifyState => ({ status: 'idle' });
const when = whenIn<VerifyState>();

export const verifySlice = createSlice({
  name: 'verify',
  initialState: idle,
  reducers: {
    checkBegun: (_, { payload: size }: PayloadAction<number>): VerifyState => ({
      status: 'hashing',
      size,
      done: 0,
    }),
    checkRefused: (_, { payload }: PayloadAction<{ why: VerifyRefusal }>): VerifyState => ({
      status: 'refused',
      ...payload,
    }),
    fileRead: when(['hashing'], (state, done: number) => ({ ...state, done })),
    fileHashed: when(['hashing'], (_, { sha256 }: { sha256: string }) => ({ status: 'asking', sha256 })),
    fileAnswered: when(['asking'], (state, { file }: { file: KnownFile | null }) =>
      file ? { ...state, status: 'known', file } : { ...state, status: 'unknown' },
    ),
    askingFailed: when(['asking'], (state, { problem }: { problem: Problem }) => ({
      ...state,
      status: 'failed',
      problem,
    })),
    askedAgain: when(['failed'], ({ sha256 }) => ({ status: 'asking', sha256 })),
    checkCanceled: when(['hashing'], idle),
  },
  extraReducers: (builder) => {
    // What only the buyer may see goes with them. An answer under way may be theirs, too.
    builder.addCase(userSignedOut, (state): VerifyState => {
      if (state.status === 'asking') return idle();
      return state.status === 'known' ? { ...state, file: { ...state.file, own: null } } : state;
    });
  },
  selectors: { selectVerify: (state) => state },
});

provideReducer(verifySlice);

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof verifySlice> {}
}

export const {
  checkBegun,
  checkRefused,
  fileRead,
  fileHashed,
  fileAnswered,
  askingFailed,
  askedAgain,
  checkCanceled,
} = verifySlice.actions;
export const { selectVerify } = verifySlice.selectors;
