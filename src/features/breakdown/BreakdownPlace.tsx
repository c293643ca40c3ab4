import { lazy, Suspense } from 'react';
import { retryImport } from '../../services/chunks';
import { Spinner } from '../../components/Spinner';
import styles from './breakdown.module.css';

const BreakdownCharts = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "breakdown" */ './BreakdownCharts')))
    .BreakdownCharts,
}));

export function BreakdownPlace() {
  return (
    <section className={styles.place} aria-label="Who’s on this list">
      <Suspense
        fallback={
          <p className={styles.failed}>
            <Spinner /> Loading…
          </p>
        }
      >
        <BreakdownCharts />
      </Suspense>
    </section>
  );
}
