import {
  chipPressed,
  foldToggled,
  panelSlice,
  type PanelState,
} from '../../../src/features/search/panelSlice';
import { filtersOpened, routeChanged, sheetClosed } from '../../../src/state/events';
import { fieldEdited, typingEnded } from '../../../src/state/search/searchSlice';
import { describeTransitions, from } from '../../support/transitions';

const atFirst: PanelState = {
  sheet: 'closed',
  folds: [],
  finished: [],
};
const states = {
  'nothing was done': atFirst,
  'the filters are in sight': { ...atFirst, sheet: 'open', folds: ['leaveOut'] },
  'a name was typed': { ...atFirst, finished: ['City', 'LastName'] },
} satisfies Record<string, PanelState>;
const all = Object.keys(states) as (keyof typeof states)[];

/** Each state with a change. */
const each = (change: (state: PanelState) => Partial<PanelState>) =>
  Object.fromEntries(all.map((name) => [name, { ...states[name], ...change(states[name]) }]));

describe('the filters', () => {
  describeTransitions<PanelState, keyof typeof states>(panelSlice.reducer, states, {
    'a part is folded or unfolded': [
      foldToggled({ name: 'leaveOut' }),
      each(({ folds }) => ({ folds: folds.length === 1 ? [] : ['leaveOut'] })),
    ],
    'a chip is pressed': [
      chipPressed({ folds: ['more', 'ways'] }),
      each(({ folds }) => ({ folds: [...folds, 'more' as const, 'ways' as const] })),
    ],
    'a city is typed': [
      fieldEdited({ name: 'City', value: 'ADA' }),
      { 'a name was typed': { ...states['a name was typed'], finished: ['LastName'] } },
    ],
    'the typing of a city ends': [
      typingEnded({ name: 'City' }),
      { ...each(() => ({ finished: ['City'] })), 'a name was typed': states['a name was typed'] },
    ],
    'the sheet is opened': [filtersOpened(), each(() => ({ sheet: 'open' }))],
    'the sheet is closed': [sheetClosed(), each(() => ({ sheet: 'closed' }))],
    'another search is shown': [routeChanged({ path: '/voters', search: '?City=ADA' }), {}],
    'the user goes to another page': [routeChanged({ path: '/', search: '' }), from(all, atFirst)],
  });
});
