import { Chip } from '../../components/Chip';
import { filterWords } from '../../lib/filterWords';
import type { ChosenValues } from '../../lib/audiences';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAudienceOffers } from './figures';
import { ADDITIONAL_FILTERS, type Selections } from './steps';
import styles from './walkthrough.module.css';
import { additionalFilterRemoved } from './walkthroughSlice';

/** What the search form asks for and no answer can say. */
export function CarriedOver({ filters }: { readonly filters: Selections['additionalFilters'] }) {
  const dispatch = useAppDispatch();
  const audiences = useAppSelector(selectAudienceOffers);
  // What a pressed audience says already.
  const said: ChosenValues = Object.fromEntries(
    audiences.flatMap(({ chosen, values }) => (chosen ? Object.entries(values) : [])),
  );
  const names = ADDITIONAL_FILTERS.filter(
    (name) => filters[name] !== undefined && String(filters[name]) !== said[name],
  );
  if (names.length === 0) return null;
  return (
    <div>
      <h4 className={styles.legend}>Carried over from your search</h4>
      <div className={styles.row}>
        {names.map((name) => (
          <Chip
            key={name}
            label={filterWords({ [name]: filters[name] }).join(', ')}
            onRemove={() => dispatch(additionalFilterRemoved({ name }))}
          />
        ))}
      </div>
    </div>
  );
}
