import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../app/hooks';
import { untilThere } from '../../app/untilThere';
import styles from './breakdown.module.css';
import { selectBreakdownView } from './breakdownSelectors';

/** What draws it comes with the first results, or after them: until then there is a gap, and no harm. */
const BreakdownCharts = lazy(async () => ({
  default: (await untilThere(() => import(/* webpackChunkName: "breakdown" */ './BreakdownCharts')))
    .BreakdownCharts,
}));

/** Room for the breakdown, as high as it will be, so that the table below stays where it is. */
export function BreakdownPlace() {
  const { status } = useAppSelector(selectBreakdownView);
  if (status === 'hidden') return null;
  return (
    <section className={styles.place} aria-label="Who is on this list">
      <Suspense>
        <BreakdownCharts />
      </Suspense>
    </section>
  );
}
