import { PAGES } from '../../lib/sitePages';
import { ExtraFilters } from './ExtraFilters';
import { SearchForm } from './SearchForm';
import styles from './search.module.css';

export function SearchPage() {
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{PAGES['/voters'].heading}</h1>
        <p>{PAGES['/voters'].intro}</p>
      </header>
      <SearchForm />
      <ExtraFilters />
    </div>
  );
}
