import { act, screen, within } from '@testing-library/react';
import {
  createLinkEndpoint,
  linkedDownloadEndpoint,
  manifestEndpoint,
  partEndpoint,
} from '../../../src/contract/purchases';
import { receiptNumber } from '../../../src/contract/text';
import { openDownload, openMemorySink } from '../../../src/services/files';
import type { Deps } from '../../../src/state/types';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { filePart } from '../../support/fileParts';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { makeTestDeps, renderApp } from '../../support/renderApp';
import { filesInto } from '../../support/savedFiles';
import { profileApi } from '../profile/openProfile';

/** Two lists of five voters, in two parts each. */
export const LISTS = {
  FL: { ...PAID, id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', record_count: 5 },
  NC: { ...PAID, id: '6b0f9c11-6f0e-4d53-9c39-0a7c0f3f2b22', record_count: 5 },
} as const;
export type State = keyof typeof LISTS;

const HEAD = '"VoterID"\r\n';
const rows = (state: State, ids: readonly number[]) => ids.map((id) => `"${state}-${id}"\r\n`).join('');
export const textOf = (state: State) => HEAD + rows(state, [1, 2, 3, 4, 5]);
export const nameOf = (state: State) => `${state}-5-voters-2026-05-12-${receiptNumber(LISTS[state].id)}.csv`;
export const PARTS: Readonly<Record<string, (state: State) => string>> = {
  '1': (state) => HEAD + rows(state, [1, 2, 3]),
  '2': (state) => rows(state, [4, 5]),
};
/** The state and the part that a link asks for. */
export const askedIn = (path: string) => {
  const [, , , token = '', , part = ''] = path.split('/');
  return { state: token as State, part };
};
const stateOf = (purchaseId: string): State => (purchaseId === LISTS.FL.id ? 'FL' : 'NC');

export const manifestOf = (state: State) => ({
  ...{ success: true as const, message: '', fileName: nameOf(state), recordCount: 5 },
  parts: [
    { part: 1, rows: 3 },
    { part: 2, rows: 2 },
  ],
});

export function shopApi(...states: readonly State[]) {
  return profileApi(states.map((state) => LISTS[state]))
    .on(createLinkEndpoint, ({ purchaseId }) =>
      linkTo(5, { downloadUrl: `/api/downloads/${stateOf(purchaseId)}`, inParts: true }),
    )
    .on(manifestEndpoint, (_body, path) => manifestOf(askedIn(path).state))
    .on(partEndpoint, (_body, path) => {
      const { state, part } = askedIn(path);
      return filePart(nameOf(state), Number(part), PARTS[part]?.(state) ?? '');
    });
}

/** A list that one response can hold. */
export const shortApi = (state: State = 'FL') =>
  shopApi(state)
    .on(createLinkEndpoint, linkTo(5, { downloadUrl: `/api/downloads/${state}`, fileName: nameOf(state) }))
    .on(linkedDownloadEndpoint, () => new Response(textOf(state)));

export async function openProfile(
  states: readonly State[],
  {
    api = shopApi(...states),
    openSink = openMemorySink,
    tabStorage = makeTestDeps().tabStorage,
  }: Partial<Pick<Deps, 'tabStorage'>> & {
    readonly api?: ReturnType<typeof shopApi>;
    readonly openSink?: typeof openMemorySink;
  } = {},
) {
  const saved = new Map<string, Blob>();
  const files = filesInto(saved, { openDownload, openFileSink: () => Promise.resolve(openSink()) });
  const view = await renderApp({
    path: '/profile',
    api,
    deps: { auth: new FakeAuth(invitedUser), files, tabStorage },
  });
  await screen.findAllByRole('button', { name: /^Download (?!my data)/u });
  /** The rows of the lists, in their order. */
  const row = (state: State) => {
    const rows = screen.getAllByRole('row').filter(({ dataset }) => !('ofRowAbove' in dataset));
    return within(rows[states.indexOf(state) + 1] as HTMLElement);
  };
  const press = (state: State, name: string) =>
    view.user.click(row(state).getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
  return { ...view, api, saved, row, press, tabStorage };
}

export const ALL = 'Saved: all 5 voters. Look in your downloads.';

const isTo = (path: string, input: RequestInfo | URL) => typeof input === 'string' && input.includes(path);

/** An API whose parts wait until the test lets them go. */
export function slowApi(...states: readonly State[]) {
  const api = shopApi(...states);
  const { fetch } = api;
  const line = Promise.withResolvers<undefined>();
  const slow = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isTo('/parts/', input)) await line.promise;
    init?.signal?.throwIfAborted();
    return fetch(input, init);
  };
  return {
    api: Object.assign(api, { fetch: slow }),
    release: () => act(async () => Promise.resolve().then(() => line.resolve(undefined))),
  };
}
