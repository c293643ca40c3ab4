import * as v from 'valibot';
import { CONTRACT_VERSION, TRACE_FORMAT, type Trace } from './traceFormat';
import { inspectJson, type JsonProblem } from './inspectJson';
import { traceSchema } from './traceSchema';

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

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
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
