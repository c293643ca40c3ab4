import { createSelector } from '@reduxjs/toolkit';
import { namesOfKind } from '../../contract/fields/fields';
import { LOCAL_FIELDS } from '../../contract/fields/localDistricts';
import { sameFilters } from '../../contract/filters';
import type { StateFilters } from '../../contract/voters';
import { selectAnswered } from '../../state/search/answers';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import type { RootState } from '../../state/types';
import { selectWalkthroughFilters } from './figures';
import type { ElectionType } from './steps';
import { selectWalkthrough } from './walkthroughSlice';

/** What the place of a race comes to. */
export interface OfficeFacts {
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

const selectAnswers = (state: RootState) => {
  const walkthrough = selectWalkthrough(state);
  return walkthrough.status === 'open' ? walkthrough.progress.at.selections : null;
};

/** What tells a place apart. With other filters, the counts are of fewer voters than live there. */
const OF_PLACE: readonly string[] = ['State', 'County_Desc', ...namesOfKind('district'), ...LOCAL_FIELDS];

/** Null until they are counted, and where the answers ask for some of the place's voters only. */
export const selectOfficeFacts = createSelector(
  [
    selectAnswers,
    selectWalkthroughFilters,
    (state: RootState) => selectAnswered(state, 'walkthrough'),
    (state: RootState) => {
      const chosen = selectAnswers(state)?.state ?? null;
      return chosen === null ? undefined : selectStateFilters(chosen)(state).data;
    },
  ],
  (answers, filters, answer, onFile): OfficeFacts | null => {
    const households = answer?.counts.households;
    if (answers === null || filters === null || onFile === undefined) return null;
    if (!Object.keys(filters).every((name) => OF_PLACE.includes(name))) return null;
    if (answer === undefined || households === undefined || answer.filters.State !== answers.state)
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
