import { PAGES } from '../../app/paths';
import { ButtonLink } from '../../components/Button';
import styles from './HomePage.module.css';
import { Postcard } from './Postcard';

/** The four promises of the specification, each with what it means on a deadline. */
const BENEFITS = [
  {
    title: 'Highly Targeted Voter Lists',
    text: 'Narrow a state’s voter file by county, city, precinct, street, party, status, age, district and who actually voted. Everything you choose narrows together.',
  },
  {
    title: 'Maximize Your Campaign Budget',
    text: 'One flat price, $9.99 a list, whatever its size. You see the exact number of voters before you pay, so postage goes to the doors that matter.',
  },
  {
    title: 'Up-to-Date High-Quality Data',
    text: 'Lists come from the voter files that the states publish, checked row by row when they are loaded. The data date stands beside every result.',
  },
  {
    title: 'Tailored to Your Campaign’s Needs',
    text: 'Swing, undecided or loyal voters: pick them by party and by the elections they voted in, then hand the CSV to your mail house as it is.',
  },
] as const;

export function HomePage() {
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{PAGES['/'].heading}</h1>
          <p className={styles.intro}>{PAGES['/'].intro}</p>
          <p className={styles.ways}>
            <ButtonLink to="/voters" kind="primary">
              Search voters
            </ButtonLink>
            <ButtonLink to="/mailing-lists">About mailing lists</ButtonLink>
          </p>
        </div>
        <Postcard />
      </section>
      <section aria-label="Why Precinct Post" className={styles.benefits}>
        {BENEFITS.map(({ title, text }) => (
          <article key={title} className={styles.benefit}>
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </section>
      <section className={styles.call}>
        <h2>Get Started with a Customized Voter Mailing List</h2>
        <p>Searching is free and needs no account. You pay only for a list you have seen counted.</p>
        <ButtonLink to="/voters" kind="primary">
          Request a Demo
        </ButtonLink>
      </section>
    </div>
  );
}
