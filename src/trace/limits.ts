/**
 * The most actions a trace holds; older ones are folded into its start. In a file of its own because the
 * first view needs nothing else of the trace format.
 */
export const TRACE_LENGTH = 1000;
