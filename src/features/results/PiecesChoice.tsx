import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { layoutChosen, selectFileChoice } from '../../downloads/fileChoicesSlice';
import { formatUnits } from '../../downloads/fileCounts';
import { HouseholdExamples } from '../../downloads/HouseholdExamples';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatCount } from '../../lib/format';
import { formatVoters } from '../../lib/voterLabels';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import { selectFileOwner } from './listFile';
import { mailedOf, selectIsByHousehold, selectListCounts, type Way, WAYS } from './pieces';
import styles from './PiecesChoice.module.css';

const ofAll = (pieces: number | null, all: string) =>
  pieces === null ? all : `${formatCount(pieces)} of ${all}`;

export function PiecesChoice() {
  const dispatch = useAppDispatch();
  const purchaseId = useAppSelector(selectFileOwner);
  const counts = useAppSelector(selectListCounts);
  const isByHousehold = useAppSelector(selectIsByHousehold);
  const status = useAppSelector(selectSearchStatus);
  const hasNone = counts !== null && (counts.voters === 0 || counts.households === undefined);
  if (status === 'idle' || status === 'failed' || (hasNone && !counts.isStale)) return null;
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>Who gets a piece</legend>
      {WAYS.map(({ layout, noun }) => (
        <label key={layout}>
          <input
            type="radio"
            name="pieces-by"
            checked={isByHousehold === (layout === 'households')}
            onChange={() => dispatch(layoutChosen({ purchaseId, layout }))}
          />
          <span>
            Mail <MailedWords layout={layout} noun={noun} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function MailedWords({ layout, noun }: { readonly layout: Way; readonly noun: string }) {
  const mailed = useAppSelector((state) => mailedOf(state, layout), shallowEqual);
  const isStale = useAppSelector(selectListCounts)?.isStale === true;
  if (mailed === null) return noun;
  const words = ofAll(mailed.pieces, formatUnits(mailed.unit, mailed.all));
  if (!isStale) return words;
  return (
    <>
      <Last>{words}</Last>
      <VisuallyHidden>{noun}</VisuallyHidden>
    </>
  );
}

/** A number that may be outdated: dimmed, and hidden from screen readers. */
const Last = ({ children }: { readonly children: string }) => (
  <span className={styles.last} data-stale aria-hidden="true">
    {children}
  </span>
);

/** For households: the number of pieces, and an example of one. */
export function PiecesLine({ children }: { readonly children: ReactNode }) {
  const owner = useAppSelector(selectFileOwner);
  const { selection } = useAppSelector((state) => selectFileChoice(state, owner));
  const counts = useAppSelector(selectListCounts);
  const isByHousehold = useAppSelector(selectIsByHousehold);
  return (
    <div className={styles.line}>
      {isByHousehold && counts?.households !== undefined && counts.voters > 0 && (
        <>
          <Pieces />
          <details>
            <summary>What a household piece looks like</summary>
            <HouseholdExamples orResident={selection.mail?.orResident === 'Y'} />
          </details>
        </>
      )}
      {children}
    </div>
  );
}

function Pieces() {
  const counts = useAppSelector(selectListCounts);
  const mailed = useAppSelector((state) => mailedOf(state, 'households'), shallowEqual);
  if (counts === null || mailed === null) return null;
  const pieces = ofAll(mailed.pieces, `${formatCount(mailed.all)} ${mailed.all === 1 ? 'piece' : 'pieces'}`);
  const words = `${formatVoters(counts.voters)} · ${pieces}`;
  return <p>{counts.isStale ? <Last>{words}</Last> : words}</p>;
}
