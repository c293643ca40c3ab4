import { screen, within } from '@testing-library/react';
import { confirmPaymentEndpoint, createIntentEndpoint } from '../../../src/contract/purchases';
import {
  changeQuoteEndpoint,
  type Quote,
  quotesEndpoint,
  readQuoteEndpoint,
} from '../../../src/contract/quotes';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { QUOTE } from '../../support/quotes';
import { renderApp } from '../../support/renderApp';

const TOKEN = 'a'.repeat(43);
const message = 'ok';
const signedIn = { auth: new FakeAuth(invitedUser) };
const apiWith = (quote: Partial<Quote> = {}) =>
  new FakeApi().on(readQuoteEndpoint, { success: true, quote: { ...QUOTE, ...quote }, message });
const openQuote = (api: FakeApi, deps = {}) => renderApp({ path: `/quote#${TOKEN}`, api, deps });
const sheet = () => screen.findByRole('article', { name: 'Quote' });

it('says in words what is quoted, to anyone with the link, and asks for the quote by its link alone', async () => {
  const api = apiWith({ postage_mills: 193, organization: 'Friends of Ada', organization_id: 'OK-7' });
  const { store } = await openQuote(api);
  const text = (await sheet()).textContent.replaceAll('\u00A0', ' ');
  for (const words of [
    ...['Quote no.7F3F6A52', 'Good untilMay 27, 2026', 'ForFriends of Ada', 'Committee IDOK-7', 'Total$9.99'],
    // In the words of the data that it was counted on: today, this election is another VH.
    ...['Voted on Nov 5, 2024 (general)', 'Records264', 'Households180'],
    ...['Deliverable250 with an address', 'Data as of May 1, 2026', 'Mail house, one piece per household'],
    ...['About $34.74: 180 pieces at $0.193', 'I will not resell it'],
  ])
    expect(text).toContain(words);
  expect(screen.getByText(/Reading needs no account/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/u })).toBeNull();
  expect(api.calls.find(({ endpoint }) => endpoint === readQuoteEndpoint)?.body).toEqual({ token: TOKEN });
  expect(JSON.stringify(store.getState())).not.toContain(TOKEN);
});

it.each([
  [
    { status: 'paid', paid_at: '2026-05-13T10:00:00.000Z' },
    'Paid on May 13, 2026',
    'There is nothing left to pay.',
  ],
  [{ status: 'expired' }, 'This quote was good until May 27, 2026', 'Ask the sender for a new one.'],
  [{ status: 'closed' }, 'This quote was closed', 'Ask the sender for a new one.'],
  [
    { status: 'closed', role: 'author' },
    'This quote was closed',
    'You closed it, so it can’t be paid. Make a new one',
  ],
  [{ status: 'withdrawn' }, 'The data of this quote was withdrawn', 'Ask the sender for a new one.'],
  [{ suppressed: 1 }, 'One person has been removed', 'The file holds 263 voters.'],
  [{ suppressed: 2 }, '2 people have been removed', 'The file holds 262 voters.'],
  [
    { status: 'paid', paid_at: '2026-05-13T10:00:00.000Z', returned: true },
    'Another person paid this quote first',
    'Your payment of $9.99 goes back to your card by itself.',
  ],
] as const)('%j says so, with the next step', async (quote, title, words) => {
  await openQuote(apiWith(quote), signedIn);
  await sheet();
  const main = screen.getByRole('main').textContent;
  expect(main).toContain(title);
  expect(main).toContain(words);
  if ('status' in quote) expect(screen.queryByRole('button', { name: /^Pay/u })).toBeNull();
});

it('a link that leads to no quote, and a page without one, say what to do', async () => {
  const nowhere = new FakeApi().on(readQuoteEndpoint, { code: 'not_found', error: 'No.' });
  await openQuote(nowhere);
  expect(await screen.findByText('We can’t find this quote')).toBeVisible();
});

it('is paid with its link, for the list and the price that it says', async () => {
  const api = apiWith({ organization: 'Friends of Ada' })
    .on(createIntentEndpoint, {
      ...{ success: true, clientSecret: 'pi_1_secret_x', purchaseId: PAID.id, amount: 999, recordCount: 264 },
      ...{ searchParameters: { State: 'OK', VoteHistory: 'VH1' }, organization: 'Friends of Ada', message },
    })
    .on(confirmPaymentEndpoint, {
      ...{ success: true, purchase: { ...PAID, status: 'refunded' }, paidByAnother: true, message },
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
  await user.type(await screen.findByLabelText('Card', { selector: 'input' }), '4242');
  await user.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  expect(await screen.findByText(/Another person paid this quote first\. Your bank may take/u)).toBeVisible();
});

it('its author types the postage, and what can’t be read is said and stays', async () => {
  const api = apiWith({ role: 'author' }).on(changeQuoteEndpoint, ({ postageMills }) => ({
    ...{ success: true as const, token: TOKEN, message },
    quote: { ...QUOTE, role: 'author' as const, postage_mills: postageMills ?? null },
  }));
  const { user } = await openQuote(api, signedIn);
  const field = await screen.findByLabelText('Postage per piece in dollars (optional)');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  for (const typed of ['abc', '1,000,000', '0']) {
    await user.clear(field);
    await user.type(field, typed);
    await save();
    expect(await screen.findByText(/^Enter the postage of one piece in dollars/u)).toBeVisible();
    expect(field).toHaveValue(typed);
  }
  await user.clear(field);
  await user.type(field, '0.5');
  await save();
  expect(await screen.findByText('About $90.00: 180 pieces at $0.5')).toBeVisible();
  expect(screen.getByText('Saved. The link shows it from now on.')).toBeVisible();
});

it('the profile lists quotes with what became of each, and closes one', async () => {
  const { suppressed: _, returned: __, ...listed } = QUOTE;
  const closed: string[] = [];
  const api = new FakeApi()
    .on(quotesEndpoint, () => ({
      ...{ success: true as const, message },
      quotes: [
        {
          ...listed,
          role: 'author' as const,
          status: closed.length > 0 ? ('closed' as const) : ('open' as const),
        },
      ],
    }))
    .on(changeQuoteEndpoint, ({ quoteId }) => {
      closed.push(quoteId);
      return {
        ...{ success: true as const, token: TOKEN, message },
        quote: { ...QUOTE, status: 'closed' as const },
      };
    });
  const { user } = await renderApp({ path: '/profile', api, deps: signedIn });
  const quotes = await screen.findByRole('region', { name: 'Quotes' });
  expect(quotes).toHaveTextContent('Open until May 27, 2026');
  await user.click(within(quotes).getByRole('button', { name: /^Close/u }));
  expect(await within(quotes).findByText('Closed')).toBeVisible();
  expect(within(quotes).queryByRole('button', { name: /^Copy link/u })).toBeNull();
});
