import { traceChosen } from '../../features/support/traceSlice';
import { selectIgnored } from '../../state/search/searchAddress';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import type { WholeState } from '../../state/types';
import type { TraceEntry } from '../../trace/traceFormat';
import { ASIDE, capital, type Heard, type Line, type StoryLine, type Told } from './telling';
import { tracedProblemOf } from './tracedProblem';
import { type Visit, visitAfter, visitAt } from './visit';
import { SEARCH } from './words/tellSearch';
import { WORDS } from './words/tellers';

type Draft = { -readonly [Name in keyof (StoryLine & Line)]: (StoryLine & Line)[Name] } & {
  keys: string | undefined;
  count: number;
};
type Moment = Pick<StoryLine, 'position' | 'elapsed' | 'at'>;

const MAX_LENGTH = 1000;
/** Milliseconds of waiting for a search after which that is the problem. */
const PATIENCE = 5000;

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
  let ignored: readonly string[] = [];
  /** The line whose screen is still loading, and the one about a link that didn't work. */
  let settling: Draft | null = null;
  let notice: Draft | null = null;

  const settle = () => {
    if (settling !== null) settling.position = position;
  };
  const tell = (told: Told, moment: Moment) => {
    solve(drafts, moment.at, ({ topic }) => topic !== null && topic === told.solves);
    if (told.what === undefined && told.outcome === undefined) {
      settle();
      return;
    }
    const draft = write(drafts, told, moment);
    const isByPage = told.byPage === true || told.what === undefined;
    if (settling === null || settling !== notice || !isByPage)
      settling = draft.problem === null ? draft : null;
  };

  const hear: Storyteller['hear'] = (entry, before, after) => {
    const { action, at } = entry;
    position += 1;
    if (startedAt === null && folded > 0) write(drafts, missing(folded), { position: 0, elapsed: 0, at });
    startedAt ??= at;
    const moment = { position, elapsed: at - startedAt, at };
    visit = visitAfter(visit, entry, before, after);
    endSearch(drafts, traceChosen.match(action), before, after, at);
    const told = toldOf({
      ...{ action: action as never, payload: action.payload as never, at, before, after, visit },
      ...{ last: drafts.at(-1), line: (topic) => drafts.findLast((draft) => draft.topic === topic) },
    });
    if (told === ASIDE) settling = null;
    else if (told !== null) tell(told, moment);
    else settle();
    const now = ignoredIn(after);
    const more = now.filter((part) => !ignored.includes(part));
    ignored = now;
    if (more.length > 0) settling = notice = write(drafts, linkTrouble(more), moment);
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
function write(drafts: Draft[], told: Told, moment: Moment): Draft {
  const { what, outcome = '', topic = null, problem, keys, joined } = told;
  const { at, position } = moment;
  const last = drafts.at(-1);
  const asked = what === undefined ? drafts.findLast((draft) => draft.topic === topic) : undefined;
  if (asked !== undefined) {
    asked.outcome = told.adds === true && asked.outcome !== '' ? `${asked.outcome}; ${outcome}` : outcome;
    const now = told.solves === topic ? null : (problem ?? asked.problem);
    return Object.assign(asked, { position, problem: now, solved: null, waited: at - asked.at });
  }
  const isMore = last !== undefined && keys !== undefined && last.keys === keys;
  if (isMore && told.counts === true) {
    last.count += 1;
    return Object.assign(last, { position, what: `${what} ${last.count} times`, waited: at - last.at });
  }
  const text = what ?? capital(outcome);
  const rest = {
    ...{ ...moment, outcome: what === undefined ? '' : outcome, topic, keys, waited: null },
    ...{ problem: problem ?? null, asks: told.asks === true },
    ends: told.ends ?? problem !== undefined,
  };
  if (last !== undefined && last.problem === null && (isMore || (joined !== undefined && last.asks)))
    return Object.assign(last, rest, { what: isMore ? text : `${last.what} and ${joined}` });
  const draft: Draft = { from: position, what: text, text: '', solved: null, count: 1, ...rest };
  drafts.push(draft);
  return draft;
}

export const isUnsolved = ({ problem, solved }: Pick<StoryLine, 'problem' | 'solved'>): boolean =>
  problem !== null && solved === null;

function solve(drafts: readonly Draft[], at: number, isOver: (draft: Draft) => boolean): void {
  for (const draft of drafts)
    if (isUnsolved(draft) && isOver(draft)) draft.solved = at - draft.at - (draft.waited ?? 0);
}

/** No action says that another search replaced one, or that one still ran as the trace was saved. */
function endSearch(
  drafts: readonly Draft[],
  isSaved: boolean,
  before: WholeState,
  { search: { applied } }: WholeState,
  at: number,
): void {
  const isNew = applied !== null && applied !== before.search.applied;
  if (isNew) solve(drafts, at, ({ asks }) => asks);
  const line = drafts.findLast(({ topic }) => topic === SEARCH);
  if (line === undefined || selectSearchStatus(before) !== 'searching') return;
  if (!isNew && applied !== null && !isSaved) return;
  line.waited = at - line.at;
  line.outcome = isSaved ? 'no answer yet' : 'replaced by the next search';
  if (isSaved && line.waited >= PATIENCE) line.problem = tracedProblemOf(null);
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
  const isAhead = (line: StoryLine, place: number) =>
    place > current || (place === current && line.position > position);
  const isProblem = ({ problem }: StoryLine) => problem !== null;
  return (
    lines.find((line, place) => isProblem(line) && isAhead(line, place)) ?? lines.find(isProblem) ?? null
  );
}
