import { act, waitFor } from '@testing-library/react';
import { closed } from '../../../src/features/walkthrough/walkthroughSlice';
import { routeChanged } from '../../../src/state/events';
import { openWalkthrough } from './openWalkthrough';

describe('the address', () => {
  it('leads back through the steps, out of the walkthrough and in again', async () => {
    const { choose, next, history, store } = await openWalkthrough();
    await choose(/Oklahoma/u);
    await next();
    const step = () => {
      const { walkthrough } = store.getState();
      return walkthrough.status === 'open' ? walkthrough.progress.at.step : 'closed';
    };
    const go = (delta: number) => act(() => history.navigator.go(delta));
    go(-1);
    await waitFor(() => expect(step()).toBe(1));
    go(-1);
    await waitFor(() => expect(step()).toBe('closed'));
    go(1);
    await waitFor(() => expect(step()).toBe(1));
    go(1);
    await waitFor(() => expect(step()).toBe(2));
  });

  it('of a step that cannot be shown is corrected', async () => {
    const { store } = await openWalkthrough({ path: '/voters' });
    act(() => void store.dispatch(closed()));
    await waitFor(() => expect(window.location.search).toBe(''));
    act(() => void store.dispatch(routeChanged({ path: '/voters', search: '?walkthrough=5' })));
    expect(window.location.search).toBe('?walkthrough=1');
  });
});
