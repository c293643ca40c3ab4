import { createSelector } from '@reduxjs/toolkit';
import { audiencesOf, type OnFile, type Preset } from '../../lib/audiences';
import { lastElections } from '../../lib/lastElections';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import type { RootState } from '../types';
import { type Answered, type AnswerPlace, type PresetValues, sameValues, selectAnswered } from './answers';
import { type FieldValues, formOf, type FormState, readValues } from './searchForm';

/** A preset as a form offers it: what pressing it does, and how many voters it would find. */
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

/**
 * What a press sets. Elections join those asked for already, and so do ways to vote: voters by mail or early
 * in person are two presses. An answer that contradicts an election gives way, and so do the other answers to
 * the same question.
 * @param chosen it is chosen, so that the press takes it back
 */
export function pressedValues(
  { fields }: FormState,
  { values, choice }: Preset,
  chosen: boolean,
): Partial<FieldValues> {
  const { VoteHistory, NotVoted, UsualMethod, ...rest } = values;
  const others = chosen ? Object.fromEntries(Object.keys(rest).map((name) => [name, ''])) : rest;
  const after = (asked: string, joined: string, own: readonly string[]) =>
    [...tokensIn(asked).filter((token) => !own.includes(token)), ...(chosen ? [] : tokensIn(joined))]
      .toSorted()
      .join(',');
  const elections = [...tokensIn(VoteHistory), ...tokensIn(NotVoted)];
  const among = choice?.among ?? elections;
  return {
    ...others,
    ...(among.length > 0 && {
      VoteHistory: after(fields.VoteHistory, VoteHistory ?? '', among),
      NotVoted: after(fields.NotVoted, NotVoted ?? '', elections.length === 0 ? among : elections),
    }),
    ...(UsualMethod !== undefined && {
      UsualMethod: after(fields.UsualMethod, UsualMethod, tokensIn(UsualMethod)),
    }),
  };
}

/** Fields of which a preset names some entries, and leaves the others to the form. */
const JOINED: readonly string[] = ['VoteHistory', 'NotVoted', 'UsualMethod'];

const tokensIn = (joined = '') => joined.split(',').filter((token) => token !== '');

function isIn(fields: Readonly<Record<string, string>>, name: string, value: string): boolean {
  const current = tokensIn(fields[name]);
  return tokensIn(value).every((token) => current.includes(token));
}

export function isChosen({ fields }: FormState, { values, choice }: Preset): boolean {
  if (choice !== undefined) {
    const asked = (joined: string) => tokensIn(joined).filter((token) => choice.among.includes(token));
    const own = tokensIn(values['VoteHistory']);
    return own.length === 0
      ? asked(`${fields.VoteHistory},${fields.NotVoted}`).length === 0
      : asked(fields.VoteHistory).join() === own.toSorted().join();
  }
  return Object.entries(values).every(([name, value]) =>
    JOINED.includes(name)
      ? isIn(fields, name, value)
      : (fields as Readonly<Record<string, string>>)[name] === value,
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
    return !JOINED.includes(name) && current[name] !== '' && current[name] !== value;
  });
}

/** What each preset sets in this form, by name, to be counted. */
export const presetValuesIn = (
  form: FormState,
  all: readonly Preset[],
): Readonly<Record<string, PresetValues>> =>
  Object.fromEntries(
    all
      .filter(({ unavailable }) => unavailable === undefined)
      .map((one) => [one.name, readValues(pressedValues(form, one, false))]),
  );

/** The presets as this form offers them. `filters`: the form's, null if it has errors. */
const presetOffers = (
  all: readonly Preset[],
  form: FormState,
  filters: CanonicalFilters | null,
  answer: Answered | undefined,
): readonly PresetOffer[] => {
  const stale = answer === undefined || filters === null || !sameFilters(answer.filters, filters);
  const asked = stale ? {} : presetValuesIn(formOf(filters), all);
  // A new data date gives some of them other values under the same name.
  const isOutdated = ({ name }: Preset) =>
    asked[name] !== undefined && !sameValues(asked[name], answer?.presets[name]);
  return all.map((one): PresetOffer => {
    const chosen = one.unavailable === undefined && isChosen(form, one);
    return {
      ...one,
      chosen,
      contradicted: isContradicted(form, one),
      pressed: pressedValues(form, one, chosen && one.choice === undefined),
      // Another state's voters say nothing about this one's.
      voters: answer?.filters.State === form.fields.State ? (answer.counts.presets[one.name] ?? null) : null,
      stale: stale || isOutdated(one),
    };
  });
};

interface PresetPlace {
  /** What the chosen state's file knows; null without a state, or until it has loaded. */
  readonly selectOnFile: (state: RootState) => OnFile | null;
  readonly selectForm: (state: RootState) => FormState;
  /** Null while they cannot be read. */
  readonly selectFilters: (state: RootState) => CanonicalFilters | null;
}

const NONE: readonly Preset[] = [];

/** Selectors of the presets of the state chosen at a place, and of what they offer there. */
export function presetSelectors(
  place: AnswerPlace,
  { selectOnFile, selectForm, selectFilters }: PresetPlace,
) {
  const ofFile = (presets: (onFile: OnFile) => readonly Preset[]) =>
    createSelector([selectOnFile], (onFile) => (onFile === null ? NONE : presets(onFile)));
  const offersOf = (select: (state: RootState) => readonly Preset[]) =>
    createSelector(
      [select, selectForm, selectFilters, (state: RootState) => selectAnswered(state, place)],
      presetOffers,
    );
  const selectAudiences = ofFile(audiencesOf);
  const selectElections = ofFile(lastElections);
  return {
    selectAll: createSelector([selectAudiences, selectElections], (...kinds) => kinds.flat()),
    selectAudiences: offersOf(selectAudiences),
    selectElections: offersOf(selectElections),
  };
}
