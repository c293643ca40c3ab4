import { screen, waitFor, within } from '@testing-library/react';
import { votersColumn } from '../../../src/contract/layouts/layoutColumns';
import {
  createLinkEndpoint,
  manifestEndpoint,
  ownedListEndpoint,
  purchasesEndpoint,
} from '../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { inOnePart } from '../../support/fileParts';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';
import { choose, link, openProfile, profileApi } from './openFileChoice';

it('checks a part for the records that it should have, and counts the voters in them', async () => {
  const record = (voters: number) =>
    `${Array.from({ length: votersColumn('households') ?? 0 }, () => '"x",').join('')}"${voters}"\r\n`;
  const text = record(0) + record(2) + record(3);
  const { user } = await openProfile(inOnePart(profileApi(), text, { rows: 3155, chosen: 2 }));
  await choose(user, 'File layout', /per household/u);
  await choose(user, 'Records in the file', /^A random sample/u);
  await user.type(screen.getByLabelText('Records'), '2');
  await user.click(screen.getByRole('button', { name: /^Download 2 households /u }));
  expect(await screen.findByText('Saved: 2 households for 5 voters. Look in your downloads.')).toBeVisible();
});

it('keeps what was chosen for one list from every other', async () => {
  const OTHER = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b22';
  const api = profileApi().on(purchasesEndpoint, {
    ...{ success: true, message: '' },
    purchases: [
      { ...PAID, record_count: 540 },
      { ...PAID, id: OTHER, record_count: 987 },
    ],
  });
  const { user } = await renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });
  const row = (n: number) => within(screen.getAllByRole('row')[n] as HTMLElement);
  const [first] = await screen.findAllByRole('button', { name: /^More for/u });
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: /^Change the file/u }));
  await choose(user, 'File layout', /^CRM/u);
  await choose(user, 'Records in the file', /^A random sample/u);
  await user.type(screen.getByLabelText('Records'), '80');
  // Its choice is a row of its own, across the table.
  expect(row(2).getByRole('button', { name: /^Download 80 of 540 /u })).toBeVisible();
  // Below it, its choice with what that comes to.
  await user.click(row(5).getByRole('button', { name: /^Download/u }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]?.body).toEqual({ purchaseId: OTHER, layout: 'mail-house' });
});

it('offers and delivers the file that was last asked for, whatever browser it was in', async () => {
  const file = {
    ...({ layout: 'households', form: 'xlsx', only: { pieces: 500, by: 'random' } } as const),
    mail: { keycode: 'FALL26' },
  };
  const api = profileApi()
    .on(purchasesEndpoint, {
      ...{ success: true, message: '' },
      purchases: [{ ...PAID, record_count: 3155, file }],
    })
    .on(manifestEndpoint, 'pending');
  const { user } = await openProfile(api);
  expect(screen.getByText(/^File:/u)).toHaveTextContent(
    'Mail house, one piece per household, Excel, keycode FALL26, 500 households',
  );
  await user.click(screen.getByRole('button', { name: /^Download 500 households /u }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]?.body).toEqual({ purchaseId: PAID.id, ...file });
});

it('offers it for a bought list in the results, too', async () => {
  const purchase = { ...PAID, search_parameters: { LastName: 'SMITH' }, record_count: 3 };
  const api = searchingApi()
    .on(ownedListEndpoint, { success: true, purchase, file: { layout: 'crm' }, message: '' })
    .on(createLinkEndpoint, link);
  const { user } = await renderApp({
    path: '/voters?LastName=Smith',
    api,
    deps: { auth: new FakeAuth(invitedUser) },
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]?.body).toEqual({ purchaseId: PAID.id, layout: 'crm' });
});
