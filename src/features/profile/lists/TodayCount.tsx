import { formatCount } from '../../../lib/format';
import { formatVoters } from '../../../lib/voterLabels';
import { useAppSelector } from '../../../state/hooks';
import { selectCountsError, selectTodaysCount } from './todaysCounts';

interface TodayCountProps {
  /** A saved list's or a purchase's. */
  readonly id: string;
}

/** A list's voters on today's data, or why they can't be counted. */
export function TodayCount({ id }: TodayCountProps) {
  const count = useAppSelector((state) => selectTodaysCount(state, id));
  const failed = useAppSelector(selectCountsError) !== undefined;
  if (count === undefined) return failed ? 'Not counted' : 'Counting…';
  if ('sentence' in count) return count.sentence;
  return formatVoters(count.voters);
}

interface ChangeProps extends TodayCountProps {
  /** Voters then; null if unknown. */
  readonly before: number | null;
  /** Such as `Nov 3, 2026`, unless the date is next to it. */
  readonly since?: string;
}

/** How many voters joined or left since a list was saved or bought. */
export function ChangeSince({ id, before, since }: ChangeProps) {
  const count = useAppSelector((state) => selectTodaysCount(state, id));
  if (count === undefined || 'sentence' in count || before === null) return null;
  const change = changeWords(count.voters - before);
  return since === undefined ? change : `${change} since ${since}`;
}

/** `+312`, `−5`, `No change`. */
function changeWords(change: number): string {
  if (change === 0) return 'No change';
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
}
