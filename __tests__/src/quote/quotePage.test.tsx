import { screen, within } from '@testing-library/react';
import { confirmPaymentEndpoint, createIntentEndpoint } from '../../../src/contract/purchases';
import { FLOOR } from '../../../src/contract/policies/policies';
import {
  changeQuoteEndpoint,
  type Quote,
  quotesEndpoint,
  readQuoteEndpoint,
} from '../../../src/contract/quotes';
import { savedListsEndpoint } from '../../../src/contract/savedLists';
import { FakeApi } from '../../support/fakeApi';
import { PAID } from '../../support/purchases';
import { QUOTE, quoteOpened } from '../../support/quotes';
import { renderApp } from '../../support/renderApp';
import { savedList } from '../profile/listsApi';
import { choose, profileApi } from '../profile/openProfile';
import { payWith } from '../purchase/openCheckout';
import { apiWith, openQuote, signedIn, TOKEN } from './openQuote';

const sheet = () => screen.findByRole('article', { name: 'Quote' });

it('says in words what is quoted, to anyone with the link, and asks for the quote by its link alone', async () => {
  const api = apiWith({
    postage_mills: 193,
    organization: 'Friends of Ada',
    organization_id: 'OK-7',
    author_name: 'Lovelace Strategies',
  });
  const { store } = await openQuote(api);
  const text = (await sheet()).textContent.replaceAll('\u00A0', ' ');
  for (const words of [
    ...[
      'Quote no.7F3F6A52',
      'FromLovelace Strategies',
      'Good untilMay 27, 2026',
      'ForFriends of Ada',
      'Committee IDOK-7',
    ],
    // In the words of the data that it was counted on: today, this election is another VH.
    ...['Voted on Nov 5, 2024 (general)', 'Voters264', 'Households180'],
    ...['Deliverable250', 'Data as of May 1, 2026', 'Mail house, one piece per household'],
    'About $34.74: 180 pieces at $0.193',
    ...['Total$9.99, no sales tax', `What you’ll affirm:${FLOOR.affirmation[0]}`],
  ])
    expect(text).toContain(words);
  expect(
    screen.getByText(
      'Lovelace Strategies offers Friends of Ada a list of 264 voters in 180 households for $9.99.',
    ),
  ).toBeVisible();
  expect(api.calls.find(({ endpoint }) => endpoint === readQuoteEndpoint)?.body).toEqual({ token: TOKEN });
  expect(JSON.stringify(store.getState())).not.toContain(TOKEN);
});

const LIST = {
  search_parameters: { State: 'OK', PolitalAff: 'DEM', AgeMin: 65, VoteHistory: 'VH1' },
  elections: QUOTE.elections,
};
const NAME = 'Oklahoma · Democrats · Age 65 and over · Voted Nov 5, 2024';

