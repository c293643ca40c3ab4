import { problemDetails } from './tracedProblem';
import type { StoryLine } from './story';

/** `0:08`, or `1:02:03` from an hour on. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/** `12:00:08 UTC`, as `npm run ops -- find` says when something happened. */
export const utcTime = (epochMs: number) => `${new Date(epochMs).toISOString().slice(11, 19)} UTC`;

/** `0:08, 12:00:08 UTC` */
export const momentOf = ({ elapsed, at }: Pick<StoryLine, 'elapsed' | 'at'>) =>
  `${clockTime(elapsed)}, ${utcTime(at)}`;

/**
 * The story on one line, to paste into a ticket:
 * `Opened checkout · Card declined (0:08, 12:00:08 UTC)`. Problems have times and the request that failed.
 */
export function storyText(lines: readonly StoryLine[]): string {
  return lines
    .map((line) => {
      const { text, problem } = line;
      if (problem === null) return text;
      const details = problemDetails(problem);
      return `${text} (${momentOf(line)}${text.includes(details) ? '' : `, ${details}`})`;
    })
    .join(' · ');
}
