import { PAGES } from '../../app/paths';
import { Article } from '../../components/Article';
import { Notice } from '../../components/Notice';
import styles from './AboutPage.module.css';
import { TEAM, TEAM_NOTE } from './team';

export function AboutPage() {
  return (
    <Article title={PAGES['/about'].heading} lead={PAGES['/about'].intro}>
      <p>
        A mailing is decided late and printed at night. So a search here is exact, not an estimate; a list has
        one price; and a list that was paid for can be downloaded again whenever it is needed.
      </p>
      <h2>The team</h2>
      {TEAM_NOTE !== null && <Notice tone="info">{TEAM_NOTE}</Notice>}
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
