import { Link } from 'react-router-dom';
import intro from '../../lib/intros/about.json';
import { PAGES } from '../../lib/sitePages';
import { formatDay } from '../../lib/format';
import { stateName } from '../../lib/stateNames';
import { DEFAULT_STATES } from '../../contract/limits';
import { Article } from '../../components/Article';
import { Notice } from '../../components/Notice';
import styles from './AboutPage.module.css';
import { COMPANY, OPERATOR, REFUND_PROMISE } from '../../lib/operator';
import { TEAM } from '../../lib/team';
import { useStates } from '../../state/search/statesApi';

/** Shown while the states load, so that nothing moves when their dates arrive. */
const NOT_LOADED = DEFAULT_STATES.map((state) => ({ state, dataDate: null }));

export default function AboutPage() {
  const states = useStates();
  return (
    <Article title={PAGES['/about'].title} lead={intro}>
      <h2>Where the data comes from</h2>
      <p>
        From the voter files that states publish. We check every row, and leave out voters whose details are
        confidential. See <Link to="/data-use#numbers">why our number isn’t the state’s</Link>.
      </p>
      <ul>
        {(states.length === 0 ? NOT_LOADED : states).map(({ state, dataDate }) => (
          <li key={state}>
            {stateName(state)}
            {dataDate !== null && `: voters as of ${formatDay(dataDate)}`}
          </li>
        ))}
      </ul>
      {states.some(({ sample }) => sample) && <p>Sample data: every voter is made up.</p>}
      <h2>What it costs</h2>
      <p>
        $9.99 a list, any size. Searching and counting are free, and so is downloading your list again.{' '}
        <Link to="/terms">{REFUND_PROMISE}</Link>
      </p>
      <h2>Who we are</h2>
      <p>
        {COMPANY.name}, {COMPANY.address}. Write to{' '}
        <a href={`mailto:${OPERATOR.contact}`}>{OPERATOR.contact}</a>.
      </p>
      <h2>The team</h2>
      {OPERATOR.sample && <Notice tone="info">Sample content: these three people are made up.</Notice>}
      <ul className={styles.team}>
        {TEAM.map(({ name, role, bio }) => (
          <li key={name} className={styles.member}>
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p>{bio}</p>
          </li>
        ))}
      </ul>
    </Article>
  );
}
