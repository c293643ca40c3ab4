import { selectFields, selectFiltersOfForm, selectFiltersToCount } from '../../state/search/formTotal';
import { offersOf } from '../../state/search/offers';

/** What the form offers, each option with its voters. */
export const {
  selectOnFile,
  selectFigures: selectFormFigures,
  selectStates: selectStateOffers,
  selectParties,
  checksOf,
  selectTurnout,
  selectAudiences,
  selectPresetValues,
  selectTurnoutSelects,
  selectAudienceOptions,
} = offersOf({
  ...{ place: 'list', selectFields, selectFiltersToCount },
  selectFilters: selectFiltersOfForm,
});
