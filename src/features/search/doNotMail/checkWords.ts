import { formatCount } from '../../../lib/format';
import { stateName } from '../../../lib/stateNames';
import type { Check, DoNotMailState } from './doNotMailSlice';
import { officialWords } from './officialFiles';
import type { Unusable } from './rowsToSend';

type Choosing = Extract<DoNotMailState, { readonly status: 'choosing' | 'failed' }>;

/** Why a file can't be left out as it stands; null if it can, or while columns have to be chosen. */
export function checkProblem({ state, official, columns, check }: Choosing): string | null {
  if (official !== null && official.state !== state)
    return `This looks like ${officialWords(official)}, and your search is in ${stateName(state)}. Choose ${stateName(official.state)} in the search first.`;
  if (check === null) return null;
  if (check.otherState !== null)
    return `These look like voter IDs of ${stateName(check.otherState)}, and your search is in ${stateName(state)}.`;
  if (check.usable === 0)
    return columns.by === 'voterId'
      ? 'No row has a voter ID in this column.'
      : 'No row has a name, a house number and a ZIP code in these columns.';
  return null;
}

const REASONS: Readonly<Record<Unusable, string>> = {
  noId: 'without a voter ID',
  noName: 'without a first or last name',
  noNumber: 'without a house number',
  noZip: 'without a ZIP code',
  tooLong: 'too long',
};

/** `48,000 rows. 37 can’t be looked for: 30 without a ZIP code, 7 without a house number.` */
export function unusableWords(rows: number, { unusable }: Check): string {
  const counts = Object.entries(unusable) as [Unusable, number][];
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const found = `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} in the file.`;
  if (all === 0) return found;
  const reasons = counts.map(([why, count]) => `${formatCount(count)} ${REASONS[why]}`);
  return `${found} ${formatCount(all)} can’t be looked for: ${reasons.join(', ')}.`;
}
