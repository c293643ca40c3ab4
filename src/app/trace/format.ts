import * as v from 'valibot';
import { CONTRACT_VERSION } from '../../contract/version';

export { TRACE_LENGTH } from './limits';

/** Version of the file around the actions. */
export const TRACE_FORMAT = 1;
/** What Redux DevTools calls the entry before the first action. Reducers know no such type, so the start stays. */
export const INIT = '@@INIT';

const actionSchema = v.looseObject({ type: v.string() });
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const stateSchema = v.record(v.string(), v.unknown());

/** An action as Redux DevTools keeps it; `timestamp` is epoch milliseconds by the customer's clock. */
const liftedActionSchema = v.object({
  type: v.literal('PERFORM_ACTION'),
  action: actionSchema,
  timestamp: v.number(),
});

/** What is ours in the file; Redux DevTools passes over it. Times are epoch milliseconds by the customer's clock. */
const headSchema = v.object({
  format: wholeNumber,
  contract: wholeNumber,
  /** Commit that the customer's program was built from, or `development`. */
  build: v.string(),
  /** When the program started, and when the trace was saved. */
  startedAt: v.number(),
  savedAt: v.number(),
  /** Actions before the first of these, folded into the start. */
  folded: wholeNumber,
  /** The state at the time of saving: folding the actions over the start must lead to it, deep-equal. */
  final: stateSchema,
});

/**
 * A support trace: the lifted state of Redux DevTools, which its Import takes as it is (computedStates are left for it
 * to fold), with one key of our own. `stagedActionIds` begins with 0, the entry before the first action.
 */
export const traceSchema = v.object({
  actionsById: v.record(v.string(), liftedActionSchema),
  nextActionId: wholeNumber,
  stagedActionIds: v.array(wholeNumber),
  skippedActionIds: v.array(wholeNumber),
  /** The start: the state before the first action. */
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

/** What a trace is made of, before it is put into a file. */
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
  /** JSON that ends too early. */
  | 'truncated'
  | 'not_json'
  | 'not_a_trace'
  /** Of a later format or contract than this program knows. */
  | 'newer';

export type ReadTrace =
  { readonly ok: true; readonly trace: Trace } | { readonly ok: false; readonly problem: TraceProblem };

/** Lays a (cleaned) recording out as a file. */
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

/** The actions of a trace in order, without the entry before the first. */
export function entriesOf({ stagedActionIds, actionsById }: Trace): TraceEntry[] {
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
    // What begins as a trace does and breaks off has lost its end on the way.
    const begun = text.trimStart().startsWith('{"actionsById"') && !text.trimEnd().endsWith('}}');
    return { ok: false, problem: begun ? 'truncated' : 'not_json' };
  }
  const versions = v.safeParse(versionsSchema, value);
  if (!versions.success) return { ok: false, problem: 'not_a_trace' };
  const { format, contract } = versions.output.precinctPost;
  if (format > TRACE_FORMAT || contract > CONTRACT_VERSION) return { ok: false, problem: 'newer' };
  const trace = v.safeParse(traceSchema, value);
  if (!trace.success || !isWhole(trace.output)) return { ok: false, problem: 'not_a_trace' };
  return { ok: true, trace: trace.output };
}

/** Read by itself first: of a newer file only the versions can be relied on. */
const versionsSchema = v.object({ precinctPost: v.object({ format: wholeNumber, contract: wholeNumber }) });

function isWhole({ stagedActionIds, actionsById }: Trace): boolean {
  return stagedActionIds[0] === 0 && stagedActionIds.every((id) => String(id) in actionsById);
}
