import { createSelector } from '@reduxjs/toolkit';
import { memo, useMemo } from 'react';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type Answered, selectAsked, totalFor } from '../../state/search/answers';
import { selectSearchedFilters, selectSearchStatus } from '../../state/search/searchSelectors';
import { classes } from '../../components/classes';
import { Spinner } from '../../components/Spinner';
import { LoadFailed } from '../../components/LoadFailed';
import { IN_CHARTS } from '../../contract/fields/facets';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import type { RootState } from '../../state/types';
import styles from './breakdown.module.css';
import { BarChart } from './BarChart';
import { chartsOf } from './charts';
import { CountyMapPlace } from './CountyMap';
import { isDrawn } from './stateMap';

type BreakdownView =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  /** `renewing`: the last list’s counts, while the new ones load. */
  | { readonly status: 'shown'; readonly of: Answered; readonly renewing: boolean }
  /** `limit`: the server's sentence about a limit that was reached; `reference`: the failed request's id. */
  | { readonly status: 'failed'; readonly limit: string | null; readonly reference: string | null };

const HIDDEN: BreakdownView = { status: 'hidden' };
const LOADING: BreakdownView = { status: 'loading' };

/**
 * The last list’s charts stay, dimmed, while the next one is counted; those of another state don’t, because
 * their counties differ. Lists of fewer than two voters have no charts.
 */
export const selectBreakdownView = createSelector(
  [
    (state: RootState) => selectSearchStatus(state) === 'failed',
    selectSearchedFilters,
    (state: RootState) => selectAsked(state, 'list'),
  ],
  (searchFailed, searched, asked): BreakdownView => {
    if (searched === null || searchFailed) return HIDDEN;
    const { data } = asked;
    const total = totalFor(searched, asked);
    if (total.status === 'failed') return total;
    if (data === undefined || !IN_CHARTS.every((name) => data.of.includes(name))) return LOADING;
    if (sameFilters(data.filters, searched))
      return data.counts.voters < 2 ? HIDDEN : { status: 'shown', of: data, renewing: false };
    return data.counts.voters < 2 || areOfTwoStates(data.filters, searched)
      ? LOADING
      : { status: 'shown', of: data, renewing: true };
  },
);

const areOfTwoStates = (one: CanonicalFilters, other: CanonicalFilters): boolean =>
  one.State !== undefined && other.State !== undefined && one.State !== other.State;

export function BreakdownCharts() {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectBreakdownView);
  const filters = useAppSelector(selectSearchedFilters);
  switch (view.status) {
    case 'hidden':
      return <p className={styles.failed}>There is nothing to chart in a list of one voter.</p>;
    case 'loading':
      return (
        <p className={styles.failed}>
          <Spinner /> Counting…
        </p>
      );
    case 'failed':
      return (
        <p className={styles.failed}>
          <LoadFailed reference={view.reference} onRetry={() => dispatch(countRetried())}>
            {view.limit ?? 'The breakdown of this list isn’t available right now.'}
          </LoadFailed>
        </p>
      );
    case 'shown':
      return <Charts of={view.of} filters={filters ?? view.of.filters} renewing={view.renewing} />;
  }
}

interface ChartsProps {
  readonly of: Answered;
  /** The latest filters: a press is marked before its counts arrive. */
  readonly filters: CanonicalFilters;
  readonly renewing: boolean;
}

const Charts = memo(function Charts({ of, filters, renewing }: ChartsProps) {
  const { counts } = of;
  const charts = useMemo(() => chartsOf(counts, filters, renewing), [counts, filters, renewing]);
  const county = charts.find(({ kind }) => kind === 'county');
  const { State } = of.filters;
  const mapped = State !== undefined && isDrawn(State) ? State : null;
  return (
    <div className={classes(styles.charts, renewing && styles.renewing)} aria-busy={renewing}>
      {charts
        .filter((chart) => chart !== county)
        .map((chart) => (
          <BarChart key={chart.kind} chart={chart} />
        ))}
      {/* The map is of the state that was counted. */}
      <div
        role="group"
        aria-label="Counties"
        className={classes(styles.counties, mapped !== null && styles.withMap)}
      >
        {county !== undefined && <BarChart chart={county} />}
        {mapped !== null && <CountyMapPlace state={mapped} counts={counts} filters={filters} />}
      </div>
    </div>
  );
});
