import { isAnyOf, type ThunkDispatch, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit';
import {
  advanced,
  fileGiven,
  fileOpened,
  fileRefused,
  jumped,
  openingWentOn,
  paused,
  playChosen,
  type ReplayState,
  selectFile,
  selectSpeed,
  speedChosen,
  stepped,
} from './replaySlice';
import { pauseBefore } from './replayTime';
import type { TapeLibrary } from './tape';

/** The state of the viewer's store. */
export interface ReplayRoot {
  readonly replay: ReplayState;
}
export type ReplayDispatch = ThunkDispatch<ReplayRoot, TapeLibrary, UnknownAction>;
export type ReplayStartListening = TypedStartListening<ReplayRoot, ReplayDispatch, TapeLibrary>;

/** Opens the files that are given, and plays. */
export function setupReplayListeners(start: ReplayStartListening): void {
  start({
    actionCreator: fileGiven,
    effect: async ({ payload: { fileId, bytes } }, { dispatch, extra, ...listening }) => {
      if (selectFile(listening.getState()).status !== 'opening') return;
      const opened = await extra.open(fileId, (share) => dispatch(openingWentOn({ fileId, share })));
      dispatch(
        opened.ok
          ? fileOpened({ fileId, length: opened.tape.entries.length })
          : fileRefused({ fileId, bytes, problem: opened.problem }),
      );
    },
  });
  start({
    // Whatever changes the pace begins the waiting anew.
    matcher: isAnyOf(fileGiven, playChosen, paused, stepped, jumped, speedChosen),
    effect: async (_action, { dispatch, extra, ...listening }) => {
      listening.cancelActiveListeners();
      for (;;) {
        const file = selectFile(listening.getState());
        if (file.status !== 'open' || !file.playing) return;
        const entries = extra.tapeOf(file.fileId)?.entries ?? [];
        await listening.delay(pauseBefore(entries, file.position) / selectSpeed(listening.getState()));
        dispatch(advanced());
      }
    },
  });
}
