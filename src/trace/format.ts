import * as v from 'valibot';
import { CONTRACT_VERSION } from '../contract/version';

/** Version of the file format around the actions. */
export const TRACE_FORMAT = 1;
/**
 * The action type of the entry before the first action in Redux DevTools. No reducer handles it, so it leaves
 * the start unchanged.
 */
export const INIT = '@@INIT';

const actionSchema = v.looseObject({ type: v.string() });
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const stateSchema = v.record(v.string(), v.unknown());

/** An action as Redux DevTools stores it; `timestamp` is epoch milliseconds by the customer's clock. */
const liftedActionSchema = v.object({
  type: v.literal('PERFORM_ACTION'),
  action: actionSchema,
  timestamp: v.number(),
});

/**
 * Our own part of the file, which Redux DevTools ignores. Times are epoch milliseconds by the customer's
 * clock.
 */
const headSchema = v.object({
  format: wholeNumber,
  contract: wholeNumber,
  /** The commit of the customer's build, or `development`. */
  build: v.string(),
  /** When the app started and when the trace was saved. */
  startedAt: v.number(),
  savedAt: v.number(),
  /** How many earlier actions are folded into the start. */
  folded: wholeNumber,
  /**
   * The state when the trace was saved. Folding the actions over the start must produce a deep-equal state.
   */
  final: stateSchema,
});

/**
 * A support trace: the lifted state of Redux DevTools plus one key of our own. DevTools can import it
 * directly and computes `computedStates` itself. `stagedActionIds` starts with 0, the entry before the first
 * action.
 */
export const traceSchema = v.object({
  actionsById: v.record(v.string(), liftedActionSchema),
  nextActionId: wholeNumber,
  stagedActionIds: v.array(wholeNumber),
  skippedActionIds: v.array(wholeNumber),
  /** The state before the first action. */
  committedState: stateSchema,
  currentStateIndex: wholeNumber,
  computedStates: v.array(v.unknown()),
  isLocked: v.boolean(),
  isPaused: v.boolean(),
  precinctPost: headSchema,
});
export type Trace = v.InferOutput<typeof traceSchema>;
export type TraceHead = Trace['precinctPost'];
export type TracedAction = v.InferOutput<typeof actionSchema>;
export type TraceState = Readonly<Record<string, unknown>>;

/** One recorded action; `at` is epoch milliseconds. */
export interface TraceEntry {
  readonly action: TracedAction;
  readonly at: number;
}

/** The contents of a trace, before they are written to a file. */
export interface Recording {
  readonly start: TraceState;
  readonly entries: readonly TraceEntry[];
  readonly final: TraceState;
  readonly startedAt: number;
  readonly savedAt: number;
  readonly folded: number;
  readonly build: string;
}

export type TraceProblem =
  | 'empty'
  /** A trace whose end is missing. */
  | 'truncated'
  | 'not_json'
  | 'not_a_trace'
  /** Its format or contract version is newer than this build's. */
  | 'newer';

export type ReadTrace =
  { readonly ok: true; readonly trace: Trace } | { readonly ok: false; readonly problem: TraceProblem };

/** Converts a (cleaned) recording to the file format. */
export function toTrace({ start, entries, final, startedAt, savedAt, folded, build }: Recording): Trace {
  const lifted = [{ action: { type: INIT }, at: startedAt }, ...entries].map(
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
      ...{ format: TRACE_FORMAT, contract: CONTRACT_VERSION, build },
      ...{ startedAt, savedAt, folded, final: { ...final } },
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

/** Reads a trace file's text. Never throws. */
export function readTrace(text: string): ReadTrace {
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A file that starts like a trace but has no end was cut off in transit.
    const begun = text.trimStart().startsWith('{"actionsById"') && !text.trimEnd().endsWith('}}');
    return { ok: false, problem: begun ? 'truncated' : 'not_json' };
  }
  const versions = v.safeParse(versionsSchema, value);
  if (!versions.success) return { ok: false, problem: 'not_a_trace' };
  const { format, contract } = versions.output.precinctPost;
  if (format > TRACE_FORMAT || contract > CONTRACT_VERSION) return { ok: false, problem: 'newer' };
  const trace = v.safeParse(traceSchema, value);
  if (!trace.success || !isComplete(trace.output)) return { ok: false, problem: 'not_a_trace' };
  return { ok: true, trace: trace.output };
}

/** Parsed before the rest, because a newer file is only guaranteed to have the versions. */
const versionsSchema = v.object({ precinctPost: v.object({ format: wholeNumber, contract: wholeNumber }) });

function isComplete({ stagedActionIds, actionsById }: Trace): boolean {
  return stagedActionIds[0] === 0 && stagedActionIds.every((id) => String(id) in actionsById);
}
