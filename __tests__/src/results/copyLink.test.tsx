import { screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { breakdownApi } from '../breakdown/openBreakdown';

// A link to the list in the results: its filters, and nothing of how one reader looks at it.

const PATH = '/voters?City=TULSA&State=OK&sort=City&size=25';
const LINK = 'http://localhost/voters?City=TULSA&State=OK';

async function copy(writeText: (text: string) => Promise<void>) {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  return screen.findByRole('alertdialog');
}

it('copies a link to the list, and says what is not in it', async () => {
  const copied: string[] = [];
  const said = await copy((text) => Promise.resolve(void copied.push(text)));
  expect(copied).toEqual([LINK]);
  expect(said).toHaveTextContent('Link copied');
  expect(said).toHaveTextContent('What you chose for your file is not in it.');
});

it('shows the link where the browser does not let it be copied', async () => {
  expect(await copy(() => Promise.reject(new Error('refused')))).toHaveTextContent(LINK);
});
