import { searchCleared, searchOpened, searchRepeated, searchSubmitted } from '../../../src/state/events';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { formOf, type SearchState } from '../../../src/state/search/searchForm';
import {
  countyToggled,
  electionAnswered,
  entryToggled,
  fieldEdited,
  filterRemoved,
  formSubmitted,
  removalUndone,
  searchSlice,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../../src/state/search/searchSlice';

const { reducer } = searchSlice;
const asked = { runId: 'now', filters: { City: 'TULSA', State: 'OK' } };
const next = { runId: 'next', filters: { State: 'OK' } };

const inForm = (filters: CanonicalFilters): SearchState => ({
  form: formOf(filters),
  applied: null,
  refusals: 0,
  undo: null,
});
const found: SearchState = { ...inForm({}), applied: asked };

it.each([
  ['submitted', searchSubmitted(next), {}],
  ['repeated', searchRepeated(next, 'button'), {}],
  ['opened', searchOpened(next), { form: formOf(next.filters) }],
])('a search that is %s is the latest one', (_how, event, changed) => {
  expect(reducer(found, event)).toEqual({ ...found, applied: next, ...changed });
});

/** With ages, elections, an error of the last attempt, and a city that is too long. */
const typed: SearchState = {
  ...found,
  form: {
    fields: { ...formOf({ AgeMin: 30, VoteHistory: 'VH1,VH2' }).fields, City: 'x'.repeat(51) },
    errors: { City: 'must be at most 50 characters' },
  },
};
const taken: Pick<SearchState, 'undo'> = { undo: { by: 'removal', fields: typed.form.fields } };
const removed = { refusals: 1, ...taken } as const;

it.each([
  ['another field is edited', fieldEdited({ name: 'AgeMin', value: '3' }), { AgeMin: '3' }, {}],
  ['a chip is removed', filterRemoved({ names: ['AgeMin'], entry: null }), { AgeMin: '' }, removed],
  [
    'a chip of a list is removed',
    filterRemoved({ names: ['VoteHistory'], entry: 'VH1' }),
    { VoteHistory: 'VH2' },
    removed,
  ],
  ['values are chosen', valuesChosen({ AgeMin: '60', AgeMax: '' }), { AgeMin: '60' }, taken],
  ['a party is checked', entryToggled({ name: 'PolitalAff', entry: 'DEM' }), { PolitalAff: 'DEM' }, {}],
  // What is pressed beside the form shows there that nothing was searched for.
  [
    'values are chosen in the charts',
    valuesChosen({ AgeMin: '60' }, { by: 'charts' }),
    { AgeMin: '60' },
    removed,
  ],
  ['a search is submitted', searchSubmitted(next), {}, { applied: next }],
])('when %s, nothing else changes, and what is wrong stays named', (_what, event, fields, changed) => {
  const form = { ...typed.form, fields: { ...typed.form.fields, ...fields } };
  expect(reducer(typed, event)).toEqual({ ...typed, form, ...changed });
});

it.each([
  ['mended', { name: 'AgeMin', value: '19' }, {}],
  ['no number', { name: 'AgeMin', value: 'abc' }, { AgeMin: expect.stringMatching(/^must be/) as string }],
  ['mended by the other', { name: 'AgeMax', value: '95' }, {}],
] as const)('says of a field what is wrong with what is in it now: %s', (_what, edit, errors) => {
  const fields = { ...formOf({ AgeMin: 90 }).fields, AgeMax: '20' };
  const told = { ...inForm({}), form: { fields, errors: { AgeMin: 'must not be above AgeMax' } } };
  expect(reducer(told, fieldEdited(edit)).form.errors).toEqual(errors);
});

it('empties the form when the search is cleared, and fills it again when that is undone', () => {
  const cleared = reducer(typed, searchCleared());
  expect(cleared).toEqual({ ...inForm({}), undo: { by: 'clear', fields: typed.form.fields } });
  // The address that follows clears an empty form.
  expect(reducer(cleared, searchCleared())).toEqual(cleared);
  const undone = reducer(cleared, removalUndone());
  expect(undone.form.fields).toEqual(typed.form.fields);
  expect(reducer(undone, removalUndone())).toBe(undone);
});

it('shows what is wrong with a form until it is submitted again', () => {
  const tooLong = fieldEdited({ name: 'LastName', value: 'x'.repeat(51) });
  const edited = reducer(found, tooLong);
  expect(edited.form.errors).toEqual({});
  const refused = reducer(edited, formSubmitted());
  expect(refused).toMatchObject({
    form: { errors: { LastName: 'must be at most 50 characters' } },
    applied: asked,
    refusals: 1,
  });
  const corrected = reducer(refused, fieldEdited({ name: 'LastName', value: 'Smith' }));
  expect(reducer(corrected, formSubmitted()).form.errors).toEqual({});
});

it('leaves a form without errors as it is when it is submitted, so that nothing is drawn again for it', () => {
  const chosen = reducer(found, valuesChosen({ AgeMin: '60', AgeMax: '' }));
  expect(reducer(chosen, formSubmitted())).toBe(chosen);
});

const gone = { County_Desc: '', Precinct: '', StateHouseDistrict: '', VoteHistory: '', NotVoted: '' };
const elsewhere = { ...gone, City: '', Zip: '' };
const oklahoma = {
  ...{ State: 'OK', City: 'ADA', County_Desc: 'ADAIR', Precinct: '12', PolitalAff: 'DEM', Zip: '74820' },
  ...{ StateHouseDistrict: 'HD-7', VoteHistory: 'VH2,VH3', NotVoted: 'VH4' },
};

it.each([
  ['another state', stateChosen({ state: 'PA' }), { ...elsewhere, State: 'PA' }],
  ['the same state', stateChosen({ state: 'OK' }), {}],
  // ZIP codes mean the same in every state, and cities share names.
  ['all states', stateChosen({ state: '' }), { ...gone, State: '' }],
  ['one more county', countyToggled({ county: 'Tulsa', state: 'OK' }), { County_Desc: 'ADAIR,TULSA' }],
  ['the county again', countyToggled({ county: 'Adair', state: 'OK' }), { County_Desc: '' }],
  [
    'a county of another state',
    countyToggled({ county: 'Berks', state: 'PA' }),
    { ...elsewhere, State: 'PA', County_Desc: 'BERKS' },
  ],
  ['one more party', entryToggled({ name: 'PolitalAff', entry: 'REP' }), { PolitalAff: 'DEM,REP' }],
  ['the party again', entryToggled({ name: 'PolitalAff', entry: 'DEM' }), { PolitalAff: '' }],
  ['a city of the list', entryToggled({ name: 'Cities', entry: 'ENID' }), { Cities: 'ENID', City: '' }],
  ['who voted', electionAnswered({ token: 'VH1', answer: 'voted' }), { VoteHistory: 'VH1,VH2,VH3' }],
  [
    'who did not vote after all',
    electionAnswered({ token: 'VH2', answer: 'notVoted' }),
    { VoteHistory: 'VH3', NotVoted: 'VH2,VH4' },
  ],
  ['either', electionAnswered({ token: 'VH4', answer: 'any' }), { NotVoted: '' }],
] as const)('takes %s, with what excludes it away and all else as it was', (what, event, changed) => {
  const { fields } = formOf(oklahoma);
  const { form, undo } = reducer(inForm(oklahoma), event);
  expect(form).toEqual({ fields: { ...fields, ...changed }, errors: {} });
  const byPlace = stateChosen.match(event) || countyToggled.match(event);
  const isAdded = what === 'one more party' || what === 'who voted';
  expect(undo).toEqual(isAdded ? null : { by: byPlace ? 'state' : 'removal', fields });
});

it.each([
  ['City', 'Cities', 'ADA|ENID'],
  ['Precinct', 'Precincts', '12|7'],
] as const)('takes a typed %s in place of chosen ones, which can be had back', (name, several, chosen) => {
  const before = inForm({ State: 'OK', [several]: chosen });
  const type = (state: SearchState, value: string) => reducer(state, fieldEdited({ name, value }));
  const undo = { by: name, fields: before.form.fields };
  const typed = type(before, 'T');
  expect(typed).toEqual({ ...inForm({ State: 'OK', [name]: 'T' }), undo });
  expect(type(typed, 'TU')).toEqual({ ...inForm({ State: 'OK', [name]: 'TU' }), undo });
  expect(reducer(typed, fieldEdited({ name: 'LastName', value: 'DOE' })).undo).toBeNull();
  expect(reducer(typed, removalUndone()).form).toEqual(before.form);
  expect(type(before, '')).toEqual(before);
  expect(type(inForm({ State: 'OK' }), 'T').undo).toBeNull();
});

it('names the first election that voters voted in', () => {
  const { form } = reducer(inForm({}), electionAnswered({ token: 'VH1', answer: 'voted' }));
  expect(form).toEqual(formOf({ VoteHistory: 'VH1' }));
});

it.each([
  ['finished', { Zip: '74820' }, {}],
  ['unfinished', { Zip: '748' }, null],
  [
    'contradictory',
    { AgeMin: '50', AgeMax: '40' },
    { AgeMin: expect.stringMatching(/^must not be above/) as string },
  ],
  ['contradictory and unfinished', { AgeMin: '50', AgeMax: '40', Zip: '748' }, null],
])('names mistakes after typing only if more typing cannot mend them: %s', (_what, values, errors) => {
  const before = { ...inForm({}), form: { fields: { ...formOf({}).fields, ...values }, errors: {} } };
  const after = reducer(before, typingEnded({ name: 'Zip' }));
  if (errors === null) expect(after).toBe(before);
  else expect(after.form.errors).toEqual(errors);
});
