import { type ReactNode, useEffect, useRef } from 'react';
import { useWide } from '../../components/useWide';
import { filtersOpened } from '../../state/events';
import intro from '../../lib/intros/voters.json';
import { PAGES } from '../../lib/sitePages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { AddressProblems } from './AddressProblems';
import { FilterChips } from './FilterChips';
import { FiltersSheet } from './FiltersSheet';
import { selectProblems } from './formSelectors';
import { selectSheet, sheetClosed } from './panelSlice';
import { QuickFilters } from './QuickFilters';
import { SearchForm, WalkthroughButton } from './SearchForm';
import styles from './search.module.css';

/** Filters on the left, results on the right; on a phone the filters are in a sheet over the results. */
export function SearchPage({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const wide = useWide();
  const open = useAppSelector(selectSheet) === 'open';
  // A window that became wide has the form beside the results, and no sheet left that Back could close.
  useEffect(() => {
    if (wide && open) dispatch(sheetClosed());
  }, [wide, open, dispatch]);
  // A press that could not be searched for says why in the form, wherever it was.
  const problems = useAppSelector(selectProblems);
  const known = useRef(problems);
  useEffect(() => {
    if (known.current === problems) return;
    known.current = problems;
    if (!wide && !open && problems.length > 0) dispatch(filtersOpened());
  }, [wide, open, problems, dispatch]);
  return (
    <div className={styles.workbench} data-page="/voters">
      {wide && (
        <a href="#results" className={styles.skip}>
          Skip to results
        </a>
      )}
      <header className={styles.intro}>
        <h1>{PAGES['/voters'].heading}</h1>
        <p>{intro}</p>
        {!wide && (
          <p>
            <WalkthroughButton />
          </p>
        )}
      </header>
      {wide ? (
        <section className={styles.panel} aria-label="Filters">
          <SearchForm />
        </section>
      ) : (
        <FiltersSheet />
      )}
      <div className={styles.found}>
        <AddressProblems />
        <FilterChips />
        {!wide && <QuickFilters />}
        {children}
      </div>
    </div>
  );
}
