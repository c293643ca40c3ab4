import { formatCount } from '../../../lib/format';
import { formatVoters } from '../../../lib/voterLabels';
import { useAppSelector } from '../../../state/hooks';
import { selectCountsError, selectTodaysCount } from './todaysCounts';

interface TodayCountProps {
  /** Of a saved list or a purchase. */
  readonly id: string;
}

/** How many voters a list has on today's data; or that it is being counted, or why it can't be. */
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
  /** Such as `Nov 3, 2026`, where that doesn’t stand beside it. */
  readonly since?: string;
}

/** How many voters more or fewer a list has since it was saved or bought. Nothing while that is not known. */
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
