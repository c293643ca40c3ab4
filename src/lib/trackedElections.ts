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
    : ', but no city elections';
  const which = isStatewide
    ? `You can choose any statewide election since ${formatDay(oldest.date)}${none}.`
    : 'You can choose the latest statewide elections and, where there are fewer than eight, local ones.';
  return `${which} Counts of the last four can reach further back.`;
}
