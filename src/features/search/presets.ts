import { createSelector } from '@reduxjs/toolkit';
import { AGE_RANGES } from '../../lib/audiences';
import { type PresetValues, selectAnswered } from '../../state/search/answers';
import { selectFields, selectFiltersOfForm, selectFiltersToCount } from '../../state/search/formTotal';
import { type PresetOffer, presetSelectors, presetValuesIn } from '../../state/search/presetOffers';
import { formOf } from '../../state/search/searchForm';
import { selectForm, valuesChosen } from '../../state/search/searchSlice';
import { selectStateFilters } from '../../state/search/searchApi';
import type { RootState } from '../../state/types';

/** What the file of the state in the form knows; null without a state, or until it has loaded. */
export const selectOnFile = (state: RootState) => {
  const { State } = selectFields(state);
  return State === '' ? null : (selectStateFilters(State)(state).data ?? null);
};

const ofList = presetSelectors('list', { selectOnFile, selectForm, selectFilters: selectFiltersOfForm });

const NOTHING: Readonly<Record<string, PresetValues>> = {};

/** What each preset sets in the list of the form, to be counted; nothing without a state. */
export const selectPresetValues = createSelector(
  [selectOnFile, ofList.selectAll, selectFiltersToCount],
  (onFile, presets, filters): Readonly<Record<string, PresetValues>> =>
    onFile === null ? NOTHING : presetValuesIn(formOf(filters), [...presets, ...AGE_RANGES]),
);

export const { selectAudiences, selectElections: selectLastElectionPresets } = ofList;
/** Age ranges, which can be chosen without a state, but have no figures then. */
export const selectAgePresets = createSelector([ofList.selectAges, selectOnFile], (ages, onFile) =>
  onFile === null ? ages.map((age) => ({ ...age, voters: null })) : ages,
);
/**
 * The voters of the list without an age, whom none of the ranges finds; 0 with an age chosen, or until they
 * are counted.
 */
export const selectWithoutAge = createSelector(
  [selectAgePresets, selectFiltersOfForm, (state: RootState) => selectAnswered(state, 'list')],
  (ages, filters, answer): number => {
    const isOfAll = filters !== null && filters.AgeMin === undefined && filters.AgeMax === undefined;
    if (!isOfAll || answer === undefined || ages.some(({ voters, stale }) => stale || voters === null))
      return 0;
    return ages.reduce((left, { voters }) => left - (voters ?? 0), answer.counts.voters);
  },
);
/** A preset was pressed: it is chosen, or taken back. */
export const presetPressed = ({ label, choice, chosen, pressed }: PresetOffer) =>
  valuesChosen(pressed, {
    ...{ by: 'preset', name: choice === undefined ? label : `${choice.legend}: ${label}` },
    op: chosen ? 'remove' : 'add',
  });
