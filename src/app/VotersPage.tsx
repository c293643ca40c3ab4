import { BreakdownPlace } from '../features/breakdown/BreakdownPlace';
import { Results } from '../features/results/Results';
import { SearchPage } from '../features/search/SearchPage';

/** The search screen, assembled from three features that do not import each other. */
export function VotersPage() {
  return (
    <>
      <SearchPage />
      <Results breakdown={BREAKDOWN} />
    </>
  );
}

/** A constant element, so that React skips it when the results are sorted or paged. */
const BREAKDOWN = <BreakdownPlace />;
