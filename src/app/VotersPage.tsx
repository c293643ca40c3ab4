import { BreakdownPlace } from '../features/breakdown/BreakdownPlace';
import { Results } from '../features/results/Results';
import { SearchPage } from '../features/search/SearchPage';

/** The search screen: three features that know nothing of each other. */
export function VotersPage() {
  return (
    <>
      <SearchPage />
      <Results breakdown={BREAKDOWN} />
    </>
  );
}

/** One element for good: a sorted or turned page has nothing to render here. */
const BREAKDOWN = <BreakdownPlace />;
