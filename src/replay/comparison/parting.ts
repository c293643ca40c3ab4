import { problemDetails } from '../story/tracedProblem';
import type { StoryLine } from '../story/story';

/** Where two stories part. */
interface Parting {
  /** How many lines are alike from the start. */
  readonly alike: number;
  /** The first line of each that differs; null where a visit just ends. */
  readonly lines: readonly [StoryLine | null, StoryLine | null];
}

/** Compares two visits line by line. Null if they never part. */
export function partingOf(one: readonly StoryLine[], other: readonly StoryLine[]): Parting | null {
  const length = Math.max(one.length, other.length);
  for (let alike = 0; alike < length; alike += 1) {
    const lines = [one[alike] ?? null, other[alike] ?? null] as const;
    if (essenceOf(lines[0]) !== essenceOf(lines[1])) return { alike, lines };
  }
  return null;
}

/** Where two visits part, and what each says there. */
export function partingInWords({ alike, lines }: Parting): string {
  const after = alike === 1 ? 'one line' : `${alike} lines`;
  const where = alike === 0 ? 'They differ from the start' : `They differ after ${after}`;
  const [one, other] = lines.map((line) => (line === null ? 'the end' : `“${line.text}”`));
  if (one !== other) return `${where}: ${one} here, ${other} there.`;
  const [here, there] = lines.map((line) => line?.problem && problemDetails(line.problem));
  return `${where}: ${one} in both, ${here || 'no details'} here, ${there || 'no details'} there.`;
}

/** What a line says, without what differs between any two visits. */
function essenceOf(line: StoryLine | null): string {
  if (line === null) return '';
  const { text, problem } = line;
  return JSON.stringify([plain(text), problem?.endpoint, problem?.status, problem?.code]);
}

/**
 * Labels, stand-ins and masked letters mean something only within their own file. So does which of a visit's
 * traces this one is.
 */
const plain = (text: string): string =>
  text
    .replace(/\b([A-Z]{3,}) \d{6,}\b|\b([A-Za-z]+)-\d+\b|\b(hidden) \d+\b/gu, '$1$2$3')
    .replace(/\S*•+\S*/gu, '•')
    .replace(/^Saved this trace$/u, 'Saved a trace');
