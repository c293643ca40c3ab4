import { BeyondForm } from './BeyondForm';
import { SearchForm } from './SearchForm';
import styles from './search.module.css';

export function SearchPage() {
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>Voter search</h1>
        <p>Fill in what you know. Every field narrows the list; an empty one leaves it open.</p>
      </header>
      <SearchForm />
      <BeyondForm />
    </div>
  );
}
