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
import { type Choice, choiceFigures, ofSelect, openChoices, type Screen } from './figureScreen';

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

type After = (action: UnknownAction) => CanonicalFilters | null;

/** The list of the form after an action. */
const afterIn =
  (state: RootState): After =>
  (action) =>
    selectFiltersOfForm({ ...state, search: searchSlice.reducer(state.search, action) });

/** Whether the state's file knows enough elections of the kind, without which the screen says so instead. */
function isCounted(state: RootState, name: string): boolean {
  const onFile = offers.selectOnFile(state);
  const known = name.startsWith('Generals') ? onFile?.generals : onFile?.primaries;
  return known?.length === COUNTED_ELECTIONS;
}

function selects(state: RootState, after: After): Choice[] {
  const { fields } = selectForm(state);
  const byName = [
    ['Status', selectStatusOptions] as const,
    ...Object.entries(AT_MOST).filter(([name]) => isCounted(state, name)),
  ];
  const stateOf = (value: string) => stateChosen({ state: value });
  const states = ofSelect('State', selectStateOptions(state), fields.State, stateOf, after);
  const elections = selectOpenFolds(state).includes('elections') ? selectElectionQuestions(state) : [];
  return [
    ...states.map((choice) => ({ ...choice, keeps: true })),
    ...byName.flatMap(([name, select]) => {
      const chosen = fields[name as keyof FieldValues];
      return ofSelect(name, select(state), chosen, (value) => valuesChosen({ [name]: value }), after);
    }),
    ...elections.flatMap(({ token, answer, options }) => {
      const answered = (value: string) => electionAnswered({ token, answer: value as ElectionAnswer });
      return ofSelect(token, options, answer, answered, after);
    }),
  ];
}

const checks = (state: RootState, after: After): Choice[] =>
  (['PolitalAff', 'Gender'] as const).flatMap((name) =>
    CHECKS[name](state).map(({ value, figure, chosen, unavailable }) => ({
      name: `${name}: ${value}`,
      action: entryToggled({ name, entry: value }),
      // As in any faceted search, the others chosen don't count.
      filters: after(valuesChosen({ [name]: value })),
      figure,
      open: !unavailable,
      keeps: chosen,
    })),
  );

/** The counties, or places, in sight of the open box. */
function boxOptions(state: RootState, after: After): Choice[] {
  const { State } = selectForm(state).fields;
  const counties = optionsOf(selectCountyBox(state), (key) => {
    const county = countyOfKey(key, State);
    return {
      action: countyToggled(county),
      filters: after(valuesChosen({ State: county.state, County_Desc: county.county })),
    };
  });
  const places = optionsOf(selectBox(state), (key) => {
    const place = placeOfKey(key);
    if (place === null) throw new Error(`${key} is no place`);
    const { name, entry } = place;
    const typed = name === 'Cities' ? { City: '' } : name === 'Precincts' ? { Precinct: '' } : {};
    return { action: entryToggled(place), filters: after(valuesChosen({ ...typed, [name]: entry })) };
  });
  return [...counties, ...places];
}

/** The options of a box. @param of what choosing one does, and the list of it alone */
export const optionsOf = (
  { options, stale, chips }: Pick<PickBoxProps, 'options' | 'stale' | 'chips'>,
  of: (key: string) => Pick<Choice, 'action' | 'filters'>,
): Choice[] =>
  options.map(({ key, voters, unavailable }) => ({
    name: `${key.split(' ', 1)[0]}: ${key}`,
    ...of(key),
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
  after: After,
): Choice[] {
  const audiences = offers.selectAudiences(state);
  const options = offers.selectAudienceOptions(state);
  const audience = (name: string) =>
    choose(audiences?.all.find((one) => one.name === name)?.values ?? audiences?.none ?? {});
  return [
    ...offers.selectTurnoutSelects(state).flatMap(({ kind, answers, value, options: ways }) => {
      const way = (name: string) =>
        choose((answers.find((answer) => answer.name === name) ?? answers[0]).values);
      return ofSelect(kind, ways, value, way, after);
    }),
    ...ofSelect('audience', options, audiences?.current?.name ?? '', audience, after),
  ];
}

function choices(state: RootState): Choice[] {
  const after = afterIn(state);
  return [
    ...selects(state, after),
    ...checks(state, after),
    ...boxOptions(state, after),
    ...presetsOf(state, offers, valuesChosen, after),
  ];
}

export const formScreen: Screen = {
  actions: (state) => [
    ...openChoices(choices(state)),
    ['', 'A', 'S', 'QQ'].map((value) => fieldEdited({ name: 'LastName', value })),
    ['', '6', '65', 'old'].map((value) => fieldEdited({ name: 'AgeMin', value })),
    [placeBoxOpened({ box: 'county' }), placeBoxOpened({ box: 'place' })],
    ['a', 't', 'ward', 'hd 2', '7'].map((typed) => placeBoxTyped({ box: 'place', typed })),
    [foldToggled({ name: 'elections' })],
  ],
  shown: (state) => choiceFigures(choices(state)),
};
