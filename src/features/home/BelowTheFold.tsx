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

/** The stamp on the card. Drawn without CSS, which would be part of every first view. */
export const Stamp = () => (
  <>
    <rect
      x="302"
      y="32"
      width="74"
      height="90"
      fill="var(--paper)"
      stroke="var(--postal)"
      strokeDasharray="0 7"
      strokeLinecap="round"
      strokeWidth="5"
    />
    <rect x="310" y="40" width="58" height="74" fill="var(--postal)" />
    <path d="m322 78 12 12 22-26" stroke="var(--on-postal)" strokeWidth="7" />
    <g stroke="var(--ink)" strokeWidth="2.5">
      <circle cx="268" cy="82" r="42" />
      <circle cx="268" cy="82" r="37" />
      <path d="M150 66q12-9 24 0t24 0 24 0M150 82q12-9 24 0t24 0 24 0M150 98q12-9 24 0t24 0 24 0" />
    </g>
    <g fill="var(--ink)" fontSize="9" fontWeight="750" letterSpacing="0.08em" textAnchor="middle">
      <text x="268" y="79">
        PRECINCT
      </text>
      <text x="268" y="94">
        POST
      </text>
    </g>
  </>
);
