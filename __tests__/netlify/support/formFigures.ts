import { rootReducer } from '../../../src/app/rootReducer';
import type { CanonicalFilters } from '../../../src/contract/filters';
import {
  CHOICE_OPTIONS,
  selectCountyOptions,
  selectStateOptions,
} from '../../../src/features/search/fieldOptions';
import { formApi } from '../../../src/features/search/formApi';
import { selectCountyChoice, selectStatesKeepingCounty } from '../../../src/features/search/formSelectors';
import { selectFiltersOfForm } from '../../../src/features/search/formTotal';
import { searchOpened } from '../../../src/state/events';
import { searchApi } from '../../../src/state/search/searchApi';
import { countyChosen, fieldEdited, selectForm, stateChosen } from '../../../src/state/search/searchSlice';
import type { RootState } from '../../../src/state/types';
import { ASKED, pick, type Screen } from './figureScreen';

const SEARCHES: readonly CanonicalFilters[] = [
  {},
  { State: 'OK', AgeMin: 60 },
  { VoteHistory: 'VH1' },
  { State: 'NC', CongressionalDistrict: 'CD-1', PolitalAff: 'DEM,REP' },
  { County_Desc: 'TULSA', State: 'OK' },
  { StateHouseDistrict: 'HD-2', Status: 'A' },
];

function formOptions(state: RootState) {
  const keeping = selectStatesKeepingCounty(state);
  const { State } = selectForm(state).fields;
  const { value: county } = selectCountyChoice(state);
  return [
    ...selectStateOptions(state).map((option) => ({
      option,
      isChosen: option.value === State,
      action: stateChosen({ state: option.value, keepsCounty: keeping.includes(option.value) }),
    })),
    ...selectCountyOptions(state).map((option) => ({
      option,
      isChosen: option.value === county,
      action: countyChosen(
        option.value === ''
          ? { county: '', state: State }
          : { county: option.county, state: option.state || State },
      ),
    })),
    ...(['PolitalAff', 'Status'] as const).flatMap((name) =>
      CHOICE_OPTIONS[name](state).map((option) => ({
        option,
        isChosen: option.value === selectForm(state).fields[name],
        action: fieldEdited({ name, value: option.value }),
      })),
    ),
  ];
}

export const formScreen: Screen = {
  open: async (store, way) => {
    store.dispatch(searchOpened({ runId: 'run', filters: pick(SEARCHES, way) }));
    await store.dispatch(searchApi.endpoints.counties.initiate(null, ASKED));
    await store.dispatch(searchApi.endpoints.states.initiate(null, ASKED));
    await formScreen.ask(store);
  },
  ask: async (store) => {
    const filters = selectFiltersOfForm(store.getState());
    if (filters !== null) await store.dispatch(formApi.endpoints.facets.initiate(filters, ASKED));
  },
  actions: (state) => {
    const options = formOptions(state).filter(({ option: { disabled } }) => disabled !== true);
    const byType = Map.groupBy(options, ({ action: { type } }) => type);
    return [
      ...[...byType.values()].map((same) => same.map(({ action }) => action)),
      ['', 'A', 'S', 'QQ'].map((value) => fieldEdited({ name: 'LastName', value })),
    ];
  },
  shown: (state) =>
    formOptions(state).flatMap(({ option: { value, label, disabled }, isChosen, action }) => {
      const figure = / · ([\d,]+)$/u.exec(label)?.[1];
      const filters = selectFiltersOfForm(rootReducer(state, action));
      if (figure === undefined || filters === null) return [];
      const voters = Number(figure.replaceAll(',', ''));
      return [{ option: label, voters, filters, open: disabled !== true, keeps: isChosen || value === '' }];
    }),
};
