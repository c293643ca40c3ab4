import { Link } from 'react-router-dom';
import intro from '../../lib/intros/about.json';
import { PAGES } from '../../lib/sitePages';
import { Article } from '../../components/Article';
import { Notice } from '../../components/Notice';
import styles from './AboutPage.module.css';
import { OPERATOR } from '../../lib/operator';
import { TEAM } from '../../lib/team';

export function AboutPage() {
  return (
    <Article title={PAGES['/about'].title} lead={intro}>
      <p>
        Every count is exact, and every list has the same price. Once you’ve paid, download your list again
        anytime.
      </p>
      <p>
        County by county: <Link to="/data-use#numbers">why our number isn’t the state’s</Link>.
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
