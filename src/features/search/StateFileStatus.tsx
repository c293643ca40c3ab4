import { LoadFailed } from '../../components/LoadFailed';
import { useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { stateFiltersLoad, useStateFilters } from '../../state/search/searchApi';
import { selectStateInForm } from './formSelectors';
import parts from '../../components/parts.module.css';

/** Says that what is known from the chosen state's file is loading, or could not be loaded. */
export function StateFileStatus({ what }: { readonly what: string }) {
  const { refetch } = useStateFilters(useAppSelector(selectStateInForm), { once: true });
  const load = useAppSelector((root) => {
    const { State } = selectFields(root);
    return State === '' ? 'loaded' : stateFiltersLoad(State, root);
  });
  if (load === 'loaded') return null;
  if (load === 'none') return <p className={parts.soft}>We have no voter file for this state yet.</p>;
  return (
    <p className={parts.soft} role="status">
      {load === 'loading' ? (
        `Loading ${what}…`
      ) : (
        <LoadFailed onRetry={refetch}>This state’s {what} aren’t available right now.</LoadFailed>
      )}
    </p>
  );
}
