import { isLocalClass } from '../contract/electionClasses';
import type { OnFile, Preset } from './audiences';
import { joinedByAnd } from './filterWords';
import { formatDay } from './format';

const KINDS = [
  {
    kind: 'general',
    legend: 'General elections',
    labels: ['Any', 'Last general', 'Last two generals'],
    isOf: (classification: string) => classification === 'general',
  },
  {
    kind: 'primary',
    legend: 'Primaries',
    labels: ['Any', 'Last primary', 'Last two primaries'],
    isOf: (classification: string) => classification === 'primary',
  },
  {
    kind: 'local',
    legend: 'Local elections',
    labels: ['Any', 'Last local election', 'Last two local elections'],
    isOf: isLocalClass,
  },
] as const;

export type ElectionKind = (typeof KINDS)[number]['kind'];

/** The last two elections of a kind, newest first. */
export const lastTwo = (kind: ElectionKind, elections: OnFile['elections']): OnFile['elections'] =>
  elections
    .filter(({ classification }) => KINDS.some((one) => one.kind === kind && one.isOf(classification)))
    .slice(0, 2);

/** Of each kind of election one choice: any voter, who voted in the last one, who voted in the last two. */
export const lastElections = ({ elections }: Pick<OnFile, 'elections'>): readonly Preset[] =>
  KINDS.flatMap(({ kind, legend, labels }) => {
    const last = lastTwo(kind, elections);
    const among = last.map(({ token }) => token);
    return labels.slice(0, last.length === 0 ? 0 : last.length + 1).map((label, count): Preset => {
      const days = last.slice(0, count).map(({ date }) => formatDay(date));
      return {
        ...{ name: `${kind}${count}`, label, choice: { kind, legend, among } },
        words: count === 0 ? 'Whether they voted or not' : `Voted on ${joinedByAnd(days)}`,
        values: { VoteHistory: among.slice(0, count).join(',') },
      };
    });
  });

/** Tokens with this one among them, or without it. */
export function withToken(tokens: string, token: string, wanted: boolean): string {
  const rest = tokens.split(',').filter((one) => one !== token && one !== '');
  return (wanted ? [...rest, token].toSorted() : rest).join(',');
}
