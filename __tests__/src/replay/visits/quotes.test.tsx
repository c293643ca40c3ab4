import { screen } from '@testing-library/react';
import {
  changeQuoteEndpoint,
  type Quote,
  quotesEndpoint,
  readQuoteEndpoint,
} from '../../../../src/contract/quotes';
import { FakeApi } from '../../../support/fakeApi';
import { profileApi } from '../../profile/openProfile';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { QUOTE } from '../../../support/quotes';
import { renderApp } from '../../../support/renderApp';
import { recordedVisit } from './recordedVisit';

/** Quotes as support reads of them. */

const TOKEN = 'a'.repeat(43);
const PATH = `/quote#${TOKEN}`;
const message = 'ok';
const NUMBER = `quote ${QUOTE.id.slice(0, 8).toUpperCase()}`;
const OPENED = `Opened ${NUMBER} (can be paid, $9.99)`;
const deps = { auth: new FakeAuth(invitedUser) };

/** A quote of the user's own, which changes as it is asked to. */
function authorsApi() {
  let quote: Quote = { ...QUOTE, role: 'author' };
  const listed = () => {
    const { suppressed: _, returned: __, ...rest } = quote;
    return rest;
  };
  return profileApi([])
    .on(readQuoteEndpoint, () => ({ success: true as const, quote, message }))
    .on(quotesEndpoint, () => ({ success: true as const, quotes: [listed()], message }))
    .on(changeQuoteEndpoint, ({ closed, authorName }) => {
      quote = {
        ...quote,
        ...(closed !== undefined && { status: closed ? 'closed' : 'open' }),
        ...(authorName !== undefined && { author_name: authorName }),
      };
      return { success: true as const, quote, token: TOKEN, message };
    });
}

// First: a link that was opened is remembered.
it('tells of a page without a link', async () => {
  const bare = await renderApp({ path: '/quote', deps });
  await screen.findByRole('link', { name: 'Open your profile' });
  expect((await recordedVisit(bare)).story).toEqual([
    'Opened Quote, signed in',
    'Opened the page of quotes without a link',
  ]);
});

it('tells what an author changes, what is wrong with it, and that the quote was closed and opened again', async () => {
  const app = await renderApp({ path: PATH, api: authorsApi(), deps });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  await app.user.type(await screen.findByLabelText(/^Your name or firm/u), 'Wilma');
  await app.user.type(screen.getByLabelText(/^Cost per piece/u), 'x');
  await press('Save');
  await screen.findByText(/^Enter the cost of one piece/u);
  await app.user.clear(screen.getByLabelText(/^Cost per piece/u));
  await press('Save');
  await screen.findByText('Saved. The link shows it from now on.');
  await press('Close this quote');
  await press('Reopen this quote');
  await screen.findByRole('button', { name: 'Close this quote' });
  const { story } = await recordedVisit(app);
  expect(story).toEqual([
    'Opened Quote, signed in',
    OPENED,
    'Typed who makes the quote',
    'Typed the quote’s postage',
    'Saved what the quote says: its author, its payer or postage',
    expect.stringMatching(/^Problem: The quote was not changed/u),
    'Typed the quote’s postage',
    'Saved what the quote says: its author, its payer or postage',
    'Closed the quote',
    'Opened the closed quote again',
  ]);
});

it('tells what is done with quotes on the profile', async () => {
  const app = await renderApp({ path: '/profile', api: authorsApi(), deps });
  const press = async (name: RegExp) => app.user.click(await screen.findByRole('button', { name }));
  await press(/^Close quote/u);
  await press(/^Reopen quote/u);
  await press(/^Copy link/u);
  await screen.findByRole('alertdialog');
  const { story } = await recordedVisit(app);
  expect(story).toEqual([
    'Opened Profile, signed in',
    `Pressed “Close quote” for the ${NUMBER}`,
    `Pressed “Reopen quote” for the ${NUMBER}`,
    `Pressed “Copy link” for the ${NUMBER}`,
    'Saw the message “Link copied”: Send it to the person who pays. Anyone who has it can read the quote, and nothing else.',
  ]);
});

it('tells that the browser refused a copy, as a problem', async () => {
  const app = await renderApp({ path: PATH, api: authorsApi(), deps });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await app.user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Select the link under “Your quote”');
  expect((await recordedVisit(app)).story).toEqual([
    'Opened Quote, signed in',
    OPENED,
    `Pressed “Copy link” for the ${NUMBER}`,
    'Problem: Saw the message “Your browser didn’t let us copy it”: Select the link under “Your quote” and copy it yourself.',
  ]);
});

it('tells of a link that leads to no quote', async () => {
  const nowhere = new FakeApi().on(readQuoteEndpoint, { code: 'not_found', error: 'No.' });
  const lost = await renderApp({ path: PATH, api: nowhere, deps });
  await screen.findByText('We can’t find this quote');
  expect((await recordedVisit(lost)).story).toEqual([
    'Opened Quote, signed in',
    expect.stringMatching(/^Problem: The quote could not be shown/u),
  ]);
});
