import { act, screen, waitFor, within } from '@testing-library/react';
import { alertRaised } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { checkoutOpened, intentFailed } from '../../../src/features/purchase/purchaseSlice';
import { renderApp } from '../../support/renderApp';

/** The labels of the links marked as the current screen. */
const marked = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
const mainNavigation = () => screen.getByRole('navigation', { name: 'Main' });

it('marks the current screen, sets the tab’s title and focuses the heading', async () => {
  const { user } = await renderApp({ path: '/' });
  expect(marked(mainNavigation())).toEqual(['Home']);
  await user.click(within(mainNavigation()).getByRole('link', { name: 'About' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'About' });
  expect(marked(mainNavigation())).toEqual(['About']);
  expect(document.title).toBe('About · Precinct Post');
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Precinct Post' }));
  expect(marked(mainNavigation())).toEqual(['Home']);
});

it('skips to the content, and leaves the address as it is', async () => {
  const { user } = await renderApp({ path: '/about#our-team' });
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('#our-team');
});

it('opens a drawer with every entry; Escape or a choice closes it', async () => {
  const { user, store } = await renderApp({ path: '/about' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('navigation', { name: 'Drawer' });
  expect(
    within(drawer)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Voters', 'About', 'Mailing Lists', 'Login', 'Sign up']);
  expect(marked(drawer)).toEqual(['About']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(store.getState().shell.status).toBe('bare'));
  expect(screen.queryByRole('navigation', { name: 'Drawer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Drawer' })).getByRole('link', {
      name: 'Mailing Lists',
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Mailing lists' })).toBeVisible();
  expect(store.getState().shell.status).toBe('bare');
});

it('has an account menu for the keyboard, named by email without a name, which gives the focus back', async () => {
  const nameless = new FakeAuth({ ...invitedUser, displayName: null });
  const { user } = await renderApp({ path: '/about', deps: { auth: nameless } });
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  const button = screen.getByRole('button', { name: 'wilma@example.org' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}{Home}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('renders nothing before the first authentication state is known', async () => {
  const silent = new FakeAuth();
  silent.onUserChanged = () => () => undefined;
  const { container } = await renderApp({ path: '/about', deps: { auth: silent } });
  expect(container).toBeEmptyDOMElement();
});

it('has a footer with copyright, legal pages and social links', async () => {
  await renderApp({ path: '/about' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('© 2025 Precinct Post')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(footer.getByRole('link', { name: 'Data use' })).toHaveAttribute('href', '/data-use');
  expect(within(footer.getByRole('navigation', { name: 'Social' })).getAllByRole('link')).toHaveLength(3);
});

it('records a crashed screen in the state, and later events don’t hide the message', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = await renderApp({ path: '/about' });
  // A failure without its problem, which no listener reports: it crashes the dialog.
  act(() => {
    store.dispatch(
      checkoutOpened({
        attemptId: 'attempt-1',
        seen: { filters: {}, amountCents: 999, recordCount: 3 },
      }),
    );
    store.dispatch(intentFailed({ attemptId: 'attempt-1', problem: null as never, outcome: 'notCharged' }));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t show this page' })).toBeVisible();
  expect(store.getState().shell.status).toBe('crashed');
  act(() => void store.dispatch(alertRaised({ title: 'Late', message: 'Too late.', action: 'none' })));
  expect(store.getState().shell.status).toBe('crashed');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  reported.mockRestore();
});
