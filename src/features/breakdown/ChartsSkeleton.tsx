import { classes } from '../../components/classes';
import styles from './breakdown.module.css';

/** The rows of each chart under its title: parties, ages, turnout. */
const ROWS = [7, 8, 5];
const COUNTY_ROWS = 9;

/**
 * Cards of the size of the charts, shown until there are some. Screen readers hear from the results that a
 * search is running, so these say nothing.
 */
export function ChartsSkeleton({ map }: { readonly map: boolean }) {
  return (
    <div aria-hidden="true" className={styles.charts}>
      {ROWS.map((rows) => (
        <Card key={rows} rows={rows} />
      ))}
      <div className={classes(styles.counties, map && styles.withMap)}>
        <Card rows={COUNTY_ROWS} />
        {map && <div className={styles.mapToCome} />}
      </div>
    </div>
  );
}

function Card({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.chart}>
      <div className={styles.title}>
        <div className={styles.toCome} />
      </div>
      <div className={styles.whole}>&nbsp;</div>
      <ul className={styles.bars}>
        {Array.from({ length: rows }, (_, place) => (
          <li key={place} className={styles.bar}>
            <span className={styles.toCome} />
          </li>
        ))}
      </ul>
    </div>
  );
}
