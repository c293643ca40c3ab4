import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import { createIntentEndpoint } from '../../../../src/contract/purchases';
import { statesEndpoint } from '../../../../src/contract/voters';
import { openCheckout, shopApi } from '../../purchase/openCheckout';
import { answering } from '../../search/openSearch';
import { ARRIVED, open, OPENED, PRESSED } from './openPayment';
import { recordedVisit } from './recordedVisit';

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
