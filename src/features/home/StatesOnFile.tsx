import { Link } from 'react-router-dom';
import { DEFAULT_STATES } from '../../contract/limits';
import { formatDay } from '../../lib/format';
import { COMPANY, OPERATOR, REFUND_PROMISE } from '../../lib/operator';
import { stateName } from '../../lib/stateNames';
import { useStates } from '../../state/search/statesApi';
import { searchUrl } from '../../state/search/searchUrl';
import styles from './HomePage.module.css';

/** Shown while the states load, so that nothing moves when their dates arrive. */
const NOT_LOADED = DEFAULT_STATES.map((state) => ({ state, dataDate: null, closed: undefined }));

export function StatesOnFile() {
  const states = useStates();
  return (
    <section className={styles.facts} aria-label="Price, states and sample">
      <dl>
        <div>
          <dt>Price</dt>
          <dd>
            $9.99 a list, any size. Downloading it again is free. <Link to="/terms">{REFUND_PROMISE}</Link>
          </dd>
        </div>
        <div>
          <dt>States available</dt>
          <dd className={styles.states}>
            {(states.length === 0 ? NOT_LOADED : states).map(({ state, dataDate, closed }) => (
              <span key={state}>
                <Link to={searchUrl({ State: state })}>{stateName(state)}</Link>{' '}
                <small>
                  {dataDate === null ? '' : formatDay(dataDate)}
                  {closed && ', search only'}
                </small>
              </span>
            ))}
            <small>
              {states.length > 0 && states.every(({ sample }) => sample)
                ? 'Sample data: every voter is made up.'
                : 'Voters as of the day beside each state.'}
            </small>
          </dd>
        </div>
        <div>
          <dt>What’s in the file</dt>
          <dd>
            <a href="/precinct-post-sample.csv">Download a free sample</a>: every column, made-up voters.
          </dd>
        </div>
        <div>
          <dt>Who we are</dt>
          <dd>
            <Link to="/about">{COMPANY.name}</Link>. Questions? Email{' '}
            <a href={`mailto:${OPERATOR.contact}`}>{OPERATOR.contact}</a>.
          </dd>
        </div>
      </dl>
    </section>
  );
}
