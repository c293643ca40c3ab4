import { createSelector } from '@reduxjs/toolkit';
import { sameFilters } from '../../contract/filters';
import { AGE_RANGES, audiencesOf, lastElections, type Preset } from '../../lib/audiences';
import type { PresetValues } from '../../state/search/answerApi';
import { selectAnswered } from '../../state/search/answers';
import { selectFiltersOfForm, selectFiltersToCount } from '../../state/search/formTotal';
import { type FieldValues, formOf, readValue, type FormState } from '../../state/search/searchForm';
import { selectForm, valuesChosen } from '../../state/search/searchSlice';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import type { RootState } from '../../state/types';

/** A ready-made choice as the form offers it. */
export interface PresetOffer extends Preset {
  /** What pressing it leads to: the choice made, or taken back. */
  readonly pressed: Partial<FieldValues>;
  readonly chosen: boolean;
  /** Something else is chosen that this would replace. */
  readonly contradicted: boolean;
  /** Voters with it chosen and everything else as it is; null until they are counted. */
  readonly voters: number | null;
  readonly stale: boolean;
}

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

/** Elections join those asked for already; an answer that contradicts one of them gives way. */
function chosenValues({ fields }: FormState, { values }: Preset): Partial<FieldValues> {
  const { VoteHistory = '', NotVoted = '', ...rest } = values;
  if (VoteHistory === '' && NotVoted === '') return rest;
  return {
    ...rest,
    VoteHistory: union(without(fields.VoteHistory, tokensIn(NotVoted)), tokensIn(VoteHistory)),
    NotVoted: union(without(fields.NotVoted, tokensIn(VoteHistory)), tokensIn(NotVoted)),
  };
}

function releasedValues({ fields }: FormState, { values }: Preset): Partial<FieldValues> {
  const { VoteHistory = '', NotVoted = '', ...rest } = values;
  const elections =
    VoteHistory === '' && NotVoted === ''
      ? {}
      : {
          VoteHistory: without(fields.VoteHistory, VoteHistory.split(',')),
          NotVoted: without(fields.NotVoted, NotVoted.split(',')),
        };
  return { ...Object.fromEntries(Object.keys(rest).map((name) => [name, ''])), ...elections };
}

const tokensIn = (joined: string) => joined.split(',').filter((token) => token !== '');
const without = (joined: string, tokens: readonly string[]) =>
  tokensIn(joined)
    .filter((token) => !tokens.includes(token))
    .join(',');
const union = (joined: string, tokens: readonly string[]) =>
  [...new Set([...tokensIn(joined), ...tokens])].toSorted().join(',');

function isChosen({ fields }: FormState, { values }: Preset): boolean {
  const current: Readonly<Record<string, string>> = fields;
  return Object.entries(values).every(([name, value]) =>
    name === 'VoteHistory' || name === 'NotVoted'
      ? tokensIn(value).every((token) => tokensIn(current[name] ?? '').includes(token))
      : current[name] === value,
  );
}

/** Whether the form asks otherwise: for another range or list, or for the same election the other way. */
function isContradicted({ fields }: FormState, { values }: Preset): boolean {
  const current: Readonly<Record<string, string>> = fields;
  const opposites: Readonly<Record<string, string>> = {
    VoteHistory: fields.NotVoted,
    NotVoted: fields.VoteHistory,
  };
  return Object.entries(values).some(([name, value]) => {
    const opposite = opposites[name];
    if (opposite !== undefined) return tokensIn(value).some((token) => tokensIn(opposite).includes(token));
    return current[name] !== '' && current[name] !== value;
  });
}

/** Nothing is counted without a state. */
const selectAll = createSelector(
  [selectOnFile, selectAudiencesOnFile, selectLastElections],
  (onFile, audiences, elections) => (onFile === null ? [] : [...audiences, ...elections, ...AGE_RANGES]),
);

const NOTHING: Readonly<Record<string, PresetValues>> = {};

/** What each preset sets in the list of the form, to be counted; nothing without a state. */
export const selectPresetValues = createSelector(
  [selectAll, selectFiltersToCount],
  (all, filters): Readonly<Record<string, PresetValues>> => {
    if (all.length === 0) return NOTHING;
    const form = formOf(filters);
    const counted = all.filter(({ unavailable }) => unavailable === undefined);
    return Object.fromEntries(counted.map((one) => [one.name, numbersOf(chosenValues(form, one))]));
  },
);

/** Values as the contract takes them. */
const numbersOf = (values: Partial<FieldValues>): PresetValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readValue(name, value)]));

const offersOf = (select: (state: RootState) => readonly Preset[]) =>
  createSelector(
    [select, selectForm, selectFiltersOfForm, (state: RootState) => selectAnswered(state, 'list')],
    (all, form, filters, answer) =>
      all.map((one): PresetOffer => {
        const chosen = one.unavailable === undefined && isChosen(form, one);
        return {
          ...one,
          chosen,
          contradicted: isContradicted(form, one),
          pressed: chosen ? releasedValues(form, one) : chosenValues(form, one),
          // Another state's voters say nothing about this one's.
          voters:
            answer?.filters.State === form.fields.State ? (answer.counts.presets[one.name] ?? null) : null,
          stale: answer === undefined || filters === null || !sameFilters(answer.filters, filters),
        };
      }),
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
