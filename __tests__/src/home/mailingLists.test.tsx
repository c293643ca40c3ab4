import { screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';

it('sends a do-not-mail list to the search, which takes it free, and not to a quote', async () => {
  const { user } = await renderApp({ path: '/mailing-lists' });
  expect(
    await screen.findByText(/A do-not-mail list of your own needs no quote: add it free/u),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'your search' }));
  expect(await screen.findByRole('heading', { name: 'Voter search', level: 1 })).toBeVisible();
});
