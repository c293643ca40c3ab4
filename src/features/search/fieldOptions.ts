import { createSelector } from '@reduxjs/toolkit';
import { selectCountyLoad, selectStatesOnOffer } from '../../state/search/optionSelectors';
import { PARTY_OPTIONS, STATUS_OPTIONS, withValue } from '../../state/search/searchOptions';
import { selectForm } from '../../state/search/searchSlice';
import type { RootState } from '../../state/types';
import { type FacetCount, selectFacets, withFacetCounts } from './facets';
import { selectCountyChoice, selectStatesKeepingCounty } from './formSelectors';

/** The options of the form's lists as they are shown, with their counts. */

const valueOf = (name: 'State' | 'PolitalAff' | 'Status') => (state: RootState) =>
  selectForm(state).fields[name];

export const selectStateOptions = createSelector(
  [selectStatesOnOffer, selectFacets, selectStatesKeepingCounty, valueOf('State')],
  (codes, facets, keepingCounty, chosen) => {
    const states = codes.map((state) => ({ value: state, label: state }));
    const all = [{ value: '', label: 'All states' }, ...withValue(states, chosen)];
    // The counts are of whole states. A state that keeps the chosen county would match fewer.
    const countOf: FacetCount = (state) => (keepingCounty.includes(state.value) ? null : facets.State(state));
    return withFacetCounts(all, countOf, chosen);
  },
);

/** Without a state, counties are listed as `Name (ST)`. */
export const selectCountyOptions = createSelector(
  [selectCountyChoice, selectFacets, selectCountyLoad],
  ({ options, value }, { County_Desc: countOf }, load) => {
    const none = load === 'loading' ? 'Loading counties…' : 'All counties';
    return withFacetCounts([{ value: '', label: none, county: '', state: '' }, ...options], countOf, value);
  },
);

const choiceOptions = (name: 'PolitalAff' | 'Status', options: typeof PARTY_OPTIONS) =>
  createSelector([selectFacets, valueOf(name)], (facets, chosen) =>
    withFacetCounts([{ value: '', label: 'Any' }, ...withValue(options, chosen)], facets[name], chosen),
  );
export const CHOICE_OPTIONS = {
  PolitalAff: choiceOptions('PolitalAff', PARTY_OPTIONS),
  Status: choiceOptions('Status', STATUS_OPTIONS),
} as const;
