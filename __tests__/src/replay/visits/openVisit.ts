import { screen, waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import { stateCountEndpoint, stateFiltersEndpoint } from '../../../../src/contract/voters';
import { selectListOnOffer, selectSearchStatus } from '../../../../src/state/search/searchSelectors';
import { FakeAuth } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { answering, searchingApi, stateFilters } from '../../search/openSearch';
import { figures } from '../../walkthrough/openWalkthrough';
import { recordedVisit } from './recordedVisit';

/** Visits to the search screen. */

export const shopApi = () =>
  searchingApi()
    .on(stateFiltersEndpoint, { success: true, data: stateFilters() })
    .on(stateCountEndpoint, { success: true, totalCount: 3 })
    .on(answerEndpoint, answering(figures(), 42));

type App = Awaited<ReturnType<typeof renderApp>>;
/** Until the search on screen has ended, with its count. */
export const reached = ({ store }: Pick<App, 'store'>, status: 'found' | 'failed') =>
  waitFor(() => {
    expect(selectSearchStatus(store.getState())).toBe(status);
    expect(selectListOnOffer(store.getState())?.counting).not.toBe(true);
  });
/** Presses of a button, and what they lead to. */
export const steps = ({ user, store }: Pick<App, 'user' | 'store'>) => ({
  press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  atCheckout: (status: string) => waitFor(() => expect(store.getState().purchase?.status).toBe(status)),
});
export async function open(path: string, shop = shopApi(), auth = new FakeAuth()) {
  const app = await renderApp({ path, api: shop, deps: { auth } });
  const { press } = steps(app);
  /** A press that searches, until its answer is there. */
  const search = async (name: string | RegExp) => {
    await press(name);
    await reached(app, 'found');
  };
  return { ...app, press, search };
}
export const OPENED = 'Opened Voters: not signed in';
export const storyOf = async (app: App) => (await recordedVisit(app)).story;
