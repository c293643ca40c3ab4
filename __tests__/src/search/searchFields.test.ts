import type { UnknownAction } from '@reduxjs/toolkit';
import { formOf, type SearchState, severalPlaces } from '../../../src/state/search/searchForm';
import {
  countyToggled,
  electionAnswered,
  entryToggled,
  fieldEdited,
  removalUndone,
  searchSlice,
  stateChosen,
  valuesChosen,
} from '../../../src/state/search/searchSlice';

// What typing and choosing do to the fields of the form.

const reduce: (state: SearchState, action: UnknownAction) => SearchState = searchSlice.reducer;
const EMPTY: SearchState = { form: formOf({}), run: { status: 'idle' }, refusals: 0, undo: null };

const fieldsAfter = (...actions: UnknownAction[]) => actions.reduce(reduce, EMPTY).form.fields;
const county = (name: string, state = 'OK') => countyToggled({ county: name, state });

it('adds counties to the list and takes them away; the first one sets the state', () => {
  expect(fieldsAfter(county('Le Flore'))).toMatchObject({ County_Desc: 'LE FLORE', State: 'OK' });
  expect(fieldsAfter(county('Le Flore'), county('Tulsa')).County_Desc).toBe('LE FLORE,TULSA');
  expect(fieldsAfter(county('Le Flore'), county('Tulsa'), county('Le Flore')).County_Desc).toBe('TULSA');
});

it('starts the list of counties anew with one of another state', () => {
  expect(fieldsAfter(county('Tulsa'), county('Benton', 'AR'))).toMatchObject({
    County_Desc: 'BENTON',
    State: 'AR',
  });
});

it('another state takes away what names places and elections of the first, and nothing else', () => {
  const inOklahoma = {
    ...{ State: 'OK', Cities: 'ADA', Zip: '74820', Precincts: '1', StateHouseDistrict: 'HD-1' },
    ...{ VoteHistory: 'VH1', NotVoted: 'VH2', City: 'A', PolitalAff: 'DEM', GeneralsMin: '3', Gender: 'F' },
  };
  const fields = fieldsAfter(valuesChosen(inOklahoma), stateChosen({ state: 'AR' }));
  const left = Object.entries(fields).filter(([, value]) => value !== '');
  expect(Object.fromEntries(left)).toEqual({
    ...{ State: 'AR', PolitalAff: 'DEM', GeneralsMin: '3', Gender: 'F' },
  });
  expect(fieldsAfter(valuesChosen(inOklahoma), stateIs('')).City).toBe('A');
  expect(fieldsAfter(valuesChosen(inOklahoma), stateChosen({ state: 'OK' }))).toMatchObject(inOklahoma);
});

const stateIs = (state: string) => stateChosen({ state });

it('keeps a ZIP code that was typed before its state, and in all states; they mean the same there', () => {
  const typed = fieldEdited({ name: 'Zip', value: '43750' });
  expect(fieldsAfter(typed, stateIs('OH'))).toMatchObject({ State: 'OH', Zip: '43750' });
  expect(fieldsAfter(typed, county('Tulsa'))).toMatchObject({ State: 'OK', Zip: '43750' });
  expect(fieldsAfter(typed, stateIs('OH'), stateIs('')).Zip).toBe('43750');
});

it('gives back what another state took away, until something else is chosen', () => {
  const inOhio = [stateIs('OH'), fieldEdited({ name: 'Zip', value: '43750' })].reduce(reduce, EMPTY);
  const moved = reduce(inOhio, stateIs('OK'));
  expect(moved.form.fields.Zip).toBe('');
  expect(moved.undo).toEqual({ by: 'state', fields: inOhio.form.fields });
  expect(reduce(moved, removalUndone()).form.fields).toEqual(inOhio.form.fields);
  expect(reduce(moved, valuesChosen({ Gender: 'F' })).undo).toBeNull();
});

it('a typed city takes the place of chosen ones, which can be had back', () => {
  const chosen = reduce(EMPTY, entryToggled({ name: 'Cities', entry: 'ADA' }));
  const typed = ['N', 'NO', ''].map((value) => fieldEdited({ name: 'City', value })).reduce(reduce, chosen);
  expect(typed.form.fields).toMatchObject({ City: '', Cities: '' });
  expect(typed.undo).toEqual({ by: 'City', fields: chosen.form.fields });
  expect(reduce(typed, removalUndone()).form.fields).toEqual(chosen.form.fields);
  // Another field's text takes nothing away, and no longer offers it.
  const others = reduce(chosen, fieldEdited({ name: 'LastName', value: 'S' }));
  expect(others.form.fields.Cities).toBe('ADA');
  expect(reduce(typed, fieldEdited({ name: 'LastName', value: 'S' })).undo).toBeNull();
});

it('toggles the entries of lists; choosing a city or precinct replaces a typed one', () => {
  const typed = fieldEdited({ name: 'City', value: 'NOR' });
  const chosen = entryToggled({ name: 'Cities', entry: 'ST. LOUIS, EAST' });
  expect(fieldsAfter(typed, chosen)).toMatchObject({ City: '', Cities: 'ST. LOUIS, EAST' });
  expect(fieldsAfter(chosen, entryToggled({ name: 'Cities', entry: 'ADA' })).Cities).toBe(
    'ST. LOUIS, EAST|ADA',
  );
  expect(fieldsAfter(chosen, chosen).Cities).toBe('');
  expect(
    fieldsAfter(
      entryToggled({ name: 'PolitalAff', entry: 'DEM' }),
      entryToggled({ name: 'PolitalAff', entry: 'IND' }),
    ).PolitalAff,
  ).toBe('DEM,IND');
});

it('an election is any, voted or did not vote, never two of them', () => {
  const answer = (token: string, given: 'any' | 'voted' | 'notVoted') =>
    electionAnswered({ token, answer: given });
  const voted = [answer('VH3', 'voted'), answer('VH1', 'voted'), answer('VH2', 'notVoted')];
  expect(fieldsAfter(...voted)).toMatchObject({ VoteHistory: 'VH1,VH3', NotVoted: 'VH2' });
  expect(fieldsAfter(...voted, answer('VH1', 'notVoted'))).toMatchObject({
    VoteHistory: 'VH3',
    NotVoted: 'VH1,VH2',
  });
  expect(fieldsAfter(...voted, answer('VH1', 'any'), answer('VH2', 'any'))).toMatchObject({
    VoteHistory: 'VH3',
    NotVoted: '',
  });
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
