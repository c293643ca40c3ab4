import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { retryImport } from '../../services/chunks';
import { PAGES } from '../../lib/sitePages';
import { ButtonLink } from '../../components/Button';
import { CountCard } from './CountCard';
import styles from './HomePage.module.css';
import { StatesOnFile } from './StatesOnFile';

/** Not part of the first view. */
const BenefitFigure = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "benefits" */ './BenefitFigure')))
    .BenefitFigure,
}));

/** The shop's four promises, each with what it means for a campaign. */
const BENEFITS = [
  {
    shown: 'voters',
    title: 'Highly Targeted Voter Lists',
    text: 'Filter by county, city, precinct, street, party, age, district and who actually voted.',
  },
  {
    shown: 'price',
    title: 'Maximize Your Campaign Budget',
    text: 'Any size costs the same. You see the exact number of voters before you pay, so your postage goes to the doors that matter.',
  },
  {
    shown: 'date',
    title: 'Up-to-Date High-Quality Data',
    text: 'Our lists come from the voter files that states publish. We check every row we load.',
  },
  {
    shown: 'label',
    title: 'Tailored to Your Campaign’s Needs',
    text: 'Swing, undecided or loyal voters: pick them by party, or none, and by the elections they voted in, then send the CSV to your mail house.',
  },
] as const;

/** Keeps the height of a line. */
const NOTHING_YET = '\u00A0';

export function HomePage() {
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.text}>
          <h1 className={styles.headline}>{PAGES['/'].heading}</h1>
          <p className={styles.intro}>{PAGES['/'].intro}</p>
          <p className={styles.actions}>
            <ButtonLink to="/voters" kind="primary">
              Search voters
            </ButtonLink>
            <ButtonLink to="/mailing-lists">About mailing lists</ButtonLink>
          </p>
          <p>
            Not sure? <Link to="/voters?walkthrough=1">Answer 5 questions</Link>
          </p>
        </div>
        <CountCard />
      </section>
      <StatesOnFile />
      <section aria-label="Why Precinct Post" className={styles.benefits}>
        {BENEFITS.map(({ shown, title, text }) => (
          <article key={title} className={styles.benefit}>
            <h2>{title}</h2>
            <p className={styles.figure}>
              <Suspense fallback={NOTHING_YET}>
                <BenefitFigure of={shown} />
              </Suspense>
            </p>
            <p>{text}</p>
          </article>
        ))}
      </section>
      <section className={styles.callToAction}>
        <h2>Get Started with a Customized Voter Mailing List</h2>
        <p>The demo is the real search: free, no account.</p>
        <ButtonLink to="/voters" kind="primary">
          Request a Demo
        </ButtonLink>
      </section>
    </div>
  );
}
