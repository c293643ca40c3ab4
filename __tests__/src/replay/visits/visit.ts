import { act, screen, waitFor } from '@testing-library/react';
import type { AppStore } from '../../../../src/app/makeStore';
import { answerEndpoint } from '../../../../src/contract/answer';
import { traceChosen } from '../../../../src/features/support/traceSlice';
import { cameTo } from '../../../../src/replay/story/ending';
import { lineText } from '../../../../src/replay/story/storyText';
import { buildTimeline } from '../../../../src/replay/timeline/buildTimeline';
import { selectListOnOffer, selectSearchStatus } from '../../../../src/state/search/searchSelectors';
import { readTrace } from '../../../../src/trace/readTrace';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { settled } from '../../../support/settled';
import { namedCheckout, purchase, shopApi } from '../../purchase/openCheckout';
import { answering } from '../../search/openSearch';
import { savedFiles } from '../../trace/savedFiles';

/** Visits to the whole shop, and the lines that they begin with. */

export const ARRIVED = [
  'Opened Voters: signed in',
  'Searched from the address: Last name starts with “LAST-1”: 3 found',
];
export const PRESSED = 'Pressed “Purchase & Download CSV”';
export const OPENED = [...ARRIVED, `${PRESSED}: checkout opened, $9.99 for 3 records`];
export const FILE = 'The download of 3 records began: “Mail house, one piece per voter”';

/** What support is to run for the purchase. */
export const FIND = `run npm run ops -- find ${purchase.id}`;

export const payingApi = () => shopApi().on(answerEndpoint, answering());

type App = Awaited<ReturnType<typeof renderApp>>;
/** Until the search on screen has ended, with its count. */
export const reached = ({ store }: Pick<App, 'store'>) =>
  waitFor(() => {
    expect(selectSearchStatus(store.getState())).toBe('found');
    expect(selectListOnOffer(store.getState())?.counting).not.toBe(true);
  });
/** Presses of a button, and what they lead to. */
export const steps = ({ user, store }: Pick<App, 'user' | 'store'>) => ({
  press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  atCheckout: (status: string) => waitFor(() => expect(store.getState().purchase?.status).toBe(status)),
});

/** An open checkout. */
export async function openCheckout(shop = payingApi()) {
  const app = await namedCheckout(shop);
  const { press, atCheckout } = steps(app);
  const pay = async (card: string | null, status: string) => {
    if (card !== null) await app.card(card);
    await app.pay();
    await atCheckout(status);
  };
  return { ...app, atCheckout, pay, press };
}

/** The results, before the checkout. */
export async function arrive(shop = payingApi()) {
  const deps = { auth: new FakeAuth(invitedUser) };
  const app = await renderApp({ path: '/voters?LastName=Smith', api: shop, deps });
  return { ...app, ...steps(app) };
}

/** What support reads of a visit. */
export interface ToldVisit {
  /** The lines as in a ticket, but for their times, without the last one, which saved the trace. */
  readonly story: readonly string[];
  readonly ending: string;
  readonly charged: string;
}

/**
 * Saves the trace of a visit as its customer would, and reads it as support would. Fails if the replay ends
 * in another state than the visit.
 */
export async function recordedVisit({ store }: { readonly store: AppStore }): Promise<ToldVisit> {
  const files = savedFiles();
  await act(settled);
  act(() => void store.dispatch(traceChosen('footer')));
  const read = readTrace(await files.next());
  if (!read.ok) throw new Error(read.problem);
  const timeline = buildTimeline(read.trace);
  const { story, mismatches } = timeline;
  const { ending, charged } = cameTo(timeline);
  expect(mismatches).toEqual([]);
  expect(story.at(-1)?.text).toBe('Pressed “Report a problem”');
  return {
    story: story.slice(0, -1).map((line) => lineText(line).replace(/(?<=solved after )[\d.]+/u, 'N')),
    ending,
    charged,
  };
}
