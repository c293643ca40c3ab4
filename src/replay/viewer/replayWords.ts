import type { TraceEntry } from '../../trace/traceFormat';
import { clockTime } from '../story/storyText';
import type { FileProblem } from '../timeline/openTrace';

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  damaged:
    'This trace was damaged in transit: part of it is missing or changed. Ask the customer to send it again as an attachment.',
  unsafe_name:
    'We didn’t open this file because it isn’t safe: it has a field name no support trace uses. It may have been built to attack this page.',
  beyond_limits: 'This file has more data, or longer text, than any support trace. We didn’t open it.',
  not_json:
    'This is not a support trace, or not the whole of one: the file is not JSON. Trace files are named precinct-post-trace-….json.gz.',
  not_a_trace: 'This JSON file is not a Precinct Post support trace.',
  other_version:
    'This trace is from another version of the site. Reload this page, or open the trace in the version it names under “build”.',
  too_large: 'This file is larger than any support trace.',
  unreadable: 'The browser could not read it. Drop a file, not a folder.',
  not_foldable:
    'This version of the site can’t replay this trace: the state inside it has a different shape.',
};

export function describeProblem(problem: FileProblem): string {
  return PROBLEMS[problem];
}

/** `12.3 MB`, `4.5 KB` or `67 bytes`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  if (bytes >= 1000) return `${(bytes / 1000).toFixed(1)} KB`;
  return `${bytes} bytes`;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export const formatMomentUtc = (epochMs: number) => `${MOMENT.format(epochMs)} UTC`;

export function elapsedAt(entries: readonly TraceEntry[], position: number): number {
  const [first] = entries;
  const last = entries[position - 1];
  return first === undefined || last === undefined ? 0 : last.at - first.at;
}

/** `1:02:03.456`, or `2:03.456` under an hour. */
export function formatElapsed(ms: number): string {
  const sign = ms < 0 ? '−' : '';
  const total = Math.abs(Math.round(ms));
  return `${sign}${clockTime(total)}.${String(total % 1000).padStart(3, '0')}`;
}
