import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { retryImport } from '../../services/chunks';
import { PAGES } from '../../lib/sitePages';
import { ButtonLink } from '../../components/Button';
import { CountCard } from './CountCard';
import styles from './HomePage.module.css';
import { StatesOnFile } from './StatesOnFile';

/** Not part of the first view. */
const BelowTheFold = lazy(() =>
  retryImport(() => import(/* webpackChunkName: "benefits" */ './BelowTheFold')),
);

export default function HomePage() {
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
            <ButtonLink to="/voters?walkthrough=1">Answer 5 questions</ButtonLink>
          </p>
          <p>
            New to this? <Link to="/mailing-lists">About mailing lists</Link>
          </p>
        </div>
        <CountCard />
      </section>
      <StatesOnFile />
      <Suspense>
        <BelowTheFold />
      </Suspense>
    </div>
  );
}
