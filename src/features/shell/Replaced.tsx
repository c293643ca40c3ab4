import { ReloadButton } from '../../components/ReloadButton';
import { useAppSelector } from '../../state/hooks';
import styles from './Shell.module.css';
import { selectReplaced } from './shellSlice';

export const REPLACED = 'Reload this page to go on. You keep your search, your walkthrough and your sign-in.';

/** Offers to reload a page whose program was replaced. */
export function Replaced() {
  return (
    useAppSelector(selectReplaced) && (
      <div className={styles.replaced} role="status">
        <p>Precinct Post was updated. {REPLACED}</p>
        <ReloadButton />
      </div>
    )
  );
}
