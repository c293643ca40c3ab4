import { screen, waitFor, within } from '@testing-library/react';
import { createLinkEndpoint, purchasesEndpoint, rebuildListEndpoint } from '../../../src/contract/purchases';
import { sharesEndpoint } from '../../../src/contract/shares';
import { NOTHING_SHARED } from '../../support/fakeApi';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { openProfile, profileApi } from './openProfile';

const RECALL = 'The county left out 40 streets.';
const WRONG = { ...PAID, recall: RECALL };
const name = /^Get the corrected list, free/u;

it('says why a list is wrong, and gets the corrected one with one press', async () => {
  const api = profileApi([WRONG])
    .on(rebuildListEndpoint, { success: true, purchase: PAID, message: 'ok' })
    .on(createLinkEndpoint, linkTo(1240));
  const { user } = await openProfile(api);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The voter file that this list was made from was wrong');
  expect(notice).toHaveTextContent(RECALL);
  api.on(purchasesEndpoint, { success: true, purchases: [{ ...PAID, record_count: 1240 }], message: 'ok' });
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(rebuildListEndpoint).map(({ body }) => body)).toEqual([{ purchaseId: PAID.id }]);
  await waitFor(() => expect(screen.queryByText(RECALL)).toBeNull());
  expect((await screen.findAllByText(/1,240 records/u))[0]).toBeVisible();
});

it('shows why there is no corrected list, and keeps the offer', async () => {
  const error = 'No voter of the corrected file is on this list. Write to us for a refund.';
  const api = profileApi([WRONG]).on(rebuildListEndpoint, { code: 'bad_request', error });
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByText(RECALL)).toBeVisible();
});

it('tells a colleague, who can’t have it corrected; and says nothing of a refunded list', async () => {
  const api = profileApi([{ ...WRONG, status: 'refunded' }]).on(sharesEndpoint, {
    ...NOTHING_SHARED,
    purchases: [{ whose: 'Friends of Ada', purchase: WRONG }],
  });
  await openProfile(api);
  const shared = await screen.findByRole('region', { name: 'Shared with you' });
  expect(within(shared).getByRole('alert')).toHaveTextContent(
    'The buyer of the list can get the corrected one, free.',
  );
  expect(screen.getAllByText(RECALL)).toHaveLength(1);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
