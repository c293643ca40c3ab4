import { memo, useMemo } from 'react';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { Answered } from '../../state/search/answers';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { classes } from '../../components/classes';
import { Spinner } from '../../components/Spinner';
import { LoadFailed } from '../../components/LoadFailed';
import type { CanonicalFilters } from '../../contract/filters';
import styles from './breakdown.module.css';
import { BarChart } from './BarChart';
import { selectBreakdownView } from './breakdownSelectors';
import { chartsOf } from './charts';
import { CountyMapPlace } from './CountyMap';
import { isDrawn } from './stateMap';

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
  const charts = useMemo(() => chartsOf(counts, filters), [counts, filters]);
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
