import type { UnknownAction } from '@reduxjs/toolkit';
import type { PickBoxProps } from '../../../src/components/LoadedPickBox';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { COUNTED_ELECTIONS } from '../../../src/contract/limits';
import {
  AT_MOST,
  CHECKS,
  offers,
  selectElectionQuestions,
  selectStateOptions,
  selectStatusOptions,
} from '../../../src/features/search/fieldOptions';
import { selectBox, selectCountyBox } from '../../../src/features/search/formQuestion';
import { foldToggled, selectOpenFolds } from '../../../src/features/search/panelSlice';
import { countyOfKey } from '../../../src/state/places/countyBox';
import { placeBoxOpened, placeBoxTyped } from '../../../src/state/places/placeBoxSlice';
import { placeOfKey } from '../../../src/state/places/placeNames';
import { selectFiltersOfForm } from '../../../src/state/search/searchSelectors';
import type { ElectionAnswer, FieldValues } from '../../../src/state/search/searchForm';
import {
  countyToggled,
  electionAnswered,
  entryToggled,
  fieldEdited,
  searchSlice,
  selectForm,
  stateChosen,
  valuesChosen,
} from '../../../src/state/search/searchSlice';
import type { offersOf } from '../../../src/state/search/offers';
import type { RootState } from '../../../src/state/types';
import { figure as shownFigure, type Screen } from './figureScreen';

/** The searches that the screen opens with. */
export const SEARCHES: readonly CanonicalFilters[] = [
  {},
  { State: 'OK', AgeMin: 60 },
  { State: 'OK', VoteHistory: 'VH1', NotVoted: 'VH2,VH3' },
  { State: 'NC', CongressionalDistrict: 'CD-1', PolitalAff: 'DEM,REP' },
  { County_Desc: 'TULSA', State: 'OK', Cities: 'ADA|TULSA' },
  { State: 'NC', GeneralsMin: 1, GeneralsMax: 3, Gender: 'F,U' },
  { StateHouseDistrict: 'HD-2', Status: 'A', Zip: '73069', Deliverable: 'Y' },
];

/** One thing to choose on the screen: what it does, the figure beside it, and the list that figure is of. */
interface Choice {
  readonly name: string;
  readonly action: UnknownAction;
  readonly figure: { readonly voters: number; readonly stale: boolean } | null;
  /** Leads to the list that the figure counts. */
  readonly alone: UnknownAction;
  readonly open: boolean;
  /** Chosen already, taking a choice away, or a state: open without voters, too. */
  readonly keeps: boolean;
}

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly dimmed?: boolean;
}

/** The options of a select, whose figures stand in their labels. */
const ofSelect = (
  name: string,
  options: readonly SelectOption[],
  chosen: string,
  actionOf: (value: string) => UnknownAction,
): Choice[] =>
  options.map(({ value, label, disabled, dimmed }) => {
    const figure = / · ([\d,]+)$/u.exec(label)?.[1];
    const action = actionOf(value);
    return {
      name: `${name}: ${label}`,
      action,
      alone: action,
      figure:
        figure === undefined ? null : { voters: Number(figure.replaceAll(',', '')), stale: dimmed === true },
      open: disabled !== true,
      keeps: value === chosen || value === '' || value === 'any',
    };
  });

const canBeChosen = (figure: Choice['figure'], chosen: boolean) =>
  chosen || figure?.voters !== 0 || figure.stale;

/** Whether the state's file knows enough elections of the kind, without which the screen says so instead. */
function isCounted(state: RootState, name: string): boolean {
  const onFile = offers.selectOnFile(state);
  const known = name.startsWith('Generals') ? onFile?.generals : onFile?.primaries;
  return known?.length === COUNTED_ELECTIONS;
}

function selects(state: RootState): Choice[] {
  const { fields } = selectForm(state);
  const byName = [
    ['Status', selectStatusOptions] as const,
    ...Object.entries(AT_MOST).filter(([name]) => isCounted(state, name)),
  ];
  const states = ofSelect('State', selectStateOptions(state), fields.State, (value) =>
    stateChosen({ state: value }),
  );
  return [
    ...states.map((choice) => ({ ...choice, keeps: true })),
    ...byName.flatMap(([name, select]) =>
      ofSelect(name, select(state), fields[name as keyof FieldValues], (value) =>
        valuesChosen({ [name]: value }),
      ),
    ),
    ...(selectOpenFolds(state).includes('elections') ? selectElectionQuestions(state) : []).flatMap(
      ({ token, answer, options }) =>
        ofSelect(token, options, answer, (value) =>
          electionAnswered({ token, answer: value as ElectionAnswer }),
        ),
    ),
  ];
}

