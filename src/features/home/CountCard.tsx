import { lazy, Suspense } from 'react';
import { retryImport } from '../../services/chunks';
import { ButtonLink } from '../../components/Button';
import { LiveCount } from '../../components/LiveCount';
import { SelectField } from '../../components/Field';
import { DEFAULT_STATES } from '../../contract/limits';
import { stateName } from '../../lib/stateNames';
import { PARTY_LABELS } from '../../lib/voterLabels';
import { limitSentence, referenceOf } from '../../services/problem';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { Total } from '../../state/search/answers';
import { searchUrl } from '../../state/search/searchUrl';
import { selectStates, statesApi } from '../../state/search/statesApi';
import { useLive } from '../../state/useLive';
import styles from './CountCard.module.css';
import { Figure } from './Figure';
import { homeStateChosen, partyChosen, selectHome, selectHomeFilters } from './homeSlice';

/** Not part of the first view. */
const Stamp = lazy(() => retryImport(() => import(/* webpackChunkName: "benefits" */ './Stamp')));

/** Counted in a chunk of its own, which the browser fetches once it is idle. */
const PartyFigure = lazy(() =>
  retryImport(() => import(/* webpackChunkName: "party", webpackPrefetch: true */ './PartyFigure')),
);

const PARTIES = [
  { value: '', label: 'Any party' },
  ...Object.entries(PARTY_LABELS).map(([value, label]) => ({ value, label })),
];

const isParty = (value: string): value is keyof typeof PARTY_LABELS => Object.hasOwn(PARTY_LABELS, value);

/** Counts the voters of a state and party at once. */
export function CountCard() {
  const dispatch = useAppDispatch();
  const { state, party } = useAppSelector(selectHome);
  const filters = useAppSelector(selectHomeFilters);
  const onFile = useAppSelector(selectStates).map((known) => known.state);
  const states = onFile.length === 0 ? DEFAULT_STATES : onFile;
  return (
    <section className={styles.card} aria-labelledby="count-now">
      {/* As large as its drawing, so that nothing moves when that loads. */}
      <svg className={styles.corner} viewBox="146 26 236 104" fill="none" aria-hidden="true">
        <Suspense>
          <Stamp />
        </Suspense>
      </svg>
      <h2 id="count-now" className={styles.title}>
        Count voters now
      </h2>
      <div className={styles.choices}>
        <SelectField
          label="State"
          name="state"
          value={state}
          options={[
            { value: '', label: 'All states' },
            ...states.map((code) => ({ value: code, label: stateName(code) })),
          ]}
          onChange={(value) => dispatch(homeStateChosen({ state: value }))}
        />
        <SelectField
          label="Party"
          name="party"
          value={party}
          options={PARTIES}
          onChange={(value) => dispatch(partyChosen({ party: isParty(value) ? value : '' }))}
        />
      </div>
      <CountOfChosen />
      <p>
        <ButtonLink to={searchUrl(filters)}>See these voters</ButtonLink>
      </p>
    </section>
  );
}

/** Keeps its height, whatever it shows. */
function CountOfChosen() {
  const { party } = useAppSelector(selectHome);
  return (
    <p className={styles.figure} role="status">
      {party === '' ? (
        <StateFigure />
      ) : (
        <Suspense fallback={<LiveCount total={COUNTING}>{String}</LiveCount>}>
          <PartyFigure />
        </Suspense>
      )}
    </p>
  );
}

/** The voters of one state, or of all, as the list of states has them. */
function StateFigure() {
  const { state } = useAppSelector(selectHome);
  const { data, error, isLoading, refetch } = useLive(statesApi.endpoints.states, null, { once: true });
  const total = (): Total => {
    if (data !== undefined) {
      const chosen = data.filter((one) => state === '' || one.state === state);
      return { status: 'counted', count: chosen.reduce((sum, { voters }) => sum + voters, 0) };
    }
    return isLoading
      ? COUNTING
      : { status: 'failed', limit: limitSentence(error), reference: referenceOf(error) };
  };
  return <Figure total={total()} onRetry={refetch} />;
}
const COUNTING = { status: 'counting', last: null } as const;
