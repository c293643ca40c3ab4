import { createSelector } from '@reduxjs/toolkit';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { sameFilters } from '../../contract/filters';
import { layoutChosen, selectFileChoice } from '../../downloads/fileChoicesSlice';
import { HOUSEHOLD_EXAMPLES } from '../../downloads/HouseholdExamples';
import { limitWords, mailingWords } from '../../downloads/budgetWords';
import { countsOf } from '../../downloads/fileCounts';
import { layoutOf } from '../../downloads/fileSelection';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { selectAnswered } from '../../state/search/answers';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { selectSearchedFilters, selectSearchStatus } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';
import { selectFileOwner } from './fileOnOffer';
import styles from './PiecesChoice.module.css';

/** At how many addresses how many voters live; null until the list on screen is counted, and is asked for. */
const selectCounts = createSelector(
  [selectFiltersOfForm, selectSearchedFilters, (state: RootState) => selectAnswered(state, 'list')],
  (filters, searched, answer) =>
    filters === null || searched === null || answer === undefined || !sameFilters(answer.filters, searched)
      ? null
      : { voters: answer.counts.voters, households: answer.counts.households ?? null },
);

/** Beside the total where the choice is out of sight: the file's pieces, if not one per voter. */
export function Pieces() {
  const purchaseId = useAppSelector(selectFileOwner);
  const counts = useAppSelector(selectCounts);
  const households = counts?.households ?? null;
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const limit = useAppSelector((state) =>
    limitWords(choice, countsOf(state, purchaseId, counts?.voters ?? 0)),
  );
  if (limit !== '') return ` · your file: ${limit}`;
  return layoutOf(choice) === 'households' && households !== null
    ? ` · ${formatHouseholds(households)}`
    : null;
}

const [, OF_TWO, OF_MORE] = HOUSEHOLD_EXAMPLES;

/** Whether each voter gets a piece of mail, or each household: what the list comes to either way. */
export function PiecesChoice() {
  const dispatch = useAppDispatch();
  const purchaseId = useAppSelector(selectFileOwner);
  const counts = useAppSelector(selectCounts);
  const isByHousehold = useAppSelector(
    (state) => layoutOf(selectFileChoice(state, purchaseId)) === 'households',
  );
  const filters = useAppSelector(selectSearchedFilters);
  const closed = closedOf(useAppSelector(selectClosedStates), filters ?? {});
  const isUnpaid = purchaseId === null && closed.length === 0;
  const mailing = useAppSelector((state) =>
    // Until the list is counted, it would be another one's.
    counts === null
      ? ''
      : mailingWords(
          selectFileChoice(state, purchaseId),
          countsOf(state, purchaseId, counts.voters),
          isUnpaid,
        ),
  );
  const isFailed = useAppSelector(selectSearchStatus) === 'failed';
  if (isFailed || (counts !== null && (counts.voters === 0 || counts.households === null))) return null;
  const ways = [
    { layout: 'mail-house', words: counts === null ? 'voter' : formatVoters(counts.voters) },
    { layout: 'households', words: counts === null ? 'household' : formatHouseholds(counts.households ?? 0) },
  ] as const;
  return (
    <>
      <fieldset className={styles.pieces}>
        <legend>One piece per</legend>
        {ways.map(({ layout, words }) => (
          <label key={layout}>
            <input
              type="radio"
              name="pieces-by"
              checked={isByHousehold === (layout === 'households')}
              onChange={() => dispatch(layoutChosen({ purchaseId, layout }))}
            />
            {words}
          </label>
        ))}
        {mailing !== '' && <p>{mailing}</p>}
      </fieldset>
      {isByHousehold && (
        <p className={styles.addressed}>
          {`One piece for each household: to its voter, to two by name (“${OF_TWO.name}”), or to all (“${OF_MORE.name}”).`}
        </p>
      )}
    </>
  );
}
