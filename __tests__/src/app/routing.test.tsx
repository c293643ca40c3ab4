import { act, screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';

it('keeps the address in the state and follows Back and Forward', async () => {
  const { store, history } = await renderApp({ path: '/about' });
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  act(() => history.navigate('/login?x=1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(store.getState().route).toEqual({ path: '/login', search: '?x=1' });
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

it('shows a not-found page inside the shell for an unknown path', async () => {
  await renderApp({ path: '/no-such-page' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
