import { createSelector } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { AGE_RANGES, audiencesOf, lastElections, type Preset } from '../../lib/audiences';
import { type FieldValues, readForm, type FormState } from '../../state/search/searchForm';
import { selectForm } from '../../state/search/searchSlice';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import type { RootState } from '../../state/types';
import { formApi, type ReadyMadeQuestion } from './formApi';

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

const selectAnswer = formApi.endpoints.presets.select({ filters: {}, lists: {} });

/** Nothing is counted without a state. */
const selectAll = createSelector(
  [selectOnFile, selectAudiencesOnFile, selectLastElections],
  (onFile, audiences, elections) => (onFile === null ? [] : [...audiences, ...elections, ...AGE_RANGES]),
);

/** The lists to count for the figures of the ready-made choices; null without a state or with an error. */
export const selectPresetQuestion = createSelector(
  [selectForm, selectAll],
  (form, all): ReadyMadeQuestion | null => {
    const now = readForm(form);
    if (!now.ok || all.length === 0) return null;
    const lists = all
      .filter(({ unavailable }) => unavailable === undefined)
      .map((one) => [one.name, listWith(form, one)] as const)
      .filter((entry): entry is [string, CanonicalFilters] => entry[1] !== null);
    return { filters: now.filters, lists: Object.fromEntries(lists) };
  },
);

/** Whether the figures on screen are those of the form as it is. */
export const selectPresetsAreCounted = createSelector(
  [selectPresetQuestion, selectAnswer],
  (question, { data }) =>
    question !== null &&
    data !== undefined &&
    sameFilters(data.filters, question.filters) &&
    Object.keys(question.lists).every((name) => name in data.counts),
);

function listWith(form: FormState, one: Preset): CanonicalFilters | null {
  const read = readForm({ ...form, fields: { ...form.fields, ...chosenValues(form, one) } });
  return read.ok ? read.filters : null;
}

const offersOf = (select: (state: RootState) => readonly Preset[]) =>
  createSelector(
    [select, selectForm, selectPresetsAreCounted, selectAnswer],
    (all, form, counted, { data }) =>
      all.map((one): PresetOffer => {
        const chosen = one.unavailable === undefined && isChosen(form, one);
        return {
          ...one,
          chosen,
          contradicted: isContradicted(form, one),
          pressed: chosen ? releasedValues(form, one) : chosenValues(form, one),
          // Another state's voters say nothing about this one's.
          voters: data?.filters.State === form.fields.State ? (data.counts[one.name] ?? null) : null,
          stale: !counted,
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
