import type { TracedAction, TraceEntry } from '../../trace/format';
import { fieldsOf } from '../story/reading';
import type { StoryLine } from '../story/story';
import { TECHNICAL } from '../story/narrator';
import { WORDS } from '../story/words/words';
import type { Timeline } from '../timeline/timeline';

/** Where two visits part. */
export interface Parting {
  /** How many lines of both stories are alike from the start. */
  readonly alike: number;
  /** The first action of each that differs, in type or in what it says; null where a visit just ends. */
  readonly actions: readonly [TracedAction | null, TracedAction | null];
}

type Told = Pick<Timeline, 'story' | 'entries'>;

/** Compares two visits line by line. Null if they never part. */
export function partingOf(one: Told, other: Told): Parting | null {
  const length = Math.max(one.story.length, other.story.length);
  for (let alike = 0; alike < length; alike += 1) {
    const lines = [one.story[alike], other.story[alike]] as const;
    if (essenceOfLine(lines[0]) !== essenceOfLine(lines[1]))
      return { alike, actions: firstDifference(actionsOf(one, alike), actionsOf(other, alike)) };
  }
  return null;
}

/** What a line says, without what differs between any two visits. */
function essenceOfLine(line: StoryLine | undefined): string {
  if (line === undefined) return '';
  const { text, problem } = line;
  return JSON.stringify([plain(text), problem?.endpoint, problem?.status, problem?.code]);
}

/** Technical actions come in any order: answers arrive when they arrive. */
const isTold = ({ type }: TracedAction): boolean => Object.hasOwn(WORDS, type) && WORDS[type] !== TECHNICAL;

/** The actions from a line on, or the last ones if the story has fewer lines. */
function actionsOf({ story, entries }: Told, place: number): TracedAction[] {
  const from = story[place]?.from ?? entries.length + 1;
  return entries
    .slice(from - 1)
    .map(({ action }: TraceEntry) => action)
    .filter(isTold);
}

function firstDifference(ones: readonly TracedAction[], others: readonly TracedAction[]): Parting['actions'] {
  for (let place = 0; place < Math.max(ones.length, others.length); place += 1) {
    const [one = null, other = null] = [ones[place], others[place]];
    if (essenceOf(one) !== essenceOf(other)) return [one, other];
  }
  return [ones[0] ?? null, others[0] ?? null];
}

/** Ids and times differ between any two visits, even if the customers did the same. */
const VOLATILE: ReadonlySet<string> = new Set([
  ...['runId', 'attemptId', 'purchaseId', 'requestId', 'uid', 'at', 'minutes'],
  ...['createdAt', 'lastLoginAt', 'email', 'displayName', 'startedTimeStamp', 'fulfilledTimeStamp'],
]);

/** An action's type and payload as comparable text. */
function essenceOf(action: TracedAction | null): string {
  return action === null ? '' : `${action.type} ${essenceOfValue(action.payload)}`;
}

function essenceOfValue(value: unknown): string {
  if (typeof value === 'string') return plain(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const names = Object.keys(value)
    .filter((name) => !VOLATILE.has(name))
    .sort();
  return `{${names.map((name) => `${name}:${essenceOfValue(fieldsOf(value)[name])}`).join()}}`;
}

/** Labels, stand-ins and masked letters mean something only within their own file. */
const plain = (text: string): string =>
  text
    .replace(/\b([A-Z]{3,}) \d{6,}\b|\b([A-Za-z]+)-\d+\b|\b(hidden) \d+\b/gu, '$1$2$3')
    .replace(/\S*•+\S*/gu, '•');
