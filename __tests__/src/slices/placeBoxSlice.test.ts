import { routeChanged, sheetClosed } from '../../../src/state/events';
import {
  placeBoxClosed,
  placeBoxOpened,
  placeBoxSlice,
  type PlaceBoxState,
  placeBoxTyped,
} from '../../../src/state/places/placeBoxSlice';
import { describeTransitions, from } from '../../support/transitions';

const CLOSED = { status: 'closed' } as const;
const states = {
  'all are closed': CLOSED,
  'places are looked for': { status: 'open', box: 'place', typed: 'nor' },
  'a county of the walkthrough is': { status: 'open', box: 'walkthroughCounty', typed: '' },
} satisfies Record<string, PlaceBoxState>;
const all = Object.keys(states) as (keyof typeof states)[];
const open = (typed: string) => ({ status: 'open', box: 'place', typed }) as const;

describe('the boxes that places are found in', () => {
  describeTransitions<PlaceBoxState, keyof typeof states>(placeBoxSlice.reducer, states, {
    'one is opened': [
      placeBoxOpened({ box: 'place' }),
      from(['all are closed', 'a county of the walkthrough is'], open('')),
    ],
    'it is closed': [placeBoxClosed({ box: 'place' }), { 'places are looked for': CLOSED }],
    'something is typed in it': [placeBoxTyped({ box: 'place', typed: 'norm' }), from(all, open('norm'))],
    'what is typed is deleted': [
      placeBoxTyped({ box: 'place', typed: '' }),
      { 'places are looked for': open('') },
    ],
    'a choice changes the address': [
      routeChanged({ path: '/voters', search: '?State=OK' }),
      { 'a county of the walkthrough is': CLOSED },
    ],
    'another page is opened': [
      routeChanged({ path: '/', search: '' }),
      from(['places are looked for', 'a county of the walkthrough is'], CLOSED),
    ],
    'the filters of a phone are closed': [
      sheetClosed(),
      from(['places are looked for', 'a county of the walkthrough is'], CLOSED),
    ],
  });
});
