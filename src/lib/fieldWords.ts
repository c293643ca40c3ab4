import type { VotingField } from '../contract/fields/howTheyVote';
import { COUNTED_ELECTIONS } from '../contract/limits';
import { eitherOf, formatDay } from './format';
import { stateName } from './stateNames';

type Value = string | number | undefined;

/** The age filters in words, `60 and over`, `up to 40`, `25 to 70`; undefined without any. */
export function ageWords(min: Value, max: Value): string | undefined {
  if (max === undefined) return min === undefined ? undefined : `${min} and over`;
  return min === undefined ? `up to ${max}` : `${min} to ${max}`;
}

/** `Voted in 3 or 4 of the last four general elections`. */
export function turnoutWords(elections: string, min: Value, max: Value): string[] {
  if (min === undefined && max === undefined) return [];
  const [least, most] = [Number(min ?? 0), Number(max ?? COUNTED_ELECTIONS)];
  const of = `of the last four ${elections}`;
  if (most === 0) return [`Voted in none ${of}`];
  if (least === most) return [`Voted in ${least === COUNTED_ELECTIONS ? 'all' : least} ${of}`];
  if (most === COUNTED_ELECTIONS && least < COUNTED_ELECTIONS - 1)
    return [`Voted in at least ${least} ${of}`];
  if (least === 0) return [`Voted in at most ${most} ${of}`];
  return [`Voted in ${least} ${most === least + 1 ? 'or' : 'to'} ${most} ${of}`];
}

export function registrationWords(from: Value, to: Value): string[] {
  const day = (value: Value) => formatDay(String(value));
  if (from !== undefined && to !== undefined) return [`Registered from ${day(from)} to ${day(to)}`];
  if (from !== undefined) return [`Registered since ${day(from)}`];
  return to === undefined ? [] : [`Registered by ${day(to)}`];
}

const METHODS: Readonly<Record<string, string>> = { M: 'by mail', E: 'early in person', P: 'at the polls' };
const BALLOTS: Readonly<Record<string, string>> = {
  D: 'a Democratic',
  R: 'a Republican',
  O: 'another party’s or a nonpartisan',
};
const TAKEN: Readonly<Record<string, string>> = {
  D: 'only Democratic',
  R: 'only Republican',
  B: 'both parties’',
  O: 'neither party’s',
};

const any = (codes: readonly string[], words: Readonly<Record<string, string>>) =>
  eitherOf(codes.map((code) => words[code] ?? code));

/** `Usually vote by mail or early in person`. */
export function wayWords(name: VotingField, codes: readonly string[]): string {
  switch (name) {
    case 'GeneralMethod':
      return `Voted ${any(codes, METHODS)} in the last general election`;
    case 'UsualMethod':
      return `Usually vote ${any(codes, METHODS)}`;
    case 'PrimaryBallot':
      return `Took ${any(codes, BALLOTS)} ballot in the last primary`;
    case 'PrimaryBallots': {
      const party =
        codes.length === 2 && codes.includes('B') ? codes.find((code) => 'DR'.includes(code)) : undefined;
      return party === undefined
        ? `Took ${any(codes, TAKEN)} ballots in the last four primaries`
        : `Took ${BALLOTS[party] ?? ''} ballot in any of the last four primaries`;
    }
  }
}

export const noMethodsWords = (state: string) => `${stateName(state)}’s file doesn’t say how people voted.`;
export const noBallotsWords = (state: string) =>
  `${stateName(state)}’s file doesn’t say which party’s ballot people took.`;
