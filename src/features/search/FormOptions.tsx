import { useAppSelector } from '../../state/hooks';
import { searchApi, useStateFilters } from '../../state/search/searchApi';
import { statesApi } from '../../state/search/statesApi';
import { useLive } from '../../state/useLive';
import { selectStateInForm } from './formSelectors';

/** Asks for what the form offers, on a phone while it is shut, too. It draws nothing, as `TheirLists`. */
export function FormOptions() {
  useLive(statesApi.endpoints.states, null);
  useLive(searchApi.endpoints.counties, null);
  useStateFilters(useAppSelector(selectStateInForm));
  return null;
}
