import { selectIgnored } from '../../state/search/searchAddress';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { WholeState } from '../../state/types';
import type { TraceEntry } from '../../trace/traceFormat';
import { ASIDE, capital, type Heard, type Line, type StoryLine, type Told } from './telling';
import { tracedProblemOf } from './tracedProblem';
import { type Visit, visitAfter, visitAt } from './visit';
import { WORDS } from './words/tellers';

type Draft = { -readonly [Name in keyof (StoryLine & Line)]: (StoryLine & Line)[Name] } & {
  keys: string | undefined;
};
type Moment = Pick<StoryLine, 'position' | 'elapsed' | 'at'>;

const MAX_LENGTH = 1000;

/** Tells a visit as it is folded: a line for each thing that the customer did or saw. */
export interface Storyteller {
  readonly hear: (entry: TraceEntry, before: WholeState, after: WholeState) => void;
  readonly told: () => { readonly story: readonly StoryLine[]; readonly visit: Visit };
}

/** @param folded how many actions before the start were not kept */
export function createStoryteller(start: WholeState, folded: number): Storyteller {
  const drafts: Draft[] = [];
  let visit = visitAt(start);
  let position = 0;
  let startedAt: number | null = null;
  /** The line whose screen is still loading. */
  let settling: Draft | null = null;

  const tell = (told: Told | null, moment: Moment) => {
    if (told === ASIDE) settling = null;
    solve(drafts, moment.at, ({ topic }) => topic !== null && topic === told?.solves);
    if (told?.what !== undefined || told?.outcome !== undefined) settling = write(drafts, told, moment);
    if (settling?.problem) settling = null;
    if (settling !== null) settling.position = moment.position;
  };

  const hear: Storyteller['hear'] = (entry, before, after) => {
    const { action, at } = entry;
    if (startedAt === null && folded > 0) write(drafts, missing(folded), { position: 0, elapsed: 0, at });
    startedAt ??= at;
    position += 1;
    const moment = { position, elapsed: at - startedAt, at };
    visit = visitAfter(visit, entry, before, after);
    const { applied } = after.search;
    if (applied !== null && applied !== before.search.applied) solve(drafts, at, ({ asks }) => asks);
    tell(
      toldOf({
        ...{ action: action as never, payload: action.payload as never, before, after, visit },
        ...{ last: drafts.at(-1), line: (topic) => drafts.findLast((draft) => draft.topic === topic) },
      }),
      moment,
    );
    const ignored = ignoredIn(after).filter((part) => !ignoredIn(before).includes(part));
    if (ignored.length > 0) tell(linkTrouble(ignored), moment);
  };

  return {
    // A trace may hold anything: what can't be read tells no more than its name.
    hear: (entry, before, after) => {
      try {
        hear(entry, before, after);
      } catch {
        const moment = { position, elapsed: entry.at - (startedAt ?? entry.at), at: entry.at };
        write(drafts, { what: entry.action.type }, moment);
      }
    },
    told: () => ({ story: drafts.map((draft) => ({ ...draft, text: textOf(draft) })), visit }),
  };
}

function toldOf(heard: Heard<never>): Told | null {
  const teller = WORDS[(heard.action as { readonly type: string }).type] ?? null;
  const told = typeof teller === 'function' ? teller(heard) : teller;
  return typeof told === 'string' ? { what: told } : told;
}

function textOf({ what, outcome }: Line): string {
  const text = outcome === '' ? what : `${what}: ${outcome}`;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function missing(folded: number): Told {
  const actions = folded === 1 ? 'action is' : `${folded.toLocaleString('en-US')} actions are`;
  return { what: `The visit’s first ${actions} missing: it was too long to keep them` };
}

/** Adds a line, or adds to an earlier one. Returns that line. */
function write(drafts: Draft[], told: Told, { position, elapsed, at }: Moment): Draft {
  const { what, outcome = '', topic = null, problem = null, keys, joined } = told;
  const last = drafts.at(-1);
  const asked = what === undefined ? drafts.findLast((draft) => draft.topic === topic) : undefined;
  if (asked !== undefined) {
    asked.outcome = told.adds === true && asked.outcome !== '' ? `${asked.outcome}; ${outcome}` : outcome;
    if (problem !== null) Object.assign(asked, { problem, solved: null });
    return Object.assign(asked, { position, waited: at - asked.at });
  }
  const isMore = keys !== undefined && last?.keys === keys;
  const isJoined = joined !== undefined && last?.asks === true;
  const line = {
    what: what ?? capital(outcome),
    ...{ outcome: what === undefined ? '' : outcome, topic, problem, keys, asks: told.asks === true },
    ...{ position, elapsed, at, waited: null, ends: told.ends ?? problem !== null },
  };
  if (last?.problem === null && (isMore || isJoined))
    return Object.assign(last, line, isMore ? {} : { what: `${last.what} and ${joined}` });
  const draft: Draft = { from: position, text: '', solved: null, ...line };
  drafts.push(draft);
  return draft;
}

export const isUnsolved = ({ problem, solved }: Pick<StoryLine, 'problem' | 'solved'>): boolean =>
  problem !== null && solved === null;

function solve(drafts: readonly Draft[], at: number, isOver: (draft: Draft) => boolean): void {
  for (const draft of drafts)
    if (isUnsolved(draft) && isOver(draft)) draft.solved = at - draft.at - (draft.waited ?? 0);
}

const ignoredIn = (state: WholeState): readonly string[] =>
  state.route.path === SEARCH_PATH && state.auth.status !== 'unknown' ? selectIgnored(state) : [];

function linkTrouble(parts: readonly string[]): Told {
  const what = `Part of the link didn’t work: ${parts.join(', ')}`;
  return { what, problem: tracedProblemOf({ message: what }) };
}

/** The line that leads to a position, or else the latest begun by then; -1 before all. */
export function lineAt(lines: readonly StoryLine[], position: number): number {
  const led = lines.findIndex((line) => line.position === position);
  return led >= 0 ? led : lines.findLastIndex((line) => line.from <= position);
}

/** The next line with a problem, from the start after the last one; null if there is none. */
export function nextProblem(lines: readonly StoryLine[], position: number): StoryLine | null {
  const current = lineAt(lines, position);
  const problems = lines.filter(({ problem }) => problem !== null);
  const ahead = problems.find((line) => {
    const index = lines.indexOf(line);
    return index > current || (index === current && line.position > position);
  });
  return ahead ?? problems[0] ?? null;
}
