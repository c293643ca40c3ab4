import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  Suspense,
  type SyntheticEvent,
  use,
  useMemo,
  useState,
} from 'react';
import { useAppDispatch } from '../../state/hooks';
import { formatCount } from '../../lib/format';
import { formatVoters } from '../../lib/voterLabels';
import type { CanonicalFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import styles from './CountyMap.module.css';
import { type Breakdown, countiesIn, EFFECT_WORDS } from './charts';
import { countyTowards, shadesOf, shadeSteps } from './mapShades';
import { type ChartFilter, chooseInChart, effectOf, hasOwnFilter, isChosen } from './chartFilter';
import { type MapCounty, stateMapOf } from './stateMap';

interface MapProps {
  readonly state: string;
  readonly counts: Breakdown;
  readonly filters: CanonicalFilters;
}

/** Reserves the space until the drawing has loaded. */
export const CountyMapPlace = memo(function CountyMapPlace(props: MapProps) {
  return (
    <div className={styles.card}>
      <Suspense>
        {/* Keyed, so that no state of the last map remains. */}
        <CountyMap key={props.state} {...props} />
      </Suspense>
    </div>
  );
});

const SHADE_STYLES = ['0%', '10%', '28%', '48%', '70%', '95%'].map(
  (share) => ({ '--share': share }) as CSSProperties,
);

interface ShownCounty extends MapCounty {
  readonly voters: number;
  readonly shade: number;
  readonly chosen: boolean;
  /** Null for a county that can’t be chosen. */
  readonly filter: ChartFilter | null;
  readonly effect: string;
}

/**
 * One tab stop with arrow keys. Screen readers get the counties from the bars, and here only the focused
 * one.
 */
function CountyMap({ state, counts, filters }: MapProps) {
  const dispatch = useAppDispatch();
  const map = use(stateMapOf(state));
  const counties = useMemo(
    () => shownCounties(map.counties, state, counts, filters),
    [map, state, counts, filters],
  );
  const [stop, setStop] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const press = (place: number) => {
    const filter = counties[place]?.filter ?? null;
    if (filter !== null) dispatch(chooseInChart(filter));
  };
  const point = (place: number) => {
    if (counties[place] !== undefined) setPointed(place);
  };
  const moveByKey = (event: KeyboardEvent<SVGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(stop);
      return;
    }
    const next = countyTowards(counties, stop, event.key);
    if (next === stop) return;
    event.preventDefault();
    const path = event.currentTarget.children[next];
    if (path instanceof SVGElement) path.focus();
  };
  const at = pointed === null ? undefined : counties[pointed];
  return (
    <>
      <svg
        className={styles.map}
        viewBox={`-6 -6 ${map.width + 12} ${map.height + 12}`}
        role="group"
        aria-label="Map of counties"
        onKeyDown={moveByKey}
        onClick={(event) => press(placeOf(event))}
        onPointerOver={(event) => point(placeOf(event))}
        onPointerLeave={() => setPointed(null)}
        onFocus={(event) => {
          const place = placeOf(event);
          if (counties[place] !== undefined) setStop(place);
          point(place);
        }}
        onBlur={() => setPointed(null)}
      >
        {counties.map((county, place) => (
          <CountyShape key={county.name} county={county} isStop={place === stop} />
        ))}
        <Chosen counties={counties} />
        {at !== undefined && <path className={styles.pointed} d={at.path} />}
      </svg>
      <p aria-hidden="true">{at === undefined ? hint(filters) : pointedWords(at)}</p>
      <Legend counties={counties} />
    </>
  );
}

const hint = (filters: CanonicalFilters) =>
  hasOwnFilter(filters, 'county')
    ? 'Select a county to add or remove it.'
    : 'Select a county to show only its voters.';

const pointedWords = ({ name, voters, chosen }: ShownCounty) =>
  `${chosen ? `${TICK} ` : ''}${name}: ${formatVoters(voters)}${chosen ? ', on your list' : ''}`;

const TICK = '✓';
const HATCH = 'chosen-counties';

/** Hatched and ticked, because an outline alone is hard to see. Drawn last, or neighbors would cover it. */
function Chosen({ counties }: { readonly counties: readonly ShownCounty[] }) {
  const chosen = counties.filter((county) => county.chosen);
  if (chosen.length === 0) return null;
  return (
    <g aria-hidden="true">
      <pattern id={HATCH} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatch} width="4" height="9" />
      </pattern>
      {chosen.map(({ name, path }) => (
        <path key={name} className={styles.chosen} fill={`url(#${HATCH})`} d={path} />
      ))}
      {chosen.map(({ name, at: [x, y] }) => (
        <text key={name} className={styles.tick} x={x} y={y}>
          {TICK}
        </text>
      ))}
    </g>
  );
}

/** The index of the county that an event is about; counties are the first children. */
const placeOf = ({ currentTarget, target }: SyntheticEvent<SVGElement>): number =>
  Array.from<unknown>(currentTarget.children).indexOf(target);

interface ShapeProps {
  readonly county: ShownCounty;
  readonly isStop: boolean;
}

/** The map handles its events. */
const CountyShape = memo(function CountyShape({ county, isStop }: ShapeProps) {
  const { name, path, voters, shade, chosen, filter, effect } = county;
  return (
    <path
      className={styles.county}
      d={path}
      style={SHADE_STYLES[shade]}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-hidden={isStop ? undefined : true}
      aria-label={`${name} ${formatVoters(voters)}${effect}`}
      aria-pressed={chosen}
      aria-disabled={filter === null}
    />
  );
});

/** Each shade covers a fifth of the counties. */
const Legend = memo(function Legend({ counties }: { readonly counties: readonly ShownCounty[] }) {
  const steps = shadeSteps(counties.map((county) => county.voters));
  if (steps.length === 0) return null;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {steps.map(({ shade, least, most }) => (
        <li key={shade}>
          <svg width="100%" height="11" viewBox="0 0 1 1" preserveAspectRatio="none">
            <rect className={styles.county} style={SHADE_STYLES[shade]} width="1" height="1" />
          </svg>
          {least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`}
        </li>
      ))}
    </ul>
  );
});

function shownCounties(
  drawn: readonly MapCounty[],
  state: string,
  counts: Breakdown,
  filters: CanonicalFilters,
): ShownCounty[] {
  const voters = new Map(
    countiesIn(counts)
      .filter((of) => of.state === state)
      .map((of) => [matchingForm(of.county), of.voters]),
  );
  const shadeOf = shadesOf([...voters.values()]);
  return drawn.map((county) => {
    const filter = { kind: 'county', county: county.name, state } as const;
    const count = voters.get(matchingForm(county.name)) ?? 0;
    const chosen = isChosen(filters, filter);
    const pressable = count > 0 || chosen;
    return {
      ...county,
      voters: count,
      shade: shadeOf(count),
      chosen,
      filter: pressable ? filter : null,
      effect: pressable ? `; ${EFFECT_WORDS[effectOf(filters, filter)]}` : '',
    };
  });
}
