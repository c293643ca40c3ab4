import type * as v from 'valibot';
import type { traceSchema } from './traceSchema';

/** Version of the file format around the actions. No other is read. */
export const TRACE_FORMAT = 3;
/**
 * Version of the state that traces record. Increase it when an older trace would fold to something else
 * than its customer saw: the viewer then refuses it. A new slice or filter needs no increase.
 */
export const CONTRACT_VERSION = 38;
/** The entry of Redux DevTools before the first action. No reducer handles it. */
export const INIT = '@@INIT';

export type Trace = v.InferOutput<typeof traceSchema>;
export type TraceHead = Trace['precinctPost'];
export type TracedAction = { readonly type: string } & Readonly<Record<string, unknown>>;
export type TraceState = Readonly<Record<string, unknown>>;

export interface TraceEntry {
  readonly action: TracedAction;
  readonly at: number;
}

type Recording = Omit<TraceHead, 'format' | 'contract' | 'final'> & {
  readonly start: TraceState;
  readonly entries: readonly TraceEntry[];
  readonly final: TraceState;
};

export function toTrace({ start, entries, final, ...head }: Recording): Trace {
  const lifted = [{ action: { type: INIT }, at: head.startedAt }, ...entries].map(
    ({ action, at }, id) => [String(id), { type: 'PERFORM_ACTION', action, timestamp: at }] as const,
  );
  return {
    actionsById: Object.fromEntries(lifted),
    nextActionId: lifted.length,
    stagedActionIds: lifted.map((_, id) => id),
    skippedActionIds: [],
    committedState: { ...start },
    currentStateIndex: lifted.length - 1,
    computedStates: [],
    isLocked: false,
    isPaused: false,
    precinctPost: {
      format: TRACE_FORMAT,
      contract: CONTRACT_VERSION,
      ...head,
      final: { ...final },
    },
  };
}

/** The actions of a trace in order, without the DevTools entry before the first. */
export function traceEntries({ stagedActionIds, actionsById }: Trace): TraceEntry[] {
  return stagedActionIds.slice(1).flatMap((id) => {
    const lifted = actionsById[String(id)];
    return lifted === undefined ? [] : [{ action: lifted.action, at: lifted.timestamp }];
  });
}
