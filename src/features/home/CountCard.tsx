import { lazy, Suspense } from 'react';
import { retryImport } from '../../services/chunks';
import { ButtonLink } from '../../components/Button';
import { LiveCount } from '../../components/LiveCount';
import { SelectField } from '../../components/Field';
import { LoadFailed } from '../../components/LoadFailed';
import { partyBy } from '../../contract/fields/partyOnFile';
import { DEFAULT_STATES } from '../../contract/limits';
import { formatCount } from '../../lib/format';
import { stateName } from '../../lib/stateNames';
import { PARTY_LABELS } from '../../lib/voterLabels';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { searchUrl } from '../../state/search/searchUrl';
import { selectStates, statesApi } from '../../state/search/statesApi';
import { useLive } from '../../state/useLive';
import styles from './CountCard.module.css';
import { StampFrame } from './StampFrame';
import { selectHomeFilters, selectHomeTotal } from './homeSelectors';
import { partyChosen, selectHome, homeStateChosen } from './homeSlice';

/** Not part of the first view. */
const Stamp = lazy(() => retryImport(() => import(/* webpackChunkName: "benefits" */ './Stamp')));

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
      <Suspense fallback={<StampFrame />}>
        <Stamp />
      </Suspense>
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
      <Figure />
      <p>
        <ButtonLink to={searchUrl(filters)}>See these voters</ButtonLink>
      </p>
    </section>
  );
}

function Figure() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectHomeTotal);
  const states = useLive(statesApi.endpoints.states, null, { once: true });
  const askAgain = () => {
    dispatch(countRetried());
    if (states.data === undefined) states.refetch();
  };
  const { state, party } = useAppSelector(selectHome);
  return (
    <p className={styles.figure} role="status">
      {total.status === 'failed' ? (
        <LoadFailed reference={total.reference} onRetry={askAgain}>
          <span className={styles.aside}>{total.limit ?? 'The count isn’t available right now.'}</span>
        </LoadFailed>
      ) : (
        <LiveCount total={total}>
          {(count) => (
            <>
              <strong className={styles.number}>{formatCount(count)}</strong>{' '}
              {count === 1 ? 'voter' : 'voters'} {party !== '' && partyBy(state)}
            </>
          )}
        </LiveCount>
      )}
    </p>
  );
}
