import type { Election } from '../contract/voters';
import { formatDay } from './format';

/**
 * Which of a state's elections a list can be filtered by, one by one.
 * @param tracked those, newest first
 */
export function trackedWords(
  tracked: readonly Pick<Election, 'election_level' | 'classification' | 'date'>[],
): string {
  const oldest = tracked.at(-1);
  if (oldest === undefined) return '';
  const isStatewide = tracked.every(({ election_level }) => election_level === 'statewide');
  // Where the whole state votes in them on one day, municipal elections are on file, too.
  const none = tracked.some(({ classification }) => classification === 'municipal')
    ? ''
    : ', not municipal ones';
  const which = isStatewide
    ? `Single elections: the most recent statewide ones, back to ${formatDay(oldest.date)}${none}.`
    : 'Single elections: the most recent statewide ones and, where there are fewer than eight, local ones.';
  return `${which} The last four generals and primaries can go back further.`;
}
