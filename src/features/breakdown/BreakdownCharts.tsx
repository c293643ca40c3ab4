import { memo, useMemo } from 'react';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { Answered } from '../../state/search/answerApi';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { Reference } from '../../components/Reference';
import type { CanonicalFilters } from '../../contract/filters';
import styles from './breakdown.module.css';
import { BarChart } from './BarChart';
import { selectBreakdownView } from './breakdownSelectors';
import { chartsOf, KINDS, MARKS } from './charts';
import { ChartsSkeleton } from './ChartsSkeleton';
import { CountyMapPlace } from './CountyMap';
import { LeaveOutNotes } from './LeaveOutNotes';
import { hasOwnFilter } from './chartFilter';

/**
 * Who is on the list, and who else could be: charts and a map whose bars and counties are pressed to
 * choose.
 */
export function BreakdownCharts() {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectBreakdownView);
  const filters = useAppSelector(selectSearchedFilters);
  switch (view.status) {
    case 'hidden':
      return null;
    case 'loading':
      return (
        <>
          <Caption filters={filters} />
          <ChartsSkeleton map={filters?.State !== undefined} />
        </>
      );
    case 'failed':
      return (
        <div className={styles.failed}>
          <p>{view.limit ?? 'The breakdown of this list isn’t available right now.'}</p>
          <Reference id={view.reference} />
          <Button onClick={() => dispatch(countRetried())}>Try again</Button>
        </div>
      );
    case 'shown':
      return (
        <>
          <Caption filters={filters} />
          <Charts of={view.of} filters={filters ?? view.of.filters} renewing={view.renewing} />
        </>
      );
  }
}

/** Once groups are chosen, the charts also count the others that could be: it says which is which. */
function Caption({ filters }: { readonly filters: CanonicalFilters | null }) {
  const some = KINDS.some((kind) => hasOwnFilter(filters ?? {}, kind));
  return (
    <div className={styles.caption}>
      {some ? (
        <p>
          <strong>{MARKS.chosen} on your list</strong> · {MARKS.some} partly on it · {MARKS.add} select to add
          · {MARKS.only} select to show only these
        </p>
      ) : (
        <p>
          <strong>Who’s on this list.</strong> Select a bar to filter.
        </p>
      )}
      <LeaveOutNotes />
    </div>
  );
}

interface ChartsProps {
  readonly of: Answered;
  /** Of the latest search: a press is marked at once, before its figures arrive. */
  readonly filters: CanonicalFilters;
  readonly renewing: boolean;
}

const Charts = memo(function Charts({ of, filters, renewing }: ChartsProps) {
  const { counts } = of;
  const charts = useMemo(() => chartsOf(counts, filters), [counts, filters]);
  const county = charts.find(({ kind }) => kind === 'county');
  const { State } = of.filters;
  return (
    <div className={classes(styles.charts, renewing && styles.renewing)} aria-busy={renewing}>
      {charts
        .filter((chart) => chart !== county)
        .map((chart) => (
          <BarChart key={chart.kind} chart={chart} />
        ))}
      {/* The counts are those of the breakdown's state, so the map is too. */}
      <div
        role="group"
        aria-label="Counties"
        className={classes(styles.counties, State !== undefined && styles.withMap)}
      >
        {county !== undefined && <BarChart chart={county} />}
        {State !== undefined && <CountyMapPlace state={State} counts={counts} filters={filters} />}
      </div>
    </div>
  );
});
