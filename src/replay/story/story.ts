import type { RootState } from '../../state/types';
import type { TraceEntry } from '../../trace/format';
import { selectIgnored } from '../../state/search/searchAddress';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { type TracedProblem, tracedProblemOf } from './tracedProblem';
import { entryAt, fieldsOf, valueAt } from './reading';
import { type ActionContext, type EarlierAction, TECHNICAL, type StoryEntry } from './narrator';
import { solves } from './solved';
import { ENDED, NO_ANSWER, SEARCH } from './words/searchWords';
import { WORDS } from './words/words';

/** One line of a visit's story, with the actions that belong to it. */
export interface StoryLine {
  /** The position of its first action. Its actions, if it has any, end before the next line's. */
  readonly from: number;
  /**
   * The position at which what it tells has happened, and the screen that it led to has loaded, if the
   * customer let it: where a jump leads.
   */
  readonly position: number;
  readonly text: string;
  readonly problem: TracedProblem | null;
  /** Milliseconds from the problem until it was over; null without one, and while it lasts. */
  readonly solved: number | null;
  /** What it is about, if another line may go on with it. */
  readonly topic: string | null;
  /** Milliseconds from the visit's first action to the last press in the line. */
  readonly elapsed: number;
  /** When that was by the customer's clock, in epoch milliseconds. */
  readonly at: number;
  /** Milliseconds from that press to what became of it; null if the line tells nothing of that. */
  readonly waited: number | null;
}

type Draft = { -readonly [Name in keyof StoryLine]: StoryLine[Name] };

/**
 * What the page does by itself after a press, until its screen stands as the customer looks at it. It ends a
 * check of a file as its page appears, too; if the customer does, that is told.
 */
const BY_PAGE =
  /^(?:api|listeners|auth)\/|^search\/(?:opened|started|succeeded|totalCounted)$|\/(?:choicesRecalled|checkCanceled)$/u;

/** The longest text of a line. */
const MAX_LENGTH = 1000;

interface Storyteller {
  /** Hears the next action, in order. */
  readonly hear: (entry: TraceEntry, before: RootState, after: RootState) => void;
  readonly lines: () => readonly StoryLine[];
}

/**
 * Tells a visit as it is folded: one line for each thing that the customer did or saw, in plain words. Pure
 * but for what it has heard so far. Of a visit whose first `folded` actions were not kept, it says so first.
 * An action that no words fit tells nothing: a trace may hold anything.
 */
export function createStoryteller(folded = 0): Storyteller {
  const drafts: Draft[] = [];
  let position = 0;
  let leftOut: readonly string[] = [];
  let startedAt: number | null = null;
  /** The line whose screen is still loading, and the one about the notice of a link. */
  let settling: Draft | null = null;
  let notice: Draft | null = null;

  const heard = new Map<string, EarlierAction[]>();
  const earlier = (type: string): readonly EarlierAction[] => heard.get(type) ?? [];

  const lineOf = (topic: string): string | null =>
    drafts.findLast((draft) => draft.topic === topic)?.text ?? null;

  return {
    hear: ({ action, at }, before, after) => {
      position += 1;
      if (startedAt === null && folded > 0) drafts.push(missing(folded, at));
      startedAt ??= at;
      const entry = entryOf({
        ...{ action, at, payload: fieldsOf(action.payload), before, after },
        ...{ lineOf, earlier, last: lastIn(drafts) },
      });
      const acts = heard.get(action.type) ?? [];
      heard.set(action.type, acts);
      acts.push({
        ...{ position, at, payload: fieldsOf(action.payload) },
        purchaseId: valueAt(after, 'purchase', 'order', 'purchaseId'),
      });
      const moment = { position, elapsed: at - startedAt, at };
      const unanswered = unansweredSearch(action.type, before);
      if (unanswered !== null) endWithout(drafts, unanswered, at);
      for (const draft of drafts)
        if (isUnsolved(draft) && solves(action, draft.topic ?? '')) solve(draft, at);
      const isByPage = BY_PAGE.test(action.type);
      if (entry !== null) {
        const draft = write(drafts, entry, moment);
        if (settling !== notice || !isByPage) settling = draft.problem === null ? draft : null;
      } else if (!isByPage) settling = null;
      else if (settling !== null) settling.position = position;
      const left = leftOutIn(after);
      const more = left.filter((part) => !leftOut.includes(part));
      if (more.length > 0) settling = notice = write(drafts, linkProblem(more), moment);
      leftOut = left;
    },
    lines: () => drafts.map((line) => ({ ...line })),
  };
}

/** A problem that is not over. */
export const isUnsolved = ({ problem, solved }: Pick<StoryLine, 'problem' | 'solved'>): boolean =>
  problem !== null && solved === null;

function solve(draft: Draft, at: number): void {
  draft.solved = at - draft.at - (draft.waited ?? 0);
}

