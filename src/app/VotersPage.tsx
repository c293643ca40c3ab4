import { BreakdownPlace } from '../features/breakdown/BreakdownPlace';
import { Results } from '../features/results/Results';
import { SearchPage } from '../features/search/SearchPage';
import { StartHere } from '../features/search/StartHere';
import { UnmatchedPlaces } from '../features/search/UnmatchedPlaces';

/** Assembled from three features, which do not import each other. */
export default function VotersPage() {
  return <SearchPage>{RESULTS}</SearchPage>;
}

/** Constant, so that React skips it when the form changes. */
const RESULTS = <Results start={<StartHere />} nobody={<UnmatchedPlaces />} breakdown={<BreakdownPlace />} />;
