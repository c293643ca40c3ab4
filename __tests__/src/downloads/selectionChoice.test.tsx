import { screen, waitFor, within } from '@testing-library/react';
import { createLinkEndpoint, manifestEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import type { FilePlan } from '../../../src/services/fileAssembler';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';
import { choose, link, openProfile, profileApi } from './openFileChoice';

it('checks each part of a long file for the records it should have', async () => {
  const api = profileApi()
    .on(createLinkEndpoint, { ...link, recordCount: 100_000, inParts: true })
    .on(manifestEndpoint, {
      ...{ success: true, message: '', fileName: 'list.csv', recordCount: 500 },
      parts: [
        { part: 1, rows: 60_000, chosen: 300 },
        { part: 2, rows: 40_000, chosen: 200 },
      ],
    });
  const plans: FilePlan[] = [];
  const file = new File([], 'list.csv');
  const { user } = await openProfile(api, {
    save: () => undefined,
    discard: () => Promise.resolve(),
    open: (_id, plan) => {
      plans.push(plan);
      return Promise.resolve({
        saved: () => 2,
        add: () => Promise.resolve(),
        finish: () => Promise.resolve({ file, contents: { records: 500, voters: 740 } }),
      });
    },
  });
  await choose(user, 'File layout', /per household/u);
  await choose(user, 'Records in the file', /^A random sample/u);
  await user.type(screen.getByLabelText('Records'), '500');
  await user.click(screen.getByRole('button', { name: /^Download 500 households /u }));
  expect(
    await screen.findByText('Saved: 500 households for 740 voters. Look in your downloads.'),
  ).toBeVisible();
  expect(plans).toMatchObject([
    {
      votersColumn: expect.any(Number) as number,
      parts: [
        { voters: 60_000, chosen: 300 },
        { voters: 40_000, chosen: 200 },
      ],
    },
  ]);
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