it.each([
  ['the name that its author gave the list, for its author', 'author', 'Spring mailer', 'Spring mailer'],
  ['the list’s automatic name, for its author too', 'author', NAME, NAME],
  ['the list’s automatic name, for others', 'reader', 'Spring mailer', NAME],
] as const)('is called by %s', async (_what, role, list_name, title) => {
  const saved = savedList(1, {
    search_parameters: { ...LIST.search_parameters, VoteHistory: 'VH2' },
    list_name,
  });
  const api = apiWith({ ...LIST, role }).on(savedListsEndpoint, { lists: [saved], campaigns: [] });
  await openQuote(api, signedIn);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it.each([
  [
    { status: 'paid', paid_at: '2026-05-13T10:00:00.000Z' },
    'This list is already paid for.',
    'Paid onMay 13, 2026',
  ],
  [{ status: 'expired' }, 'This quote was good until May 27, 2026', 'Ask the sender for a new one.'],
  [{ status: 'closed' }, 'This quote was closed', 'Ask the sender for a new one.'],
  [{ status: 'closed', role: 'author' }, 'You closed this quote', 'It can’t be paid now.'],
  [{ status: 'withdrawn' }, 'The data of this quote was withdrawn', 'Ask the sender for a new one.'],
  [
    { status: 'paid', paid_at: '2026-05-13T10:00:00.000Z', returned: true },
    'Another person paid this quote first',
    'Your payment of $9.99 goes back to your card by itself.',
  ],
] as const)('%j says so, with the next step', async (quote, title, words) => {
  await openQuote(apiWith({ ...quote, author_name: 'Lovelace Strategies' }), signedIn);
  await sheet();
  const main = screen.getByRole('main').textContent;
  expect(main).toContain(title);
  expect(main).toContain(words);
  expect(main).toContain('Lovelace Strategies offered you a list');
  expect(screen.queryByRole('button', { name: /^Pay/u })).toBeNull();
});

const bought = (by: 'you' | 'author') => ({ by, boughtAt: '2026-05-13T10:00:00.000Z' });

it.each([
  [{ role: 'author', bought: bought('you') }, 'You bought this list', 'Close it if no one should.', false],
  [{ bought: bought('you') }, 'You bought this list', 'You don’t need to pay for it again.', false],
  [{ bought: bought('author') }, 'The author of this quote bought this list', 'Ask them before', true],
] as const)('a list bought without its quote: %j', async (quote, title, words, isOffered) => {
  await openQuote(apiWith(quote), signedIn);
  await sheet();
  const main = screen.getByRole('main').textContent;
  expect(main).toContain(`${title} on May 13, 2026`);
  expect(main).toContain(words);
  expect(screen.queryByRole('button', { name: /^Pay/u }) !== null).toBe(isOffered);
});

it('the checkout says again that its author has bought the list', async () => {
  const api = apiWith({ bought: bought('author') }).on(createIntentEndpoint, {
    ...{ code: 'affirmation_required', error: 'Say what the list is for.' },
  });
  const { user } = await openQuote(api, signedIn);
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(
    await within(dialog).findByText('The author of this quote bought this list on May 13, 2026'),
  ).toBeVisible();
});

it('a link that leads to no quote says what to do', async () => {
  const nowhere = new FakeApi().on(readQuoteEndpoint, { code: 'not_found', error: 'No.' });
  await openQuote(nowhere);
  expect(await screen.findByText('We can’t find this quote')).toBeVisible();
});

it('is paid with its link, for the list and the price that it says', async () => {
  const api = apiWith({ organization: 'Friends of Ada' })
    .on(createIntentEndpoint, quoteOpened('Friends of Ada'))
    .on(confirmPaymentEndpoint, {
      purchase: { ...PAID, status: 'refunded' },
      paidByAnother: true,
    });
  const { user } = await openQuote(api, signedIn);
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(dialog).toHaveTextContent('Quote 7F3F6A52 of May 12, 2026');
  expect(dialog).toHaveTextContent('Voted on Nov 5, 2024 (general)');
  expect(await within(dialog).findByLabelText(/Committee or organization/u)).toHaveAttribute('readonly');
  expect(api.calls.find(({ endpoint }) => endpoint === createIntentEndpoint)?.body).toMatchObject({
    ...{ quote: TOKEN, amount: 999, searchParameters: { State: 'OK', VoteHistory: 'VH1' } },
  });
  await payWith({ user });
  expect(await screen.findByText(/Another person paid this quote first\. Your bank may take/u)).toBeVisible();
});

it('is affirmed for the committee that it names, whose number is asked for if it has none', async () => {
  const api = apiWith({ organization: 'Friends of Ada' }).on(createIntentEndpoint, ({ affirmation }) =>
    affirmation === undefined
      ? { code: 'affirmation_required' as const, error: 'Say what the list is for.' }
      : quoteOpened('Friends of Ada'),
  );
  const { user } = await openQuote(api, signedIn);
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  const committee = await screen.findByLabelText('Committee, organization or your own name');
  expect(committee).toHaveValue('Friends of Ada');
  expect(committee).toHaveAttribute('readonly');
  expect(committee).toHaveAccessibleDescription('Named on the quote.');
  await user.selectOptions(screen.getByLabelText('What is this list for?'), 'campaign');
  await user.type(screen.getByLabelText('FEC or state committee ID (optional)'), ' OK-7 ');
  await user.click(screen.getByLabelText('I affirm all of the above.'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Committee or organization (optional)')).toHaveValue('Friends of Ada');
  expect(api.callsOf(createIntentEndpoint)[1]?.body).toMatchObject({
    affirmation: { purpose: 'campaign', organization: 'Friends of Ada', organizationId: 'OK-7' },
  });
});

it('its author types the postage, and what can’t be read is said and stays', async () => {
  const api = apiWith({ role: 'author' }).on(changeQuoteEndpoint, ({ postageMills }) => ({
    token: TOKEN,
    quote: { ...QUOTE, role: 'author' as const, postage_mills: postageMills ?? null },
  }));
  const { user } = await openQuote(api, signedIn);
  const field = await screen.findByLabelText('Cost per piece in dollars (optional)');
  await user.click(screen.getByText('Change or close it'));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  for (const typed of ['abc', '1,000,000', '0']) {
    await user.clear(field);
    await user.type(field, typed);
    await save();
    expect(await screen.findByText(/^Enter the cost of one piece in dollars/u)).toBeVisible();
    expect(field).toHaveAccessibleDescription(/Enter the cost of one piece in dollars/u);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
  }
  await user.clear(field);
  await user.type(field, '0.5');
  await save();
  expect(await screen.findByText(/^About \$90\.00: 180 pieces at \$0\.50/u)).toBeVisible();
  expect(screen.getByText('Saved.')).toBeVisible();
});

it('the profile closes a quote and opens it again', async () => {
  const { returned: _, ...listed } = QUOTE;
  let status: 'open' | 'closed' = 'open';
  const api = profileApi([])
    .on(quotesEndpoint, () => ({ quotes: [{ ...listed, role: 'author' as const, status }] }))
    .on(changeQuoteEndpoint, ({ closed }) => {
      status = closed === true ? 'closed' : 'open';
      return { token: TOKEN, quote: QUOTE };
    });
  const { user } = await renderApp({ path: '/profile', api, deps: signedIn });
  expect(await screen.findByText('until May 27, 2026')).toBeVisible();
  await choose(user, /^More for/u, 'Close quote');
  expect(await screen.findByText('Quote closed')).toBeVisible();
  expect(screen.getByRole('button', { name: /^More for/u })).toHaveFocus();
  await choose(user, /^More for/u, 'Reopen quote');
  expect(await screen.findByText('Quoted, waits for payment')).toBeVisible();
});

it('its author closes it and opens it again, and reads why that didn’t work', async () => {
  const full = 'You have 50 open quotes, which is the limit.';
  const changed = (status: Quote['status']) => ({
    token: TOKEN,
    quote: { ...QUOTE, role: 'author' as const, status },
  });
  const api = apiWith({ role: 'author' }).on(changeQuoteEndpoint, () => changed('closed'));
  const { user } = await openQuote(api, signedIn);
  await user.click(await screen.findByText('Change or close it'));
  await user.click(await screen.findByRole('button', { name: 'Close this quote' }));
  expect(await screen.findByRole('heading', { name: 'You closed this quote' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  api.on(changeQuoteEndpoint, { code: 'bad_request', error: full });
  await user.click(screen.getByRole('button', { name: 'Reopen this quote' }));
  expect(await screen.findByText(full)).toBeVisible();
  api.on(changeQuoteEndpoint, () => changed('open'));
  await user.click(screen.getByRole('button', { name: 'Reopen this quote' }));
  expect(await screen.findByRole('heading', { name: 'Your quote' })).toHaveFocus();
  expect(api.callsOf(changeQuoteEndpoint).map(({ body }) => body)).toEqual(
    [true, false, false].map((closed) => ({ quoteId: QUOTE.id, closed })),
  );
});
