import { createSelector } from '@reduxjs/toolkit';
import { namesOfKind } from '../../contract/fields/fields';
import { LOCAL_FIELDS } from '../../contract/fields/localDistricts';
import { sameFilters } from '../../contract/filters';
import type { StateFilters } from '../../contract/voters';
import { joinedByAnd } from '../../lib/filterWords';
import { formatCount, formatDay } from '../../lib/format';
import { useAppSelector } from '../../state/hooks';
import { selectAnswered } from '../../state/search/answers';
import type { RootState } from '../../state/types';
import { selectAnswers, selectOnFile } from './figures';
import type { ElectionType } from './steps';
import styles from './walkthrough.module.css';

const MOST = 3;

/** Local races are run in municipal elections, where a state's file has any; all others in generals. */
function comparable({ elections }: Pick<StateFilters, 'elections'>, type: ElectionType | null) {
  const municipal = elections.filter(
    ({ classification, election_level: level }) => classification === 'municipal' || level === 'local',
  );
  const generals = elections.filter(
    ({ classification, election_level: level }) => classification === 'general' && level === 'statewide',
  );
  return (type === 'local' && municipal.length > 0 ? municipal : generals).slice(0, MOST);
}

/** What tells a place apart. With other filters, the counts are of fewer voters than live there. */
const OF_PLACE: readonly string[] = [
  'State',
  'County_Desc',
  ...namesOfKind('district'),
  ...LOCAL_FIELDS,
  'Cities',
];

/**
 * How many of today's voters in the place of a race voted in the last comparable elections on file. Null
 * until they are counted, and where the answers ask for some of the place's voters only.
 */
const selectTurnout = createSelector(
  [selectAnswers, (state: RootState) => selectAnswered(state, 'walkthrough'), selectOnFile],
  (answers, answer, onFile) => {
    if (answers === null || onFile === null || answer === undefined) return null;
    const { filters, electionType } = answers;
    if (!Object.keys(filters).every((name) => OF_PLACE.includes(name))) return null;
    if (answer.counts.voters === 0 || answer.filters.State !== filters.State) return null;
    const voted = answer.counts.facets.elections ?? {};
    const turnout = comparable(onFile, electionType).map(
      ({ date, token }, n) =>
        `${formatCount(voted[token] ?? 0)} ${n === 0 ? 'voted ' : ''}on ${formatDay(date)}`,
    );
    return turnout.length === 0
      ? null
      : { words: joinedByAnd(turnout), stale: !sameFilters(answer.filters, filters) };
  },
);

/** How many voters of the chosen place voted last time, in one line: what it takes to win there. */
export function OfficeFactsLine() {
  const turnout = useAppSelector(selectTurnout);
  if (turnout === null) return null;
  return (
    // Screen readers get no number that may be wrong by now.
    <p className={styles.hint} aria-hidden={turnout.stale}>
      <span className={turnout.stale ? styles.stale : undefined}>
        Of today’s voters here, {turnout.words}.
      </span>
    </p>
  );
}
