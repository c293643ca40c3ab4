import * as v from 'valibot';
import { CONTRACT_VERSION, TRACE_FORMAT, type Trace } from './traceFormat';
import { traceSchema, wholeNumber } from './traceSchema';

// A trace is a file from a stranger. Within these limits it opens without a long wait. The recorder stays below.
export const MAX_FILE_BYTES = 12_000_000;
/** Characters of one text or name. The longest real ones name a hundred counties. */
const MAX_TEXT = 20_000;
const MAX_ENTRIES = 20_000;
const MAX_VALUES = 1_000_000;
const MAX_DEPTH = 60;

export type TraceProblem =
  | 'not_json'
  | 'not_a_trace'
  /** Its format or contract version is not this build's. */
  | 'other_version'
  | JsonProblem;

type ReadTrace =
  { readonly ok: true; readonly trace: Trace } | { readonly ok: false; readonly problem: TraceProblem };

/** Reads a trace file's text, which may be anything. Never throws. */
export function readTrace(text: string): ReadTrace {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'not_json' };
  }
  const problem = inspectJson(value);
  if (problem !== null) return { ok: false, problem };
  const versions = v.safeParse(versionsSchema, value);
  if (!versions.success) return { ok: false, problem: 'not_a_trace' };
  const { format, contract } = versions.output.precinctPost;
  if (format !== TRACE_FORMAT || contract !== CONTRACT_VERSION)
    return { ok: false, problem: 'other_version' };
  const trace = v.safeParse(traceSchema, value);
  if (!trace.success || !isComplete(trace.output)) return { ok: false, problem: 'not_a_trace' };
  return { ok: true, trace: trace.output };
}

/** A file of another version may have nothing else in common. */
const versionsSchema = v.object({ precinctPost: v.object({ format: wholeNumber, contract: wholeNumber }) });

/** Each action that is on stage is there, once, after the entry before the first. */
function isComplete({ stagedActionIds, actionsById }: Trace): boolean {
  return (
    stagedActionIds[0] === 0 &&
    new Set(stagedActionIds).size === stagedActionIds.length &&
    stagedActionIds.every((id) => Object.hasOwn(actionsById, String(id)))
  );
}

export type JsonProblem =
  /** A name that every object inherits: using it as a key could change the page itself. */
  | 'unsafe_name'
  /** A text, a list, the nesting or the whole is beyond the limits. */
  | 'beyond_limits';

const INHERITED: ReadonlySet<string> = new Set([
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/**
 * Null if parsed JSON is safe to work with. Inherited names are refused as texts too, because reducers use
 * texts of actions as keys. Does not recurse, so that deep nesting cannot exhaust the stack.
 */
export function inspectJson(root: unknown): JsonProblem | null {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > MAX_VALUES) return 'beyond_limits';
    if (typeof value === 'string') {
      if (value.length > MAX_TEXT) return 'beyond_limits';
      if (INHERITED.has(value)) return 'unsafe_name';
    } else if (typeof value === 'number') {
      // JSON can hold 1e999, which becomes infinite.
      if (!Number.isFinite(value)) return 'beyond_limits';
    } else if (typeof value === 'object' && value !== null) {
      const names = Object.keys(value);
      if (depth >= MAX_DEPTH || names.length > MAX_ENTRIES) return 'beyond_limits';
      for (const name of Array.isArray(value) ? [] : names) {
        if (name.length > MAX_TEXT) return 'beyond_limits';
        if (INHERITED.has(name)) return 'unsafe_name';
      }
      for (const name of names) {
        waiting.push({ value: (value as Readonly<Record<string, unknown>>)[name], depth: depth + 1 });
      }
    }
  }
  return null;
}
