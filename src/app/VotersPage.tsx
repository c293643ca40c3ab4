import { Results } from '../features/results/Results';
import { SearchPage } from '../features/search/SearchPage';

/** The search screen: two features that know nothing of each other. */
export function VotersPage() {
  return (
    <>
      <SearchPage />
      <Results />
    </>
  );
}