function checks(state: RootState): Choice[] {
  const groups = [
    ['PolitalAff', CHECKS.PolitalAff],
    ['Gender', CHECKS.Gender],
  ] as const;
  return groups.flatMap(([name, select]) =>
    select(state).map(({ value, figure, chosen }) => ({
      name: `${name}: ${value}`,
      action: entryToggled({ name, entry: value }),
      alone: valuesChosen({ [name]: value }),
      figure,
      open: canBeChosen(figure, chosen),
      keeps: chosen,
    })),
  );
}

/** The counties, or places, in sight of the open box. */
function boxOptions(state: RootState): Choice[] {
  const { State } = selectForm(state).fields;
  const counties = optionsOf(selectCountyBox(state), (key) => {
    const county = countyOfKey(key, State);
    return {
      action: countyToggled(county),
      alone: valuesChosen({ State: county.state, County_Desc: county.county }),
    };
  });
  const places = optionsOf(selectBox(state), (key) => {
    const place = placeOfKey(key);
    if (place === null) throw new Error(`${key} is no place`);
    const { name, entry } = place;
    return {
      action: entryToggled(place),
      alone: valuesChosen({
        ...(name === 'Cities' ? { City: '' } : name === 'Precincts' ? { Precinct: '' } : {}),
        [name]: entry,
      }),
    };
  });
  return [...counties, ...places];
}

const optionsOf = (
  { options, stale, chips }: Pick<PickBoxProps, 'options' | 'stale' | 'chips'>,
  actionsOf: (key: string) => Pick<Choice, 'action' | 'alone'>,
): Choice[] =>
  options.map(({ key, voters, unavailable }) => ({
    name: `${key.split(' ', 1)[0]}: ${key}`,
    ...actionsOf(key),
    figure: voters === null ? null : { voters, stale },
    open: !unavailable,
    keeps: chips.some((chip) => chip.key === key),
  }));

type Offers = Pick<
  ReturnType<typeof offersOf>,
  'selectTurnoutSelects' | 'selectAudiences' | 'selectAudienceOptions'
>;

/** The selects that set several filters at once. @param choose sets them in the form that they stand in */
export function presetsOf(
  state: RootState,
  offers: Offers,
  choose: (values: Partial<FieldValues>) => UnknownAction,
): Choice[] {
  const audiences = offers.selectAudiences(state);
  return [
    ...offers
      .selectTurnoutSelects(state)
      .flatMap(({ kind, answers, value, options }) =>
        ofSelect(kind, options, value, (name) =>
          choose((answers.find((answer) => answer.name === name) ?? answers[0]).values),
        ),
      ),
    ...ofSelect('audience', offers.selectAudienceOptions(state), audiences?.current?.name ?? '', (name) =>
      choose(audiences?.all.find((one) => one.name === name)?.values ?? audiences?.none ?? {}),
    ),
  ];
}

const choices = (state: RootState): Choice[] => [
  ...selects(state),
  ...checks(state),
  ...boxOptions(state),
  ...presetsOf(state, offers, valuesChosen),
];

export const formScreen: Screen = {
  actions: (state) => {
    const open = choices(state).filter((choice) => choice.open);
    const byField = Map.groupBy(open, ({ name }) => name.split(':', 1)[0]);
    return [
      ...[...byField.values()].map((same) => same.map(({ action }) => action)),
      ['', 'A', 'S', 'QQ'].map((value) => fieldEdited({ name: 'LastName', value })),
      ['', '6', '65', 'old'].map((value) => fieldEdited({ name: 'AgeMin', value })),
      [placeBoxOpened({ box: 'county' }), placeBoxOpened({ box: 'place' })],
      ['a', 't', 'ward', 'hd 2', '7'].map((typed) => placeBoxTyped({ box: 'place', typed })),
      [foldToggled({ name: 'elections' })],
    ];
  },
  shown: (state) =>
    choices(state).flatMap(({ name, figure, alone, open, keeps }) => {
      const filters = selectFiltersOfForm({ ...state, search: searchSlice.reducer(state.search, alone) });
      if (figure === null || filters === null) return [];
      const { voters, stale } = figure;
      return [shownFigure(name, voters, filters, { stale, option: { open, keeps } })];
    }),
};
