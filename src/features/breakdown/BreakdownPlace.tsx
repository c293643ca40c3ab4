import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../state/hooks';
import { retryImport } from '../../services/chunks';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import styles from './breakdown.module.css';
import { ChartsSkeleton } from './ChartsSkeleton';
import { selectBreakdownView } from './breakdownSelectors';

/** Fetched with the first results or after them; until it arrives, empty cards have its place. */
const BreakdownCharts = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "breakdown" */ './BreakdownCharts')))
    .BreakdownCharts,
}));

/** Reserves the breakdown's full height, so the table below stays where it is. */
export function BreakdownPlace() {
  const { status } = useAppSelector(selectBreakdownView);
  const State = useAppSelector(selectSearchedFilters)?.State;
  if (status === 'hidden') return null;
  return (
    <section className={styles.place} data-map={State !== undefined} aria-label="Who’s on this list">
      <Suspense
        fallback={
          <>
            <div className={styles.caption} />
            <ChartsSkeleton map={State !== undefined} />
          </>
        }
      >
        <BreakdownCharts />
      </Suspense>
    </section>
  );
}