function lastIn(drafts: readonly Draft[]): ActionContext['last'] {
  const last = drafts.at(-1);
  if (last === undefined || last.topic === null) return null;
  return { text: last.text, topic: last.topic };
}

function missing(folded: number, at: number): Draft {
  const actions = folded === 1 ? 'action is' : `${folded.toLocaleString('en-US')} actions are`;
  const text = `The visit’s first ${actions} missing: it was too long to keep them`;
  const about = { text, problem: null, solved: null, topic: null };
  return { from: 0, position: 0, ...about, elapsed: 0, at, waited: null };
}

function entryOf(heard: ActionContext): StoryEntry | null {
  const { type } = heard.action;
  const words = entryAt(WORDS, type);
  if (words === undefined || words === TECHNICAL) return null;
  try {
    const worded = words(heard);
    return typeof worded === 'string' ? { text: worded } : worded;
  } catch {
    return { text: type };
  }
}

/**
 * A search that still runs as another takes its place, or as the trace is saved: it has no action of its own.
 */
function unansweredSearch(type: string, before: RootState): string | null {
  const isRunning = ['restarting', 'searching'].includes(String(valueAt(before, 'search', 'run', 'status')));
  if (!isRunning) return null;
  if (type === 'supportTrace/traceChosen') return NO_ANSWER;
  return /^search\/(?:submitted|opened|repeated|cleared)$/u.test(type) ? 'replaced by the next search' : null;
}

function endWithout(drafts: readonly Draft[], how: string, at: number): void {
  const search = drafts.findLast(({ topic }) => topic === SEARCH);
  if (search === undefined) return;
  const waited = at - search.at;
  const text = `${search.text.replace(ENDED, '')}: ${how}`;
  const isProblem = how === NO_ANSWER && waited >= PATIENCE;
  Object.assign(search, { text, waited, ...(isProblem && { problem: tracedProblemOf(null) }) });
}

/** A customer who waits for a search this long, in milliseconds, may well report that. */
const PATIENCE = 5000;

/**
 * The parts of the address that the page says it cannot use. Nothing is on screen before it is known who is
 * signed in.
 */
function leftOutIn(state: RootState): readonly string[] {
  try {
    const isShown = state.route.path === SEARCH_PATH && state.auth.status !== 'unknown';
    return isShown ? selectIgnored(state) : [];
  } catch {
    return [];
  }
}

function linkProblem(parts: readonly string[]): StoryEntry {
  const text = `Part of the link didn’t work: ${parts.join(', ')}`;
  return { text, problem: tracedProblemOf({ message: text }) };
}

/** Adds a line, or changes the one that the entry replaces. Returns that line. */
function write(
  drafts: Draft[],
  entry: StoryEntry,
  moment: Pick<StoryLine, 'position' | 'elapsed' | 'at'>,
): Draft {
  const { finishes, absorbs, repeats, topic = finishes ?? null, problem } = entry;
  const text = entry.text.length > MAX_LENGTH ? `${entry.text.slice(0, MAX_LENGTH)}…` : entry.text;
  const { at, position } = moment;
  const finished = finishes === undefined ? undefined : drafts.findLast((draft) => draft.topic === finishes);
  const last = drafts.at(-1);
  const isWith = last !== undefined && last.topic !== null;
  const absorbed =
    isWith && (last.topic === repeats || (last.topic === absorbs && last.problem === null))
      ? last
      : undefined;
  const place = finished ?? absorbed;
  if (place === undefined) {
    const about = { text, problem: problem ?? null, solved: null, topic };
    const draft = { from: position, ...moment, ...about, waited: null };
    drafts.push(draft);
    return draft;
  }
  Object.assign(place, { position, text, topic, ...(problem !== undefined && { problem, solved: null }) });
  // A press goes on with the line; an answer ends it. What the page repeats began with the first time.
  const isPress = finished === undefined && entry.isAnswer !== true && repeats === undefined;
  Object.assign(place, isPress ? { ...moment, waited: null } : { waited: at - place.at });
  return place;
}

/**
 * The line that a position belongs to: the one that leads there, else the latest begun by then; -1 before
 * all.
 */
export function lineAt(lines: readonly StoryLine[], position: number): number {
  const led = lines.findIndex((line) => line.position === position);
  return led >= 0 ? led : lines.findLastIndex((line) => line.from <= position);
}

/** The next line with a problem after a position, going round; null if there is none. */
export function nextProblem(lines: readonly StoryLine[], position: number): StoryLine | null {
  const current = lineAt(lines, position);
  const isAhead = (line: StoryLine, place: number) =>
    place > current || (place === current && line.position > position);
  const isProblem = ({ problem }: StoryLine) => problem !== null;
  return (
    lines.find((line, place) => isProblem(line) && isAhead(line, place)) ?? lines.find(isProblem) ?? null
  );
}
