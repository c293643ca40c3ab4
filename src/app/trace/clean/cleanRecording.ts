import { api } from '../../../services/api';
import type { TracedAction, TraceEntry, TraceState } from '../format';
import type { RecordedTrace } from '../recorder';
import { Cleaner } from './Cleaner';

/**
 * Actions that say nothing of what happened and cannot be told again: redux-persist's own carry functions, and RTK
 * Query's first one carries an id of the running program.
 */
const LEFT_OUT = /^persist\/(?!REHYDRATE)|^api\/config\/middlewareRegistered$/u;

export const isTold = ({ type }: { readonly type: string }) => !LEFT_OUT.test(type);

/** A recording as it may leave the browser. */
export function cleanRecording({
  start,
  entries,
  final,
}: Pick<RecordedTrace, 'start' | 'entries' | 'final'>): {
  start: TraceState;
  entries: TraceEntry[];
  final: TraceState;
} {
  const told = entries.filter(({ action }) => isTold(action));
  const cleaner = new Cleaner();
  cleaner.note([start, final, told.map(({ action }) => action)]);
  return {
    start: cleanState(cleaner, start),
    entries: told.map(({ action, at }) => ({ action: cleaner.clean(action) as TracedAction, at })),
    final: cleanState(cleaner, final),
  };
}

/** A state, cleaned, with the part set that the action left out of the trace sets. */
export function cleanState(cleaner: Cleaner, state: RecordedTrace['start']): TraceState {
  const cleaned = cleaner.clean(state) as Record<string, unknown>;
  const cache = cleaned[api.reducerPath] as { readonly config: object };
  const config = { ...cache.config, middlewareRegistered: true };
  return { ...cleaned, [api.reducerPath]: { ...cache, config } };
}
