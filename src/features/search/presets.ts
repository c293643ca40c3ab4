import { createSelector } from '@reduxjs/toolkit';
import { AGE_RANGES, audiencesOf, lastElections, type Preset } from '../../lib/audiences';
import type { PresetValues } from '../../state/search/answerApi';
import { selectAnswered } from '../../state/search/answers';
import { selectFiltersOfForm, selectFiltersToCount } from '../../state/search/formTotal';
import { type PresetOffer, presetOffers, presetValuesIn } from '../../state/search/presetOffers';
import { formOf } from '../../state/search/searchForm';
import { selectForm, valuesChosen } from '../../state/search/searchSlice';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import type { RootState } from '../../state/types';

const selectOnFile = (state: RootState) => {
  const { State } = selectForm(state).fields;
  return State === '' ? null : (selectStateFilters(State)(state).data ?? null);
};

/** What the file of the state in the form knows of turnout; null without a state, or until it has loaded. */
export const selectTurnoutOnFile = selectOnFile;

const selectAudiencesOnFile = createSelector([selectOnFile], (onFile) =>
  onFile === null ? [] : audiencesOf(onFile),
);
const selectLastElections = createSelector([selectOnFile], (onFile) =>
  onFile === null ? [] : lastElections(onFile),
);

/** Nothing is counted without a state. */
const selectAll = createSelector(
  [selectOnFile, selectAudiencesOnFile, selectLastElections],
  (onFile, audiences, elections) => (onFile === null ? [] : [...audiences, ...elections, ...AGE_RANGES]),
);

const NOTHING: Readonly<Record<string, PresetValues>> = {};

/** What each preset sets in the list of the form, to be counted; nothing without a state. */
export const selectPresetValues = createSelector(
  [selectAll, selectFiltersToCount],
  (all, filters): Readonly<Record<string, PresetValues>> =>
    all.length === 0 ? NOTHING : presetValuesIn(formOf(filters), all),
);

const offersOf = (select: (state: RootState) => readonly Preset[]) =>
  createSelector(
    [select, selectForm, selectFiltersOfForm, (state: RootState) => selectAnswered(state, 'list')],
    (all, form, filters, answer) => presetOffers(form, all, filters, answer),
  );

export const selectAudiences = offersOf(selectAudiencesOnFile);
export const selectLastElectionPresets = offersOf(selectLastElections);
const selectCountedAges = offersOf(() => AGE_RANGES);
/** Age ranges, which can be chosen without a state, but have no figures then. */
export const selectAgePresets = createSelector([selectCountedAges, selectOnFile], (ages, onFile) =>
  onFile === null ? ages.map((age) => ({ ...age, voters: null })) : ages,
);
/** Those whose label alone would not say what takes their place. */
export const selectPresets = createSelector(
  [selectAudiences, selectLastElectionPresets],
  (audiences, elections) => [...audiences, ...elections],
);

/** A preset was pressed: it is chosen, or taken back. */
export const presetPressed = ({ label, chosen, pressed }: PresetOffer) =>
  valuesChosen(pressed, { by: 'preset', name: label, op: chosen ? 'remove' : 'add' });
