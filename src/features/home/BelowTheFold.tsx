import { ButtonLink } from '../../components/Button';
import { formatCount, formatDay } from '../../lib/format';
import { useAppSelector } from '../../state/hooks';
import { selectStates } from '../../state/search/statesApi';
import styles from './HomePage.module.css';

export type BenefitShown = 'voters' | 'price' | 'date' | 'audience';

/** What each benefit means for a campaign. */
const MEANS: Readonly<Record<BenefitShown, string>> = {
  voters: 'By county, city, precinct, street, district, party, age and turnout.',
  price: 'Any size costs the same, and you see the exact count before you pay.',
  date: 'From the voter files that states publish. We check every row.',
  audience: 'Found by their party and the elections they voted in.',
};

/**
 * A benefit's current figure and what it means. The figure's line stays blank until the states have loaded.
 */
export function BenefitFigure({ of }: { readonly of: BenefitShown }) {
  const states = useAppSelector(selectStates);
  const voters = states.reduce((sum, state) => sum + state.voters, 0);
  const newest = states
    .map(({ dataDate }) => dataDate)
    .toSorted()
    .at(-1);
  const texts: Readonly<Record<BenefitShown, string>> = {
    voters: voters > 0 ? `${formatCount(voters)} voters on file` : '',
    price: '$9.99 a list',
    date: newest === undefined ? '' : `Newest file: ${formatDay(newest)}`,
    audience: 'Swing, undecided or loyal voters',
  };
  return (
    <>
      <p className={styles.figure}>{texts[of] || '\u00A0'}</p>
      <p>{MEANS[of]}</p>
    </>
  );
}

/** The end of the page. It is not part of the first view, so it loads later. */
export function CallToAction() {
  return (
    <section className={styles.callToAction}>
      <h2>Get Started with a Customized Voter Mailing List</h2>
      <p>The demo is the real search. It’s free, and you don’t need an account.</p>
      <ButtonLink to="/voters" kind="primary">
        Request a Demo
      </ButtonLink>
    </section>
  );
}
