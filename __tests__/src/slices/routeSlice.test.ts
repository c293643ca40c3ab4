import { routeChanged, userSignedOut } from '../../../src/state/events';
import { routeSlice, selectPath, selectRoute } from '../../../src/state/route/routeSlice';

const address = { path: '/voters', search: '?State=OK' };

it('starts at the home page', () => {
  expect(routeSlice.reducer(undefined, { type: 'start' })).toEqual({ path: '/', search: '' });
});

it('follows the address and nothing else', () => {
  const next = { path: '/about', search: '' };
  expect(routeSlice.reducer(address, routeChanged(next))).toEqual(next);
  expect(routeSlice.reducer(address, userSignedOut())).toBe(address);
});

it('selects the address, and its path alone', () => {
  expect(selectRoute({ route: address })).toBe(address);
  expect(selectPath({ route: address })).toBe('/voters');
});
