import { screen } from '@testing-library/react';
import { createLinkEndpoint, rebuildListEndpoint } from '../../../../src/contract/purchases';
import { changeShareEndpoint, type Share, sharesEndpoint } from '../../../../src/contract/shares';
import { NOTHING_SHARED } from '../../../support/fakeApi';
import { linkTo } from '../../../support/links';
import { PAID } from '../../../support/purchases';
import { openProfile, profileApi } from '../../profile/openProfile';
import { recordedVisit } from './recordedVisit';

/** A list that is shared, and one that is corrected, as support reads of it. */

const CY = 'cy@example.org';
const cys: Share = {
  ...{ purchase_id: PAID.id, campaign_id: null, email: CY },
  invited_at: '2026-11-03T12:00:00.000Z',
};

it('tells what was shared and no longer, and names nobody', async () => {
  const api = profileApi([PAID])
    .on(sharesEndpoint, NOTHING_SHARED)
    .on(changeShareEndpoint, { success: true, message: 'ok' });
  const app = await openProfile(api);
  await app.user.click(await screen.findByRole('button', { name: /^Share with…/u }));
  await app.user.keyboard('cy{Enter}');
  expect(await screen.findByText('The address must be an email address.')).toBeVisible();
  api.on(sharesEndpoint, { ...NOTHING_SHARED, shares: [cys] });
  await app.user.keyboard('@example.org{Enter}');
  await screen.findByText(`Shared with ${CY}`);
  api.on(sharesEndpoint, NOTHING_SHARED);
  await app.user.click(screen.getByRole('button', { name: `Remove ${CY}` }));
  await screen.findByText(`No longer shared with ${CY}`);
  api.on(sharesEndpoint, { ...NOTHING_SHARED, shares: [cys] });
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(`Shared with ${CY}`);
  const { story } = await recordedVisit(app);
  expect(story).toEqual([
    'Opened Profile, signed in',
    'Problem: Nothing was shared: The address must be an email address. (POST /api/shares/change)',
    'Shared a purchase or a campaign with a colleague',
    'Stopped sharing with a colleague',
    'Shared a purchase or a campaign with a colleague',
  ]);
});

it('tells that a corrected list was asked for, and why there was none', async () => {
  const api = profileApi([{ ...PAID, recall: 'The county left out 40 streets.' }])
    .on(rebuildListEndpoint, { code: 'bad_request', error: 'The corrected voter file isn’t here yet.' })
    .on(createLinkEndpoint, linkTo(1234));
  const app = await openProfile(api);
  await app.user.click(await screen.findByRole('button', { name: /^Get the corrected list, free/u }));
  await screen.findByText('The corrected voter file isn’t here yet.');
  const { story } = await recordedVisit(app);
  expect(story).toEqual([
    'Opened Profile, signed in',
    'Asked for the corrected list, in place of one from wrong data',
    'Problem: The download did not start: The corrected voter file isn’t here yet. (POST /api/payments/rebuild-list · 400 bad_request)',
  ]);
});
