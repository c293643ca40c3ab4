import { ReloadButton } from '../../components/Button';
import { useAppSelector } from '../../state/hooks';
import styles from './Shell.module.css';
import { selectReplaced } from './shellSlice';

export const REPLACED =
  'Reload this page to continue. Your search and walkthrough are saved, and you’ll stay signed in.';

export function UpdateBanner() {
  return (
    useAppSelector(selectReplaced) && (
      <div className={styles.replaced} role="status">
        <p>Precinct Post was updated. {REPLACED}</p>
        <ReloadButton />
      </div>
    )
  );
}
