/** Actions a trace holds at most; older ones are folded into its start. By itself: the first view needs no more of it. */
export const TRACE_LENGTH = 1000;
