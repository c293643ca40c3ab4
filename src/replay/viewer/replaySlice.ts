import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FileProblem } from '../timeline/traceLibrary';

/** The file chosen last, until it is open. An open trace stays meanwhile, and if this one is refused. */
type ChosenTrace =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly fileId: string; readonly name: string }
  | {
      readonly status: 'refused';
      readonly name: string;
      readonly bytes: number;
      readonly problem: FileProblem;
    };

/** The open trace. Its contents are in the library under `fileId`. */
type FileState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly fileId: string;
      readonly name: string;
      /** The number of actions. */
      readonly length: number;
      /** 0 is the start; n is the state after the nth action. */
      readonly position: number;
      readonly playing: boolean;
    };

export interface ReplayState {
  /** The frame with the shop's screens. Once it is ready, the viewer makes no more requests. */
  readonly screens: 'loading' | 'ready';
  readonly chosen: ChosenTrace;
  readonly file: FileState;
}

interface NewFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
}

/** The viewer's state machine. It is not part of the shop's store. */
export const replaySlice = createSlice({
  name: 'replay',
  initialState: (): ReplayState => ({
    screens: 'loading',
    chosen: { status: 'none' },
    file: { status: 'none' },
  }),
  reducers: {
    screensReady: (state): ReplayState => ({ ...state, screens: 'ready' }),
    fileChosen: (state, { payload: { fileId, name } }: PayloadAction<NewFile>): ReplayState =>
      state.screens === 'ready' ? { ...state, chosen: { status: 'opening', fileId, name } } : state,
    fileOpened: (
      state,
      { payload }: PayloadAction<{ fileId: string; length: number; position: number }>,
    ): ReplayState =>
      isOpening(state.chosen, payload.fileId)
        ? {
            ...state,
            chosen: { status: 'none' },
            file: { status: 'open', ...payload, name: state.chosen.name, playing: false },
          }
        : state,
    fileRefused: (
      state,
      {
        payload: { fileId, bytes, problem },
      }: PayloadAction<{
        fileId: string;
        bytes: number;
        problem: FileProblem;
      }>,
    ): ReplayState =>
      isOpening(state.chosen, fileId)
        ? { ...state, chosen: { status: 'refused', name: state.chosen.name, bytes, problem } }
        : state,
    /** At the end, playing starts over. */
    playChosen: (state): ReplayState =>
      withOpen(state, (file) => ({
        ...file,
        playing: file.length > 0,
        position: file.position === file.length ? 0 : file.position,
      })),
    paused: (state): ReplayState => withOpen(state, (file) => ({ ...file, playing: false })),
    /** It is time for the next action. */
    advanced: (state): ReplayState =>
      withOpen(state, (file) => {
        if (!file.playing) return file;
        const position = Math.min(file.length, file.position + 1);
        return { ...file, position, playing: position < file.length };
      }),
    /** One action back or forward. Stops playing. */
    stepped: (state, { payload }: PayloadAction<-1 | 1>): ReplayState =>
      withOpen(state, (file) => ({ ...moved(file, file.position + payload), playing: false })),
    /** The slider or the list. Playing continues from there. */
    jumped: (state, { payload }: PayloadAction<number>): ReplayState =>
      withOpen(state, (file) => {
        const there = moved(file, payload);
        return { ...there, playing: there.playing && there.position < there.length };
      }),
  },
  selectors: {
    selectScreens: (state) => state.screens,
    selectChosen: (state) => state.chosen,
    selectFile: (state) => state.file,
  },
});

export type OpenFile = Extract<FileState, { status: 'open' }>;

/** Results for an earlier file are ignored. */
function isOpening(
  chosen: ChosenTrace,
  fileId: string,
): chosen is Extract<ChosenTrace, { status: 'opening' }> {
  return chosen.status === 'opening' && chosen.fileId === fileId;
}

function withOpen(state: ReplayState, change: (file: OpenFile) => OpenFile): ReplayState {
  return state.file.status === 'open' ? { ...state, file: change(state.file) } : state;
}

function moved(file: OpenFile, to: number): OpenFile {
  return { ...file, position: Math.max(0, Math.min(file.length, Math.round(to))) };
}

export const {
  screensReady,
  fileChosen: traceFileChosen,
  fileOpened,
  fileRefused: traceFileRefused,
  playChosen,
  paused,
  advanced,
  stepped,
  jumped,
} = replaySlice.actions;
export const { selectScreens, selectChosen, selectFile } = replaySlice.selectors;
