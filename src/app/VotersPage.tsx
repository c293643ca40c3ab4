import { BreakdownPlace } from '../features/breakdown/BreakdownPlace';
import { Results } from '../features/results/Results';
import { SearchPage } from '../features/search/SearchPage';
import { StartHere } from '../features/search/StartHere';
import { UnmatchedPlaces } from '../features/search/UnmatchedPlaces';

/** The search screen, assembled from three features that do not import each other. */
export function VotersPage() {
  return <SearchPage>{RESULTS}</SearchPage>;
}

/** Constant elements, so that React skips them when the form changes or the results are sorted. */
const RESULTS = <Results start={<StartHere />} nobody={<UnmatchedPlaces />} breakdown={<BreakdownPlace />} />;
