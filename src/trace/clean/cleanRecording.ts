import { api } from '../../services/api';
import type { RecordedTrace } from '../recorder';
import type { TracedAction, TraceState } from '../traceFormat';
import { makeCleaner } from './cleaner';

/**
 * Actions that tell nothing about the visit and can't be replayed: redux-persist's own contain functions, and
 * RTK Query's first one an id of the running app.
 */
const NOT_REPLAYABLE = /^persist\/(?!REHYDRATE)|^api\/config\/middlewareRegistered$/u;

export const isReplayable = ({ type }: { readonly type: string }) => !NOT_REPLAYABLE.test(type);

export function cleanRecording(recorded: Pick<RecordedTrace, 'start' | 'entries' | 'final'>) {
  const { start, final } = recorded;
  const entries = recorded.entries.filter(({ action }) => isReplayable(action));
  const clean = makeCleaner([start, final, entries]);
  /** With what the omitted action of RTK Query would have set. */
  const cleanState = (state: RecordedTrace['start']): TraceState => {
    const cleaned = clean(state) as Record<string, unknown>;
    const cache = cleaned[api.reducerPath] as { readonly config: object };
    const config = { ...cache.config, middlewareRegistered: true };
    return { ...cleaned, [api.reducerPath]: { ...cache, config } };
  };
  return {
    start: cleanState(start),
    entries: entries.map(({ action, at }) => ({ action: clean(action) as TracedAction, at })),
    final: cleanState(final),
  };
}
