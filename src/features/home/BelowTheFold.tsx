import { ButtonLink } from '../../components/Button';
import styles from './HomePage.module.css';

/** Not part of the first view, so it loads later. */
export default function BelowTheFold() {
  return (
    <>
      <Benefits />
      <section className={styles.callToAction}>
        <h2>Get Started with a Customized Voter Mailing List</h2>
        <p>The demo is the real search. It’s free, and you don’t need an account.</p>
        <ButtonLink to="/voters" kind="primary">
          Request a Demo
        </ButtonLink>
      </section>
    </>
  );
}

/** Price, states and dates stand above them. */
const BENEFITS = [
  {
    title: 'Highly Targeted Voter Lists',
    means: 'By county, city, precinct, street, district, party, age and turnout.',
  },
  {
    title: 'Maximize Your Campaign Budget',
    means: 'Mail each household once, and leave out the voters you mailed before.',
  },
  {
    title: 'Up-to-Date High-Quality Data',
    means: 'From the voter files that states publish. We check every row.',
  },
  {
    title: 'Tailored to Your Campaign’s Needs',
    means: 'Swing, undecided or loyal voters, by party and the elections they voted in.',
  },
];

const Benefits = () => (
  <section aria-label="Why Precinct Post" className={styles.benefits}>
    {BENEFITS.map(({ title, means }) => (
      <article key={title} className={styles.benefit}>
        <h2>{title}</h2>
        <p>{means}</p>
      </article>
    ))}
  </section>
);
