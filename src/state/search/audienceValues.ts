import type { Preset } from '../../lib/audiences';
import type { FieldValues } from './searchForm';

/**
 * What choosing an audience sets. Elections join those asked for already, and so do ways to vote. An answer
 * that contradicts an election gives way.
 * @param chosen it is chosen, so that it is taken back
 */
export function pressedValues(
  fields: FieldValues,
  { values }: Preset,
  chosen: boolean,
): Partial<FieldValues> {
  const { VoteHistory, NotVoted, UsualMethod, ...rest } = values;
  const others = chosen ? Object.fromEntries(Object.keys(rest).map((name) => [name, ''])) : rest;
  const after = (asked: string, joined = '', own: readonly string[] = tokensIn(joined)) =>
    [...tokensIn(asked).filter((token) => !own.includes(token)), ...(chosen ? [] : tokensIn(joined))]
      .toSorted()
      .join(',');
  const elections = [...tokensIn(VoteHistory), ...tokensIn(NotVoted)];
  return {
    ...others,
    ...(elections.length > 0 && {
      VoteHistory: after(fields.VoteHistory, VoteHistory, elections),
      NotVoted: after(fields.NotVoted, NotVoted, elections),
    }),
    ...(UsualMethod !== undefined && { UsualMethod: after(fields.UsualMethod, UsualMethod) }),
  };
}

/** Fields of which an audience names some entries, and leaves the others to the form. */
const JOINED: readonly string[] = ['VoteHistory', 'NotVoted', 'UsualMethod'];

const tokensIn = (joined = '') => joined.split(',').filter((token) => token !== '');

/** The audience in a form; of several, the one that says most. */
export const chosenAudience = (fields: FieldValues, all: readonly Preset[]): Preset | null =>
  all
    .filter((one) => one.unavailable === undefined && isChosen(fields, one))
    .toSorted((one, other) => Object.keys(other.values).length - Object.keys(one.values).length)[0] ?? null;

const isChosen = (fields: Readonly<Record<string, string>>, { values }: Preset): boolean =>
  Object.entries(values).every(([name, value]) => {
    if (!JOINED.includes(name)) return fields[name] === value;
    const current = tokensIn(fields[name]);
    return tokensIn(value).every((token) => current.includes(token));
  });
