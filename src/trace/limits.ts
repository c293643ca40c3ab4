/**
 * The most actions a trace holds; older ones are folded into its start. In a separate file because the
 * first view needs nothing else of the trace format.
 */
export const TRACE_LENGTH = 1000;
