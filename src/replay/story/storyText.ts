import { clockTime, utcTime } from './clock';
import { problemDetails } from './tracedProblem';
import type { StoryLine } from './story';

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
