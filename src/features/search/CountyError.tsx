import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import styles from './search.module.css';
import { selectCountyError } from '../../state/search/optionSelectors';
import { optionsRetried } from '../../state/search/searchSlice';

export function CountyError() {
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectCountyError);
  if (error === null) return null;
  return (
    <Notice tone="error">
      <div className={styles.retry}>
        <p>{error}</p>
        <Button onClick={() => dispatch(optionsRetried())}>Try again</Button>
      </div>
    </Notice>
  );
}
