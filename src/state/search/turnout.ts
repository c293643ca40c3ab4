import { createSelector } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { audiencesOf, type OnFile, type Preset } from '../../lib/audiences';
import { wordsInState } from '../../lib/filterWords';
import { formatDay } from '../../lib/format';
import { type ElectionKind, lastTwo } from '../../lib/lastElections';
import type { RootState } from '../types';
import { type Asker, type PresetValues, sameValues, selectAnswered } from './answers';
import { chosenAudience, pressedValues } from './audienceValues';
import { type FigureOf, withFigures } from './optionCounts';
import { type FieldValues, formOf, readValues } from './searchForm';

/** An answer of a select that sets several filters at once: it replaces what the last answer has set. */
export interface Answer {
  readonly name: string;
  readonly label: string;
  readonly values: Partial<FieldValues>;
}

const TURNOUT = [
  { kind: 'general', label: 'General', min: 'GeneralsMin', max: 'GeneralsMax', counted: 'generals' },
  { kind: 'primary', label: 'Primary', min: 'PrimariesMin', max: 'PrimariesMax', counted: 'primaries' },
  { kind: 'local', label: 'Local', min: null, max: null, counted: null },
] as const;

/** What a form asks of the turnout in one kind of election. */
export interface TurnoutQuestion {
  readonly kind: ElectionKind;
  readonly label: string;
  /** The elections that it is about. */
  readonly among: readonly string[];
  /** The first answer clears the question. */
  readonly answers: readonly [Answer, ...Answer[]];
  /** The answer in the form; one of its own, in words, where no other says the same. */
  readonly current: Pick<Answer, 'name' | 'label'>;
}

const tokensIn = (joined: string) => joined.split(',').filter((token) => token !== '');

/** One question for each kind of election in a state's file. */
export function turnoutIn(onFile: OnFile, fields: FieldValues): readonly TurnoutQuestion[] {
  return TURNOUT.flatMap(({ kind, label, min, max, counted }): TurnoutQuestion[] => {
    const last = lastTwo(kind, onFile.elections);
    const among = last.map(({ token }) => token);
    const asked = (name: 'VoteHistory' | 'NotVoted', isOwn: boolean) =>
      tokensIn(fields[name]).filter((token) => among.includes(token) === isOwn);
    const setting = (name: string, words: string, voted: readonly string[], least = ''): Answer => ({
      ...{ name: kind + name, label: words },
      values: {
        ...(among.length > 0 && {
          VoteHistory: [...asked('VoteHistory', false), ...voted].toSorted().join(','),
          NotVoted: asked('NotVoted', false).join(','),
        }),
        ...(min !== null && { [min]: least, [max]: '' }),
      },
    });
    const [latest] = last;
    const answers: TurnoutQuestion['answers'] = [
      setting('', 'Any', []),
      ...(latest === undefined
        ? []
        : [setting('Last', `Last (${formatDay(latest.date)})`, among.slice(0, 1))]),
      ...(last.length < 2 ? [] : [setting('Two', 'Last two', among)]),
      ...(counted === null || onFile[counted].length < COUNTED_ELECTIONS
        ? []
        : LEAST.map((n) => setting(`Min${n}`, atLeast(n), [], String(n)))),
    ];
    if (answers.length === 1) return [];
    const own = {
      VoteHistory: asked('VoteHistory', true).join(','),
      NotVoted: asked('NotVoted', true).join(','),
      ...(min !== null && { [min]: fields[min], [max]: fields[max] }),
    };
    const words = () => {
      const set = Object.entries(own).filter(([, value]) => value !== '');
      return wordsInState(Object.fromEntries(set), fields.State, onFile.elections).join(', ');
    };
    const current = answers.find(({ values }) => saysSame(values, fields));
    return [{ kind, label, among, answers, current: current ?? { name: `${kind}Own`, label: words() } }];
  });
}
const LEAST = Array.from({ length: COUNTED_ELECTIONS }, (_, n) => n + 1);
const atLeast = (n: number) =>
  n === COUNTED_ELECTIONS ? 'In all of the last four' : `In at least ${n} of the last four`;

const saysSame = (values: Partial<FieldValues>, fields: FieldValues) =>
  Object.entries(values).every(([name, value]) => fields[name as keyof FieldValues] === value);

/** The audiences that a form offers; `current` is the one in the form that says most. */
export interface Audiences {
  readonly current: Preset | null;
  /** What takes the current one away. */
  readonly none: Partial<FieldValues>;
  /** Each with what choosing it in place of the current one sets. */
  readonly all: readonly (Preset & Answer)[];
}

