import { isAnyOf, type ThunkDispatch, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit';
import {
  advanced,
  traceFileChosen,
  fileOpened,
  traceFileRefused,
  jumped,
  paused,
  playChosen,
  type ReplayState,
  selectChosen,
  selectFile,
  stepped,
} from './replaySlice';
import { pauseBefore } from './replayTime';
import { isUnsolved } from '../story/storyteller';
import type { Timeline } from '../timeline/buildTimeline';
import type { TraceLibrary } from '../timeline/traceLibrary';

/** The state of the viewer's own store. */
export interface ReplayRoot {
  readonly replay: ReplayState;
}
export type ReplayDispatch = ThunkDispatch<ReplayRoot, TraceLibrary, UnknownAction>;
type ReplayStartListening = TypedStartListening<ReplayRoot, ReplayDispatch, TraceLibrary>;

/**
 * What support looks for: the last problem that is not over; without one, the last screen. Before the first
 * screen, no problem could be seen.
 */
function firstShown({ entries, story }: Timeline): number {
  const problem = story.findLast(isUnsolved);
  return problem === undefined ? entries.length : Math.max(story[0]?.position ?? 0, problem.position);
}

/** Opens chosen files and plays the timeline. */
export function setupReplayListeners(start: ReplayStartListening): void {
  start({
    actionCreator: traceFileChosen,
    effect: async ({ payload: { fileId, bytes } }, { dispatch, extra, ...listenerApi }) => {
      if (selectChosen(listenerApi.getState()).status !== 'opening') return;
      const opened = await extra.open(fileId);
      dispatch(
        opened.ok
          ? fileOpened({
              fileId,
              length: opened.timeline.entries.length,
              position: firstShown(opened.timeline),
            })
          : traceFileRefused({ fileId, bytes, problem: opened.problem }),
      );
    },
  });
  start({
    // Every control that affects playback restarts the wait for the next action.
    matcher: isAnyOf(traceFileChosen, playChosen, paused, stepped, jumped),
    effect: async (_action, { dispatch, extra, ...listenerApi }) => {
      listenerApi.cancelActiveListeners();
      for (;;) {
        const file = selectFile(listenerApi.getState());
        if (file.status !== 'open' || !file.playing) return;
        const entries = extra.timelineOf(file.fileId)?.entries ?? [];
        await listenerApi.delay(pauseBefore(entries, file.position));
        dispatch(advanced());
      }
    },
  });
}
