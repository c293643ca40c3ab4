import { createSelector } from '@reduxjs/toolkit';
import { classes } from '../../components/classes';
import { namesOfKind } from '../../contract/fields/fields';
import { LOCAL_FIELDS } from '../../contract/fields/localDistricts';
import { sameFilters } from '../../contract/filters';
import type { StateFilters } from '../../contract/voters';
import { listed } from '../../lib/filterWords';
import { formatCount, formatDay } from '../../lib/format';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { useAppSelector } from '../../state/hooks';
import { selectAnswered } from '../../state/search/answers';
import type { RootState } from '../../state/types';
import { selectAnswers, selectOnFile } from './figures';
import type { ElectionType } from './steps';
import styles from './walkthrough.module.css';

/** What the place of a race comes to. */
interface OfficeFacts {
  readonly voters: number;
  readonly households: number;
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
const OF_PLACE: readonly string[] = ['State', 'County_Desc', ...namesOfKind('district'), ...LOCAL_FIELDS];

/** Null until they are counted, and where the answers ask for some of the place's voters only. */
const selectOfficeFacts = createSelector(
  [selectAnswers, (state: RootState) => selectAnswered(state, 'walkthrough'), selectOnFile],
  (answers, answer, onFile): OfficeFacts | null => {
    const households = answer?.counts.households;
    if (answers === null || onFile === null) return null;
    const { filters } = answers;
    if (!Object.keys(filters).every((name) => OF_PLACE.includes(name))) return null;
    if (answer === undefined || households === undefined || answer.filters.State !== filters.State)
      return null;
    const voted = answer.counts.facets.elections ?? {};
    return {
      voters: answer.counts.voters,
      households,
      voted: comparable(onFile, answers.electionType).map(({ date, token }) => ({
        date,
        voters: voted[token] ?? 0,
      })),
      stale: !sameFilters(answer.filters, filters),
    };
  },
);

/** What the chosen place comes to, in one line. */
export function OfficeFactsLine() {
  const facts = useAppSelector(selectOfficeFacts);
  if (facts === null || facts.voters === 0) return null;
  return (
    // Screen readers get no number that may be wrong by now.
    <p className={classes(styles.hint, facts.stale && styles.stale)} aria-hidden={facts.stale}>
      {inWords(facts)}
    </p>
  );
}

function inWords({ voters, households, voted }: OfficeFacts): string {
  const place = `${formatVoters(voters)} in ${formatHouseholds(households)}.`;
  const [last, ...earlier] = voted;
  if (last === undefined) return place;
  const turnout = [
    `${formatCount(last.voters)} voted on ${formatDay(last.date)}`,
    ...earlier.map((election) => `${formatCount(election.voters)} on ${formatDay(election.date)}`),
  ];
  return `${place} Of today’s voters here, ${listed(turnout)}.`;
}
