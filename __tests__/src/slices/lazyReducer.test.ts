import { createAction } from '@reduxjs/toolkit';
import { lazyReducer } from '../../../src/state/lazyReducer';

const counted = createAction('counted');

it('keeps the initial state until its reducer is loaded, and then whatever the reducer says', () => {
  const place = lazyReducer(3);
  expect(place.reducer(undefined, counted())).toBe(3);
  expect(place.reducer(7, counted())).toBe(7);
  place.load((state = place.initial, action) => (counted.match(action) ? state + 1 : state));
  expect(place.reducer(undefined, counted())).toBe(4);
  expect(place.reducer(7, { type: 'other' })).toBe(7);
});

it('fills each place on its own', () => {
  const [one, other] = [lazyReducer(1), lazyReducer(1)];
  one.load(() => 2);
  expect(one.reducer(1, counted())).toBe(2);
  expect(other.reducer(1, counted())).toBe(1);
});
