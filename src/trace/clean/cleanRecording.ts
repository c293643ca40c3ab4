import { api } from '../../services/api';
import type { TracedAction, TraceEntry, TraceState } from '../traceFormat';
import type { RecordedTrace } from '../recorder';
import { Cleaner } from './Cleaner';

/**
 * Actions that tell nothing about the visit and cannot be replayed: redux-persist's own actions contain
 * functions, and RTK Query's first action contains an id of the running app.
 */
const NOT_REPLAYABLE = /^persist\/(?!REHYDRATE)|^api\/config\/middlewareRegistered$/u;

export const isReplayable = ({ type }: { readonly type: string }) => !NOT_REPLAYABLE.test(type);

/** Cleans a recording so that it may leave the browser. */
export function cleanRecording({
  start,
  entries,
  final,
}: Pick<RecordedTrace, 'start' | 'entries' | 'final'>) {
  const replayable = entries.filter(({ action }) => isReplayable(action));
  const cleaner = new Cleaner();
  cleaner.collect([start, final, replayable.map(({ action }) => action)]);
  return {
    start: cleanState(cleaner, start),
    entries: replayable.map(({ action, at }): TraceEntry => ({
      action: cleaner.clean(action) as TracedAction,
      at,
    })),
    final: cleanState(cleaner, final),
  };
}

/** Cleans a state and sets what the omitted RTK Query action would have set. */
function cleanState(cleaner: Cleaner, state: RecordedTrace['start']): TraceState {
  const cleaned = cleaner.clean(state) as Record<string, unknown>;
  const cache = cleaned[api.reducerPath] as { readonly config: object };
  const config = { ...cache.config, middlewareRegistered: true };
  return { ...cleaned, [api.reducerPath]: { ...cache, config } };
}
