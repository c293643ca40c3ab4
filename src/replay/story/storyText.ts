import { problemDetails } from './tracedProblem';
import type { StoryLine } from './story';

/** `0:08`, or `1:02:03` from an hour on. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/**
 * The story on one line, to paste into a ticket:
 * `Opened checkout · Card declined (0:08) · Confirmation lost (0:12, POST /api/… · 503)`. Problems have
 * times.
 */
export function storyText(lines: readonly StoryLine[]): string {
  return lines
    .map(({ text, problem, elapsed }) => {
      if (problem === null) return text;
      const details = problemDetails(problem);
      return `${text} (${clockTime(elapsed)}${text.includes(details) ? '' : `, ${details}`})`;
    })
    .join(' · ');
}
