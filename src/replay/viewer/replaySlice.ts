import { createSlice, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { Reduce } from '../../state/when';
import type { FileProblem } from '../timeline/traceLibrary';

/** The file chosen last, until it is open. An open trace stays meanwhile, and if this one is refused. */
type ChosenTrace =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly fileId: string; readonly name: string }
  | ({ readonly status: 'refused'; readonly name: string } & Refusal);

interface Refusal {
  readonly bytes: number;
  readonly problem: FileProblem;
}

/** The open trace. Its contents are in the library under `fileId`. */
export interface OpenFile {
  readonly status: 'open';
  readonly fileId: string;
  readonly name: string;
  /** The number of actions. */
  readonly length: number;
  /** 0 is the start; n is the state after the nth action. */
  readonly position: number;
  readonly playing: boolean;
}

export interface ReplayState {
  /** The frame with the shop's screens. Once it is ready, the viewer makes no more requests. */
  readonly screens: 'loading' | 'ready';
  readonly chosen: ChosenTrace;
  readonly file: { readonly status: 'none' } | OpenFile;
}

/** The viewer's own store. */
export interface ReplayRoot {
  readonly replay: ReplayState;
}
export type ReplayDispatch = ThunkDispatch<ReplayRoot, undefined, UnknownAction>;

interface OfFile {
  readonly fileId: string;
}

/** Changes the open file, if there is one. */
const whenOpen =
  <Payload = undefined>(
    change: (file: OpenFile, payload: Payload) => Partial<OpenFile>,
  ): Reduce<ReplayState, Payload> =>
  (state, { payload }) =>
    state.file.status === 'open'
      ? { ...state, file: { ...state.file, ...change(state.file, payload) } }
      : state;

/** Results for an earlier file are ignored. */
const whenOpening =
  <Payload extends OfFile>(
    next: (name: string, payload: Payload) => Partial<ReplayState>,
  ): Reduce<ReplayState, Payload> =>
  (state, { payload }) =>
    state.chosen.status === 'opening' && state.chosen.fileId === payload.fileId
      ? { ...state, ...next(state.chosen.name, payload) }
      : state;

/** Playing goes on from there, to the end. */
function moved({ length, playing }: OpenFile, to: number): Partial<OpenFile> {
  const position = Math.max(0, Math.min(length, Math.round(to)));
  return { position, playing: playing && position < length };
}

const initialState: ReplayState = {
  ...{ screens: 'loading', chosen: { status: 'none' }, file: { status: 'none' } },
};

/** The viewer's state machine. It is not part of the shop's store. */
export const replaySlice = createSlice({
  name: 'replay',
  initialState,
  reducers: {
    screensReady: (state): ReplayState => ({ ...state, screens: 'ready' }),
    fileChosen: (
      state,
      { payload: { fileId, name } }: PayloadAction<OfFile & { name: string }>,
    ): ReplayState =>
      state.screens === 'ready' ? { ...state, chosen: { status: 'opening', fileId, name } } : state,
    fileOpened: whenOpening<Pick<OpenFile, 'fileId' | 'length' | 'position'>>((name, payload) => ({
      chosen: { status: 'none' },
      file: { status: 'open', ...payload, name, playing: false },
    })),
    fileRefused: whenOpening<OfFile & Refusal>((name, { bytes, problem }) => ({
      chosen: { status: 'refused', name, bytes, problem },
    })),
    /** At the end, playing starts over. */
    playChosen: whenOpen(({ length, position }) => ({
      playing: length > 0,
      position: position === length ? 0 : position,
    })),
    paused: whenOpen(() => ({ playing: false })),
    /** It is time for the next action. */
    advanced: whenOpen((file) => (file.playing ? moved(file, file.position + 1) : {})),
    /** One action back or forward. Stops playing. */
    stepped: whenOpen<-1 | 1>((file, by) => ({ ...moved(file, file.position + by), playing: false })),
    /** The slider or the list. */
    jumped: whenOpen<number>(moved),
  },
  selectors: {
    selectScreens: (state) => state.screens,
    selectChosen: (state) => state.chosen,
    selectFile: (state) => state.file,
  },
});

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
