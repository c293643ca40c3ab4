import { ButtonLink } from '../../components/Button';
import { formatCount, formatDay } from '../../lib/format';
import { useAppSelector } from '../../state/hooks';
import { selectStates } from '../../state/search/statesApi';
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

/** The figures are blank until the states have loaded. */
function Benefits() {
  const states = useAppSelector(selectStates);
  const voters = states.reduce((sum, state) => sum + state.voters, 0);
  const newest = states
    .map(({ dataDate }) => dataDate)
    .toSorted()
    .at(-1);
  const benefits = [
    {
      title: 'Highly Targeted Voter Lists',
      figure: voters > 0 && `${formatCount(voters)} voters on file`,
      means: 'By county, city, precinct, street, district, party, age and turnout.',
    },
    {
      title: 'Maximize Your Campaign Budget',
      figure: '$9.99 a list',
      means: 'Any size costs the same, and you see the exact count before you pay.',
    },
    {
      title: 'Up-to-Date High-Quality Data',
      figure: newest !== undefined && `Newest file: ${formatDay(newest)}`,
      means: 'From the voter files that states publish. We check every row.',
    },
    {
      title: 'Tailored to Your Campaign’s Needs',
      figure: 'Swing, undecided or loyal voters',
      means: 'Found by their party and the elections they voted in.',
    },
  ];
  return (
    <section aria-label="Why Precinct Post" className={styles.benefits}>
      {benefits.map(({ title, figure, means }) => (
        <article key={title} className={styles.benefit}>
          <h2>{title}</h2>
          <p className={styles.figure}>{figure || '\u00A0'}</p>
          <p>{means}</p>
        </article>
      ))}
    </section>
  );
}
