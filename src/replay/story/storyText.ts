import { problemDetails } from './tracedProblem';
import type { StoryLine } from './telling';

/** Milliseconds after the press from which a line says how late its outcome was. */
const LATE = 2000;

/** A duration as `0:08`, or as `1:02:03` if it is an hour or more. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/** `12:00:08 UTC`. In UTC, so that it can be compared with the times in `npm run ops -- find`. */
export const utcTime = (epochMs: number) => `${new Date(epochMs).toISOString().slice(11, 19)} UTC`;

export const withWait = ({ text, waited }: Pick<StoryLine, 'text' | 'waited'>) =>
  waited === null || waited < LATE ? text : `${text} (after ${Math.round(waited / 1000)} s)`;

export function problemWords({ solved }: Pick<StoryLine, 'solved'>): string {
  if (solved === null) return 'Problem';
  const seconds = solved / 1000;
  return `Problem, solved after ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

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
 *     0:08, 12:00:08 UTC  Problem: Pressed Pay: card declined (card_declined)
 */
export const storyText = (lines: readonly StoryLine[]): string =>
  lines.map((line) => `${clockTime(line.elapsed)}, ${utcTime(line.at)}  ${lineText(line)}`).join('\n');
