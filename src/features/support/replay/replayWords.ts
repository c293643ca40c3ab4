import type { FileProblem } from './tape';

/** Bytes; a larger file is not even looked at. The recorder keeps a trace well below, and reading this many takes no time that is felt. */
export const LARGEST_FILE = 12_000_000;

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  empty: 'The file is empty. Ask the customer to save the trace again.',
  not_json:
    'This is not a support trace: the file is not JSON. A trace is called precinct-post-trace-….json.',
  not_a_trace: 'This is not a support trace of Precinct Post, although it is JSON.',
  truncated: 'The trace breaks off before its end: it was not sent or saved whole. Ask for it again.',
  newer: 'The trace is from a newer version of the shop than this page. Reload the page and try again.',
  too_large: 'It is larger than any support trace, so it was not opened.',
  unreadable: 'The browser could not read the file. Drop a file, not a folder.',
  not_foldable: 'The trace cannot be followed by this version of the shop: its states do not fit.',
};

export function problemWords(problem: FileProblem): string {
  return PROBLEMS[problem];
}

/** `12.3 MB`, `4.5 KB` or `67 bytes`. */
export function sizeWords(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  if (bytes >= 1000) return `${(bytes / 1000).toFixed(1)} KB`;
  return `${bytes} bytes`;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** A moment in UTC, since the customer and support may live far apart. */
export const momentWords = (epochMs: number) => `${MOMENT.format(epochMs)} UTC`;
