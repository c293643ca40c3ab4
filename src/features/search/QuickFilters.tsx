import { useAppSelector } from '../../state/hooks';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import { ReadyMadeChoices } from './ReadyMadeChoices';
import { selectAgeOffers, selectAudiences, selectLastElectionOffers } from './readyMade';
import { Replaced } from './Replaced';
import styles from './search.module.css';

/** The one-press filters over the results on a phone, where the others are in a sheet. */
export function QuickFilters() {
  if (useAppSelector(selectSearchStatus) === 'idle') return null;
  return (
    <section aria-label="Quick filters">
      <div className={styles.quick}>
        <ReadyMadeChoices label="Age ranges" select={selectAgeOffers} brief />
        <ReadyMadeChoices label="Voted in" select={selectLastElectionOffers} brief />
        <ReadyMadeChoices label="Audiences" select={selectAudiences} brief />
      </div>
      <Replaced />
    </section>
  );
}
