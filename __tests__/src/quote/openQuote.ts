import { type Quote, readQuoteEndpoint } from '../../../src/contract/quotes';
import { savedListsEndpoint } from '../../../src/contract/savedLists';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { QUOTE } from '../../support/quotes';
import { renderApp } from '../../support/renderApp';
import { savedList } from '../profile/listsApi';

export const TOKEN = 'a'.repeat(43);
export const signedIn = { auth: new FakeAuth(invitedUser) };

/** What its author saved. On today’s data, its election is another VH. */
const SAVED = savedList(1, { search_parameters: { State: 'OK', VoteHistory: 'VH2' } });

export const apiWith = (quote: Partial<Quote> = {}) =>
  new FakeApi()
    .on(readQuoteEndpoint, { quote: { ...QUOTE, ...quote } })
    .on(savedListsEndpoint, { lists: [SAVED], campaigns: [] });

export const openQuote = (api: FakeApi, deps = {}, persisted = false) =>
  renderApp({ path: `/quote#${TOKEN}`, api, deps, persisted });
