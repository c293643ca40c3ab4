import { type CSSProperties, memo, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { PartyCode } from '../../contract/filters';
import styles from './breakdown.module.css';
import type { ListBreakdown } from './breakdownApi';
import { barSelected, breakdownRetried } from './breakdownEvents';
import { selectBreakdownView } from './breakdownSelectors';
import { type Bar, type Chart, chartsOf, EMPTY_CHARTS } from './charts';

/** Who is on the list, as bar charts. Each bar is a button that narrows the search to its voters. */
export function BreakdownCharts() {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectBreakdownView);
  switch (view.status) {
    case 'hidden':
      return null;
    case 'loading':
      return <Charts of={null} renewing />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <p>The breakdown of this list isn’t available right now.</p>
          <Button onClick={() => dispatch(breakdownRetried())}>Try again</Button>
        </div>
      );
    case 'shown':
      return <Charts of={view.of} renewing={view.renewing} />;
  }
}

interface ChartsProps {
  /** Null while nothing has loaded; the charts are empty. */
  readonly of: ListBreakdown | null;
  readonly renewing: boolean;
}

const Charts = memo(function Charts({ of, renewing }: ChartsProps) {
  const charts = useMemo(() => (of === null ? EMPTY_CHARTS : chartsOf(of)), [of]);
  return (
    <>
      <p className={styles.caption}>
        <strong>Who’s on this list.</strong> Select a bar to filter.
      </p>
      <div className={classes(styles.charts, renewing && styles.renewing)} aria-busy={renewing}>
        {charts.map((chart) => (
          <ChartOf key={chart.title} chart={chart} />
        ))}
      </div>
    </>
  );
});

function ChartOf({ chart: { title, bars } }: { readonly chart: Chart }) {
  return (
    <div className={styles.chart}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <BarOf bar={bar} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BarOf({ bar }: { readonly bar: Bar }) {
  const dispatch = useAppDispatch();
  const { narrowing, chosen } = bar;
  if (narrowing === null)
    return (
      <div className={styles.bar}>
        <BarContent bar={bar} />
      </div>
    );
  return (
    <button
      type="button"
      className={styles.bar}
      aria-pressed={chosen}
      onClick={() => dispatch(barSelected(narrowing))}
    >
      <BarContent bar={bar} />
    </button>
  );
}

/** What selecting the bar does, for screen readers. */
function ofTheList({ narrowing, chosen }: Bar): string {
  if (narrowing === null) return 'of the list';
  return `of the list; ${chosen ? 'remove this filter' : 'show only these voters'}`;
}

/** The parties' usual colors. The labels say the same, so color is never the only cue. */
const PARTY_COLORS: Readonly<Partial<Record<PartyCode, string>>> = {
  DEM: 'var(--blue)',
  REP: 'var(--postal)',
  IND: 'light-dark(#6b4a9c, #c3a8f0)',
  LIB: 'light-dark(#8f6400, #eabb55)',
  GRE: 'var(--good)',
};

function BarContent({ bar }: { readonly bar: Bar }) {
  const { label, voters, count, share, length, chosen, narrowing } = bar;
  const color = narrowing?.kind === 'party' ? PARTY_COLORS[narrowing.party] : undefined;
  return (
    <>
      <span className={styles.label}>
        {label}
        {chosen && <span aria-hidden="true"> ✓</span>}
      </span>
      <span>
        {count} <VisuallyHidden>{voters === 1 ? 'voter' : 'voters'}</VisuallyHidden>
      </span>
      <span className={styles.share}>
        {share} <VisuallyHidden>{ofTheList(bar)}</VisuallyHidden>
      </span>
      {narrowing !== null && (
        <span
          className={styles.fill}
          style={{ '--length': length, ...(color === undefined ? {} : { '--bar': color }) } as CSSProperties}
        />
      )}
    </>
  );
}
