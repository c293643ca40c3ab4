import { type Trace, TRACE_FORMAT, type TraceNote } from './format';

/** The same trace with other notes, in the present format. */
export function withNotes(trace: Trace, notes: readonly TraceNote[]): Trace {
  const { precinctPost } = trace;
  return { ...trace, precinctPost: { ...precinctPost, format: TRACE_FORMAT, notes: [...notes] } };
}
