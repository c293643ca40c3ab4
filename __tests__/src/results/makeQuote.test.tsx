import { act, screen } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { answerEndpoint } from '../../../src/contract/answer';
import { ownedListEndpoint } from '../../../src/contract/purchases';
import { makeQuoteEndpoint, quotesEndpoint, readQuoteEndpoint } from '../../../src/contract/quotes';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { selectionChanged } from '../../../src/downloads/fileChoicesSlice';
import type { FakeApi } from '../../support/fakeApi';
import { fillSignIn } from '../auth/fillSignUp';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { QUOTE } from '../../support/quotes';
import { renderApp } from '../../support/renderApp';
import { answering, searchingApi, stateFilters } from '../search/openSearch';
import { chooseFrom } from './listMenus';

const PATH = '/voters?PolitalAff=DEM&State=OK&VoteHistory=VH1';
const resultsApi = () =>
  searchingApi()
    .on(answerEndpoint, answering())
    .on(stateFiltersEndpoint, { success: true, data: stateFilters() });
const open = (api: FakeApi, auth = new FakeAuth(invitedUser)) =>
  renderApp({ path: PATH, api, deps: { auth } });

it('leads a visitor who wants a quote to sign in, and then asks whom it is from and for', async () => {
  const quote = { success: true, quote: QUOTE, token: 'q'.repeat(43), message: 'ok' } as const;
  const api = resultsApi()
    .on(userProfileEndpoint, { success: true, message: 'ok' })
    .on(makeQuoteEndpoint, quote)
    .on(readQuoteEndpoint, quote);
  const { user, store } = await open(api, new FakeAuth());
  await chooseFrom(user, 'More', 'Make a quote');
  await screen.findByLabelText('Email');
  expect(api.callsOf(makeQuoteEndpoint)).toEqual([]);
  await fillSignIn(user);
  await user.click(await screen.findByRole('button', { name: 'Make the quote' }));
  expect(await screen.findByRole('article', { name: 'Quote' })).toBeVisible();
  expect(api.callsOf(makeQuoteEndpoint)).toMatchObject([
    { body: { searchParameters: { PolitalAff: 'DEM', State: 'OK', VoteHistory: 'VH1' } } },
  ]);
  expect(store.getState().purchase?.status ?? 'closed').toBe('closed');
});

const { returned: _, ...listed } = QUOTE;
/** The author's last quote. */
const LAST = { ...listed, author_name: 'Lovelace Strategies', organization: 'Friends of Ada' };

it('says what a quote is and asks whom it is from, as the last one says, and for whom, before it makes one', async () => {
  const made = { success: true, quote: QUOTE, token: 'q'.repeat(43), message: 'ok' } as const;
  const api = resultsApi()
    .on(quotesEndpoint, { success: true, quotes: [LAST], message: 'ok' })
    .on(makeQuoteEndpoint, { code: 'bad_request', error: 'You have 50 open quotes, which is the limit.' })
    .on(readQuoteEndpoint, made);
  const { user, store } = await open(api);
  await chooseFrom(user, 'More', 'Make a quote');
  expect(screen.getByText('A link for the person who pays.')).toBeVisible();
  const from = await screen.findByLabelText('Your name or firm (optional)');
  expect(from).toHaveFocus();
  expect(from).toHaveValue('Lovelace Strategies');
  const payer = screen.getByLabelText('Committee or organization that pays (optional)');
  // The last one was for another client.
  expect(payer).toHaveValue('');
  expect(screen.queryByText(/^Printing and postage on it/u)).toBeNull();
  act(() => void store.dispatch(selectionChanged({ purchaseId: null, fields: { cost: '0.52' } })));
  expect(screen.getByText('Printing and postage on it: $0.52 a piece.')).toBeVisible();
  await user.type(payer, 'Friends of Ben');
  await user.click(screen.getByRole('button', { name: 'Make the quote' }));
  expect(await screen.findByText('You have 50 open quotes, which is the limit.')).toBeVisible();
  expect(payer).toHaveValue('Friends of Ben');
  api.on(makeQuoteEndpoint, made);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('article', { name: 'Quote' })).toBeVisible();
  const terms = { authorName: 'Lovelace Strategies', organization: 'Friends of Ben', postageMills: 520 };
  expect(api.callsOf(makeQuoteEndpoint)).toMatchObject([{ body: terms }, { body: terms }]);
});

it('is offered as a download, not for sale, once another paid for it', async () => {
  const api = resultsApi().on(ownedListEndpoint, {
    ...{ success: true, purchase: PAID, is_shared: true, message: 'ok' },
  });
  const { user } = await open(api);
  await screen.findByRole('button', { name: 'Download' });
  expect(screen.getByText('Paid for. You can download it.')).toBeVisible();
  await chooseFrom(user, 'More', 'Make a quote');
  expect(screen.queryByText(/^You own this list/u)).toBeNull();
});

it('makes no quote that is given up, and says of a list of one’s own what a quote is for', async () => {
  const purchase = { ...PAID, organization: 'Friends of Cy' };
  const api = resultsApi().on(ownedListEndpoint, { success: true, purchase, message: 'ok' });
  const { user } = await open(api);
  await screen.findByRole('button', { name: 'Download' });
  await chooseFrom(user, 'More', 'Make a quote');
  expect(screen.getByText('You own this list. A quote is for someone else to buy it, too.')).toBeVisible();
  // They have made none, and whom they bought for is not who they are.
  expect(await screen.findByLabelText(/^Your name or firm/u)).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Make a quote' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  expect(api.callsOf(makeQuoteEndpoint)).toEqual([]);
});
