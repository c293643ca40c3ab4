import { routeChanged } from '../../../src/state/events';
import { pageAwaited, routeSlice } from '../../../src/state/route/routeSlice';

it('awaits the next screen until its address is there', () => {
  const home = routeSlice.reducer(undefined, routeChanged({ path: '/about', search: '' }));
  const awaited = routeSlice.reducer(home, pageAwaited());
  expect(awaited).toEqual({ path: '/about', search: '', awaited: true });
  const voters = { path: '/voters', search: '?State=OK' };
  expect(routeSlice.reducer(awaited, routeChanged(voters))).toEqual(voters);
});
