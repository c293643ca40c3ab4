import { clockTime, utcTime } from './clock';
import { problemDetails } from './tracedProblem';
import type { StoryLine } from './story';

/** What came later than this after the press is said to be late, in milliseconds. */
const LATE = 2000;

/** `0:08, 12:00:08 UTC` */
const momentOf = ({ elapsed, at }: Pick<StoryLine, 'elapsed' | 'at'>) =>
  `${clockTime(elapsed)}, ${utcTime(at)}`;

/** What a line says. Its time is that of the press, so it says if what became of it came much later. */
export const withWait = ({ text, waited }: Pick<StoryLine, 'text' | 'waited'>) =>
  waited === null || waited < LATE ? text : `${text} (after ${Math.round(waited / 1000)} s)`;

/** `Problem`, or `Problem, solved after 0.3 s`. */
export function problemWords({ solved }: Pick<StoryLine, 'solved'>): string {
  if (solved === null) return 'Problem';
  const seconds = solved / 1000;
  return `Problem, solved after ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** A line without its time: what it says, and the request that failed. */
export function lineText(line: StoryLine): string {
  const { text, problem } = line;
  if (problem === null) return withWait(line);
  const details = problemDetails(problem);
  const more = details === '' || text.includes(details) ? '' : ` (${details})`;
  return `${problemWords(line)}: ${withWait(line)}${more}`;
}

/**
 * The story, to paste into a ticket, each line with its time:
 *
 *     0:08, 12:00:08 UTC  Problem: Card declined (card_declined)
 */
export const storyText = (lines: readonly StoryLine[]): string =>
  lines.map((line) => `${momentOf(line)}  ${lineText(line)}`).join('\n');
