import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import button from '../../components/Button.module.css';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { WordedList } from '../../contract/purchaseHistory';
import { formatCount } from '../../lib/format';
import { andMore, wordsInShort } from '../../lib/listWords';
import { formatVoters } from '../../lib/voterLabels';
import { useNamedList } from '../../state/exclusions/leaveOut';
import { useAppSelector } from '../../state/hooks';
import { selectCountsRequest } from '../../state/lists/listSelectors';
import styles from './ListCell.module.css';
import { selectTodaysCount } from './profileRequests';

interface LinkButtonProps extends ComponentProps<'button'> {
  /** For screen readers: what the words before it don't say. */
  readonly of?: string;
}

/** A button that looks like a link in a sentence. */
export const LinkButton = ({ of, children, ...rest }: LinkButtonProps) => (
  <button type="button" {...rest} className={styles.action}>
    {children}
    {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
  </button>
);

interface ListWordsProps {
  readonly list: WordedList;
  readonly className?: string | undefined;
  /** The search of a list without a name to press. */
  readonly to?: string | undefined;
}

export function ListWords({ list, className, to }: ListWordsProps) {
  const { main, rest } = wordsInShort(useNamedList(list));
  return (
    <>
      <p className={className}>{to === undefined ? main : <Link to={to}>{main}</Link>}</p>
      {rest.length > 0 && (
        <details>
          <summary className={button.link}>{andMore(rest)}</summary>
          <ul>
            {rest.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface TodayCountProps {
  /** A saved list's or a purchase's. */
  readonly id: string;
}

export function TodayCount({ id }: TodayCountProps) {
  const count = useAppSelector((state) => selectTodaysCount(state, id));
  const { isError } = useAppSelector(selectCountsRequest);
  if (count === undefined) return isError ? 'Not counted' : 'Counting…';
  if ('sentence' in count) return count.sentence;
  return formatVoters(count.voters);
}

interface ChangeProps extends TodayCountProps {
  /** Voters then; null if unknown. */
  readonly before: number | null;
  /** Such as `Nov 3, 2026`, unless the date is next to it. */
  readonly since?: string;
}

export function ChangeSince({ id, before, since }: ChangeProps) {
  const count = useAppSelector((state) => selectTodaysCount(state, id));
  if (count === undefined || 'sentence' in count || before === null) return null;
  const change = changeWords(count.voters - before);
  return since === undefined ? change : `${change} since ${since}`;
}

/** Why a bought list has fewer voters today than its file, which stays as it was bought. */
export function ExcludedSince({ id }: TodayCountProps) {
  const count = useAppSelector((state) => selectTodaysCount(state, id));
  if (count === undefined || 'sentence' in count || count.excluded_since === undefined) return null;
  return (
    <p>
      Do-not-mail lists added since leave out {formatVoters(count.excluded_since)} today, but not in the file
      you bought.
    </p>
  );
}

/** `+312`, `−5`, `No change`. */
function changeWords(change: number): string {
  if (change === 0) return 'No change';
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
}
