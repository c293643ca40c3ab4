import { useAppSelector } from '../../app/hooks';
import type { FilterName } from '../../contract/filters';
import type { FormField } from './searchForm';
import styles from './search.module.css';
import { selectForm } from './searchSlice';

const LABELS: Readonly<Record<Exclude<FilterName, FormField>, string>> = {
  CongressionalDistrict: 'Congressional District',
  StateSenateDistrict: 'State Senate District',
  StateHouseDistrict: 'State House District',
  AgeMin: 'Age from',
  AgeMax: 'Age to',
  VoteHistory: 'Voted in',
};

/** Filters of a link that the form has no field for: nobody should buy a list narrowed by something unseen. */
export function BeyondForm() {
  const { beyond } = useAppSelector(selectForm);
  const entries = Object.entries(beyond) as [keyof typeof LABELS, string | number][];
  if (entries.length === 0) return null;
  return (
    <p className={styles.aside}>
      This search is also narrowed by{' '}
      {entries.map(([name, value]) => `${LABELS[name]} ${String(value).replaceAll(',', ', ')}`).join('; ')}.
      Clear removes this.
    </p>
  );
}
