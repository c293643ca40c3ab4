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

/** Who votes in the place of a race. */
interface OfficeFacts {
  readonly voters: number;
  /** The last comparable elections on file, and how many of today's voters here voted in each. */
  readonly voted: readonly { readonly date: string; readonly voters: number }[];
  readonly stale: boolean;
}

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

/** Null until they are counted, and where the answers ask for some of the place's voters only. */
const selectOfficeFacts = createSelector(
  [selectAnswers, (state: RootState) => selectAnswered(state, 'walkthrough'), selectOnFile],
  (answers, answer, onFile): OfficeFacts | null => {
    if (answers === null || onFile === null) return null;
    const { filters } = answers;
    if (!Object.keys(filters).every((name) => OF_PLACE.includes(name))) return null;
    if (answer === undefined || answer.filters.State !== filters.State) return null;
    const voted = answer.counts.facets.elections ?? {};
    return {
      voters: answer.counts.voters,
      voted: comparable(onFile, answers.electionType).map(({ date, token }) => ({
        date,
        voters: voted[token] ?? 0,
      })),
      stale: !sameFilters(answer.filters, filters),
    };
  },
);

/** How many voters of the chosen place voted last time, in one line: what it takes to win there. */
export function OfficeFactsLine() {
  const facts = useAppSelector(selectOfficeFacts);
  if (facts === null || facts.voters === 0 || facts.voted.length === 0) return null;
  return (
    // Screen readers get no number that may be wrong by now.
    <p className={styles.hint} aria-hidden={facts.stale}>
      <span className={facts.stale ? styles.stale : undefined}>{inWords(facts)}</span>
    </p>
  );
}

function inWords({ voted }: OfficeFacts): string {
  const turnout = voted.map(({ date, voters }, place) =>
    place === 0
      ? `${formatCount(voters)} voted on ${formatDay(date)}`
      : `${formatCount(voters)} on ${formatDay(date)}`,
  );
  return `Of today’s voters here, ${joinedByAnd(turnout)}.`;
}
