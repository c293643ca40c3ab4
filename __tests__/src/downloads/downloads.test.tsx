import { act, screen } from '@testing-library/react';
import { createLinkEndpoint, manifestEndpoint } from '../../../src/contract/purchases';
import { userSignedOut } from '../../../src/state/events';
import { linkTo } from '../../support/links';
import { settled } from '../../support/settled';
import { textOf, nameOf, ALL, shopApi, openProfile, slowApi } from './twoLists';

it('downloads two lists at once, each with its own progress on its row, and each file holds its own list', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { saved, row, press } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  for (const state of ['FL', 'NC'] as const)
    expect(await row(state).findByText(/Downloading: 0 of 5 records\./u)).toBeVisible();
  await release();
  for (const state of ['FL', 'NC'] as const) {
    expect(await row(state).findByText(ALL)).toBeVisible();
    expect(await saved.get(nameOf(state))?.text()).toBe(textOf(state));
  }
});

it('fetches every part after one click and keeps the link out of the store', async () => {
  const { store, deps, saved, press } = await openProfile(['FL']);
  await press('FL', 'Download');
  expect(await screen.findByText(ALL)).toBeVisible();
  expect([...saved.keys()]).toEqual([nameOf('FL')]);
  expect(deps.downloads).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toContain('/api/downloads/FL');
});

it('a download that is given up saves nothing, and the next one of its list is whole', async () => {
  const { api, release } = slowApi('FL');
  const { saved, press, row } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  await row('FL').findByText(/Downloading/u);
  await press('FL', 'Cancel');
  expect(row('FL').queryByText(/Downloading/u)).toBeNull();
  await press('FL', 'Download');
  await release();
  expect(await row('FL').findByText(ALL)).toBeVisible();
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
  expect(api.callsOf(manifestEndpoint)).toHaveLength(2);
});

it('a sign-out in the middle ends every download, and no file comes of it', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { store, saved, press, row } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  await row('NC').findByText(/Downloading/u);
  act(() => void store.dispatch(userSignedOut()));
  await release();
  await settled();
  expect(store.getState().downloads).toEqual([]);
  expect([...saved.keys()]).toEqual([]);
});

it('a link that comes after a sign-out starts nothing', async () => {
  const link = Promise.withResolvers<ReturnType<typeof linkTo>>();
  const api = shopApi('FL').on(createLinkEndpoint, () => link.promise);
  const { store, deps, press } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  act(() => void store.dispatch(userSignedOut()));
  await act(async () => {
    link.resolve(linkTo(5));
    await settled();
  });
  expect(deps.downloads).toEqual([]);
  expect(store.getState().downloads).toEqual([]);
});
