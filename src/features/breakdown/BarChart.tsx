import { type CSSProperties, memo } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { PartyCode } from '../../contract/fields/fields';
import styles from './breakdown.module.css';
import { chooseInChart } from './chartFilter';
import { type Bar, type Chart, EFFECT_WORDS } from './charts';

const HINTS = { any: 'Choose any', one: 'Choose one' } as const;

export const BarChart = memo(function BarChart({
  chart: { kind, title, chooses, note, bars },
}: {
  readonly chart: Chart;
}) {
  return (
    <div className={styles.chart}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.columns}>
        <span>{HINTS[chooses]}</span> <span>% of list</span>
      </p>
      {/* Distinguishes it from the map. */}
      <ul aria-label={kind === 'county' ? 'The largest counties' : undefined}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <BarOf bar={bar} chooses={chooses} />
          </li>
        ))}
      </ul>
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
});

interface BarProps {
  readonly bar: Bar;
  readonly chooses: Chart['chooses'];
}

function BarOf({ bar, chooses }: BarProps) {
  const dispatch = useAppDispatch();
  const { filter, pressed, onList } = bar;
  if (filter === null)
    return (
      <div className={styles.bar}>
        <BarContent bar={bar} chooses={chooses} />
      </div>
    );
  return (
    <button
      type="button"
      className={styles.bar}
      aria-pressed={pressed}
      data-on-list={onList}
      onClick={() => dispatch(chooseInChart(filter))}
    >
      <BarContent bar={bar} chooses={chooses} />
    </button>
  );
}

/** The parties’ usual colors; labels say the same. */
const PARTY_COLORS: Readonly<Partial<Record<PartyCode, string>>> = {
  DEM: 'var(--blue)',
  REP: 'var(--postal)',
  IND: 'light-dark(#6b4a9c, #c3a8f0)',
  LIB: 'light-dark(#8f6400, #eabb55)',
  GRE: 'var(--good)',
};

function BarContent({ bar, chooses }: BarProps) {
  const { label, voters, count, share, length, onList, filter, effect } = bar;
  const color = filter?.kind === 'party' ? PARTY_COLORS[filter.party] : undefined;
  return (
    <>
      <span className={styles.label}>
        {/* A checkbox, or a radio button. */}
        {filter !== null && <span aria-hidden="true" className={styles.mark} data-chooses={chooses} />}
        {label}
      </span>
      {/* The key remounts a changed number: growing in place would count as a layout shift. */}
      <span key={`count ${count}`}>
        {count} <VisuallyHidden>{voters === 1 ? 'voter' : 'voters'}</VisuallyHidden>
      </span>
      <span key={`share ${share}`} className={styles.share}>
        {share}{' '}
        <VisuallyHidden>
          {onList === 'all' && 'of the list'}
          {onList === 'some' && '; partly on your list'}
          {onList === 'none' && '; not on your list'}
          {effect !== null && `; ${EFFECT_WORDS[effect]}`}
        </VisuallyHidden>
      </span>
      {filter !== null && (
        <span
          className={styles.fill}
          style={{ '--length': length, ...(color === undefined ? {} : { '--bar': color }) } as CSSProperties}
        />
      )}
    </>
  );
}
