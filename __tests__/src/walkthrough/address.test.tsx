import { act, screen, waitFor } from '@testing-library/react';
import { closed } from '../../../src/features/walkthrough/walkthroughSlice';
import { routeChanged } from '../../../src/state/events';
import { button, openWalkthrough } from './openWalkthrough';

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

  it('leads back from the results to the last step, and forward to them again', async () => {
    const app = await openWalkthrough();
    await app.toGeography(/National/u, /House/u);
    await app.next();
    await app.user.click(button('Apply Filters'));
    const shown = () => app.store.getState().search.run.status;
    await waitFor(() => expect(shown()).toBe('found'));
    act(() => window.history.back());
    await screen.findByRole('dialog', { name: 'Query Walkthrough' });
    expect(app.store.getState().walkthrough.progress?.at.step).toBe(5);
    act(() => window.history.forward());
    await waitFor(() => expect(shown()).toBe('found'));
    expect(window.location.search).toBe('?State=OK');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of a step that cannot be shown is corrected', async () => {
    const { store } = await openWalkthrough({ path: '/voters' });
    act(() => void store.dispatch(closed()));
    await waitFor(() => expect(window.location.search).toBe(''));
    act(() => void store.dispatch(routeChanged({ path: '/voters', search: '?walkthrough=5' })));
    expect(window.location.search).toBe('?walkthrough=1');
  });
});
