import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import {
  createIntentEndpoint,
  createLinkEndpoint,
  rebuildListEndpoint,
} from '../../../../src/contract/purchases';
import { statesEndpoint } from '../../../../src/contract/voters';
import { openCheckout, shopApi } from '../../purchase/openCheckout';
import { answering } from '../../search/openSearch';
import { ARRIVED, open, OPENED, PRESSED } from './openPayment';
import { recordedVisit } from './recordedVisit';
import { changeShareEndpoint, type Share, sharesEndpoint } from '../../../../src/contract/shares';
import { NOTHING_SHARED } from '../../../support/fakeApi';
import { linkTo } from '../../../support/links';
import { PAID } from '../../../support/purchases';
import { openProfile, profileApi } from '../../profile/openProfile';

it('says what kept a customer from going on to the card, each time', async () => {
  const shop = shopApi()
    .on(answerEndpoint, answering())
    .on(statesEndpoint, {
      success: true,
      data: [{ state: 'PA', voters: 5, dataDate: '2026-05-12', sample: true }],
    })
    .on(createIntentEndpoint, { code: 'affirmation_required', error: 'Tell us what the list is for.' });
  const app = await openCheckout(shop);
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Your Purchase' }));
  const go = async () => app.user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
  await app.user.selectOptions(await dialog.findByLabelText('What is this list for?'), 'campaign');
  await app.user.type(dialog.getByLabelText('Committee, organization or your own name'), 'Friends of Ada');
  await app.user.type(dialog.getByLabelText('Your full name, as a signature'), 'Ada');
  await go();
  await app.user.type(dialog.getByLabelText('Your full name, as a signature'), ' Lovelace');
  await app.user.click(dialog.getByLabelText('I affirm all of the above.'));
  await go();
  const number = 'Enter your committee ID, or another way to identify you';
  expect((await recordedVisit(app)).story).toEqual([
    ...ARRIVED,
    `${PRESSED}: was asked what the list is for`,
    `Tried to continue before affirming everything: ${number}; Enter your first and last name; Check this box to continue`,
    `Tried to continue before affirming everything: ${number}`,
  ]);
});

it('says that a checkout was closed with a card in its field, never paid with', async () => {
  const shop = await open();
  await shop.card('4242');
  await shop.press('Cancel');
  expect((await recordedVisit(shop)).story).toEqual([
    ...OPENED,
    'Closed checkout, with a card entered and Pay not pressed',
  ]);
});

/** A list that is shared, and one that is corrected, as support reads of it. */

const CY = 'cy@example.org';
const cys: Share = {
  ...{ purchase_id: PAID.id, campaign_id: null, email: CY },
  invited_at: '2026-11-03T12:00:00.000Z',
};

const PURCHASE = `the purchase ${PAID.id.slice(0, 8).toUpperCase()}`;

it('tells what was shared and no longer, and names nobody', async () => {
  const api = profileApi([PAID])
    .on(sharesEndpoint, NOTHING_SHARED)
    .on(changeShareEndpoint, { success: true, message: 'ok' });
  const app = await openProfile(api);
  await app.user.click(await screen.findByRole('button', { name: /^Share with…/u }));
  await app.user.keyboard('cy{Enter}');
  expect(await screen.findByText('The address must be complete, with an @ and a domain.')).toBeVisible();
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
    'Problem: Nothing was shared: The address must be complete, with an @ and a domain. (POST /api/shares/change)',
    `Shared ${PURCHASE} with a colleague`,
    `Stopped sharing ${PURCHASE} with a colleague`,
    `Shared ${PURCHASE} with a colleague`,
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
