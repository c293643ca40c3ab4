import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../state/hooks';
import { retryImport } from '../../lib/retryImport';
import styles from './breakdown.module.css';
import { selectBreakdownView } from './breakdownSelectors';

/** Fetched with the first results or after them; until it arrives, its space stays empty. */
const BreakdownCharts = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "breakdown" */ './BreakdownCharts')))
    .BreakdownCharts,
}));

/** Reserves the breakdown's full height, so the table below stays where it is. */
export function BreakdownPlace() {
  const { status } = useAppSelector(selectBreakdownView);
  if (status === 'hidden') return null;
  return (
    <section className={styles.place} aria-label="Who’s on this list">
      <Suspense>
        <BreakdownCharts />
      </Suspense>
    </section>
  );
}