function audiencesIn(onFile: OnFile, fields: FieldValues): Audiences {
  // The checkbox of independents says the same as their audience.
  const all = audiencesOf(onFile).filter(({ name }) => name !== 'noParty');
  const current = chosenAudience(fields, all);
  const none = current === null ? {} : pressedValues(fields, current, true);
  const without = { ...fields, ...none };
  const setting = (one: Preset) => ({ ...one, values: { ...none, ...pressedValues(without, one, false) } });
  return { current, none, all: all.map(setting) };
}

const NO_QUESTIONS: readonly TurnoutQuestion[] = [];
const NOTHING: Readonly<Record<string, PresetValues>> = {};

/** A form on screen: the list's, or the walkthrough's draft of it. */
export interface FormSource {
  /** Where its options are counted. */
  readonly asker: Asker;
  readonly selectFields: (state: RootState) => FieldValues;
  /** Null while they cannot be read. */
  readonly selectFilters: (state: RootState) => CanonicalFilters | null;
  /** The list that its question is about. */
  readonly selectFiltersToCount: (state: RootState) => CanonicalFilters;
}

/**
 * Selectors of how often voters voted, and of the audiences that campaigns ask for by name.
 * @param selectOnFile what the file of the chosen state knows; null without a state, or until it has loaded
 */
export function turnoutSelectors(
  { asker, selectFields, selectFilters, selectFiltersToCount }: FormSource,
  selectOnFile: (state: RootState) => OnFile | null,
) {
  const selectTurnout = createSelector([selectOnFile, selectFields], (onFile, fields) =>
    onFile === null ? NO_QUESTIONS : turnoutIn(onFile, fields),
  );
  const selectAudiences = createSelector([selectOnFile, selectFields], (onFile, fields) =>
    onFile === null ? null : audiencesIn(onFile, fields),
  );

  /** The values that each answer would set in the form, to be counted; nothing without a state. */
  const selectPresetValues = createSelector(
    [selectOnFile, selectFiltersToCount],
    (onFile, filters): Readonly<Record<string, PresetValues>> => {
      if (onFile === null) return NOTHING;
      const { fields } = formOf(filters);
      const { all, current: chosen } = audiencesIn(onFile, fields);
      const audiences = all.filter(
        ({ name, unavailable }) => unavailable === undefined && name !== chosen?.name,
      );
      const turnout = turnoutIn(onFile, fields).flatMap(({ answers: [, ...answers], current }) =>
        answers.filter(({ name }) => name !== current.name),
      );
      return Object.fromEntries(
        [...audiences, ...turnout].map(({ name, values }) => [name, readValues(values)]),
      );
    },
  );

  /** How many voters each of these answers would find. */
  const selectPresetFigures = createSelector(
    [
      (state: RootState) => selectFields(state).State,
      selectFilters,
      (state: RootState) => selectAnswered(state, asker),
      selectPresetValues,
    ],
    (state, filters, answer, values): FigureOf => {
      if (answer === undefined || answer.filters.State !== state) return () => null;
      const isSame = filters !== null && sameFilters(answer.filters, filters);
      return (name) => {
        const voters = answer.counts.presets[name];
        if (voters === undefined) return null;
        // With a new data date, some of them have other values under the same name.
        return { voters, stale: !isSame || !sameValues(values[name] ?? {}, answer.presets[name]) };
      };
    },
  );

  /** The answers to how often they voted in each kind of election, with their figures. */
  const selectTurnoutSelects = createSelector([selectTurnout, selectPresetFigures], (questions, figureOf) =>
    questions.map(({ kind, label, answers, current }) => {
      const [any] = answers;
      const valueOf = ({ name }: Pick<Answer, 'name'>) => (name === any.name ? '' : name);
      const isOwn = answers.every(({ name }) => name !== current.name);
      const options = [...answers, ...(isOwn ? [current] : [])];
      return {
        ...{ kind, label, answers },
        value: valueOf(current),
        options: withFigures(
          options.map((answer) => ({ value: valueOf(answer), label: answer.label })),
          figureOf,
          valueOf(current),
        ),
      };
    }),
  );

  /** The audiences, with their figures; one that a state's file can't tell says why. */
  const selectAudienceOptions = createSelector(
    [selectAudiences, selectPresetFigures],
    (audiences, figureOf) => {
      if (audiences === null) return [];
      const { all, current } = audiences;
      const named = all.map(({ name, label, unavailable }) => ({
        value: name,
        label: unavailable === undefined ? label : `${label} · ${unavailable}`,
        isOff: unavailable !== undefined,
      }));
      return withFigures([{ value: '', label: 'Any' }, ...named], figureOf, current?.name ?? '').map(
        (option) => ('isOff' in option && option.isOff ? { ...option, disabled: true } : option),
      );
    },
  );

  return { selectTurnout, selectAudiences, selectPresetValues, selectTurnoutSelects, selectAudienceOptions };
}
export type TurnoutSelect = ReturnType<ReturnType<typeof turnoutSelectors>['selectTurnoutSelects']>[number];
