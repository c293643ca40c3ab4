import { severalPlaces } from '../../../src/features/search/severalPlaces';
import type { UnknownAction } from '@reduxjs/toolkit';
import { formOf, type SearchState } from '../../../src/state/search/searchForm';
import { countyToggled, fieldEdited, searchSlice, stateChosen } from '../../../src/state/search/searchSlice';

// What typing and choosing do to the fields of the form.

const reduce: (state: SearchState, action: UnknownAction) => SearchState = searchSlice.reducer;
const EMPTY: SearchState = { form: formOf({}), applied: null, refusals: 0, undo: null };

const fieldsAfter = (...actions: UnknownAction[]) => actions.reduce(reduce, EMPTY).form.fields;
const county = (name: string, state = 'OK') => countyToggled({ county: name, state });

const stateIs = (state: string) => stateChosen({ state });

it('keeps a ZIP code that was typed before its state, and in all states; they mean the same there', () => {
  const typed = fieldEdited({ name: 'Zip', value: '43750' });
  expect(fieldsAfter(typed, stateIs('OH'))).toMatchObject({ State: 'OH', Zip: '43750' });
  expect(fieldsAfter(typed, county('Tulsa'))).toMatchObject({ State: 'OK', Zip: '43750' });
  expect(fieldsAfter(typed, stateIs('OH'), stateIs('')).Zip).toBe('43750');
});

it.each([
  ['Cleveland, Akron', ['CLEVELAND', 'AKRON'], 'CLEVELAND|AKRON'],
  [' ada ,, enid, Ada', ['ADA', 'ENID'], 'ADA|ENID'],
])('takes %j as several', (typed, entries, Cities) => {
  expect(severalPlaces('City', typed)).toEqual({ entries, values: { City: '', Cities } });
});

it('takes the state behind a city for no other city', () => {
  expect(severalPlaces('City', 'Orlando, FL')).toEqual({
    entries: ['ORLANDO'],
    values: { City: 'ORLANDO' },
  });
});

it.each(['Cleveland', '', ',', 'Cleveland,', `${'A'.repeat(51)}, Ada`, 'A|B, C'])(
  'takes %j as one',
  (typed) => {
    expect(severalPlaces('City', typed)).toBeNull();
  },
);
