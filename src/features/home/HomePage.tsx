import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { retryImport } from '../../services/chunks';
import { PAGES } from '../../lib/sitePages';
import { ButtonLink } from '../../components/Button';
import { CountCard } from './CountCard';
import styles from './HomePage.module.css';
import { StatesOnFile } from './StatesOnFile';

/** Not part of the first view. */
const below = () => retryImport(() => import(/* webpackChunkName: "benefits" */ './BelowTheFold'));
const BenefitFigure = lazy(async () => ({ default: (await below()).BenefitFigure }));
const CallToAction = lazy(async () => ({ default: (await below()).CallToAction }));

/** The shop's four promises. What each means for a campaign comes with its figure. */
const BENEFITS = [
  ['voters', 'Highly Targeted Voter Lists'],
  ['price', 'Maximize Your Campaign Budget'],
  ['date', 'Up-to-Date High-Quality Data'],
  ['audience', 'Tailored to Your Campaign’s Needs'],
] as const;

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
            Not sure where to start? <Link to="/voters?walkthrough=1">Answer 5 questions</Link>
          </p>
        </div>
        <CountCard />
      </section>
      <StatesOnFile />
      <section aria-label="Why Precinct Post" className={styles.benefits}>
        {BENEFITS.map(([shown, title]) => (
          <article key={title} className={styles.benefit}>
            <h2>{title}</h2>
            <Suspense>
              <BenefitFigure of={shown} />
            </Suspense>
          </article>
        ))}
      </section>
      <Suspense>
        <CallToAction />
      </Suspense>
    </div>
  );
}
