import { PURPOSES } from '../../../src/contract/policies/policy';
import { AFFIRMED } from '../../support/affirmed';
import { pastTriggers } from '../../support/pastTriggers';
import { intentOf } from '../support/shop';
import { FRIENDS, openAffirmShop, PARTY } from './affirmers';

/** What a purchase relies on, what its buyer is told of that, and a list that is for something else. */
const { services, newBuyer } = openAffirmShop();

test('a buyer is told what an open payment relies on, and what of it was said at once', async () => {
  const buyer = newBuyer();
  await buyer.open('OK', { ...FRIENDS, policies: { OK: 1 } });
  await buyer.open('AR', { ...PARTY, policies: { AR: 1 } });
  const { reliesOn } = await buyer.open(undefined, { ...AFFIRMED, policies: { PA: 1 } });
  const affirmedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string;
  expect(reliesOn).toEqual([
    { purpose: PURPOSES.party, organization: PARTY.organization, affirmedAt, states: ['AR'] },
    { purpose: PURPOSES.campaign, organization: FRIENDS.organization, affirmedAt, states: ['OK'] },
    { purpose: PURPOSES.campaign, organization: AFFIRMED.organization, affirmedAt, states: ['PA'] },
  ]);
  expect((await newBuyer().open(undefined, AFFIRMED)).reliesOn).toMatchObject([
    { states: ['AR', 'OK', 'PA'] },
  ]);
});

test('what is affirmed now counts before what is on record, for this list and those after it', async () => {
  const buyer = newBuyer();
  await buyer.open('OK', { ...FRIENDS, policies: { OK: 1 } });
  const [before] = await buyer.reliedOn();
  const said = [{ purpose: PURPOSES.party, organization: PARTY.organization }];
  // Another list, and the one whose payment is open already.
  expect((await buyer.open(undefined, { ...AFFIRMED, ...PARTY })).reliesOn).toMatchObject(said);
  const again = await buyer.open('OK', { ...PARTY, policies: { OK: 1 } });
  expect(again.reliesOn).toMatchObject(said);
  const [after] = await buyer.reliedOn();
  expect(after).not.toEqual(before);
  await buyer.open('OK');
  expect((await buyer.reliedOn())[0]).toEqual(after);
  expect(await buyer.kept()).toMatchObject([
    { state: 'AR', ...PARTY },
    { state: 'OK', ...FRIENDS },
    { state: 'OK', ...PARTY },
    { state: 'PA', ...PARTY },
  ]);
});

test('the same affirmation sent again is kept once; on a later day it is another', async () => {
  const given = { ...FRIENDS, policies: { OK: 1 } };
  const buyer = newBuyer();
  const first = await buyer.open('OK', given);
  const reliedOn = await buyer.reliedOn();
  expect(await buyer.open('OK', given)).toEqual(first);
  expect(await buyer.reliedOn()).toEqual(reliedOn);
  // Tried again with the right price, after the first try had left no purchase.
  const unpriced = newBuyer();
  expect(await unpriced.refused('OK', given, { amount: 1 })).toMatchObject({ code: 'price_changed' });
  await unpriced.open('OK', given);
  expect(await unpriced.kept()).toHaveLength(1);
  // Not the newest: what was said last counts, so it is said once more.
  await buyer.open('OK', { ...PARTY, policies: { OK: 1 } });
  expect((await buyer.open('OK', given)).reliesOn).toMatchObject([{ organization: FRIENDS.organization }]);
  expect(await buyer.kept()).toHaveLength(3);
  await pastTriggers(
    services.admin,
    `UPDATE affirmations SET at = at - interval '25 hours' WHERE uid = '${buyer.uid}'`,
  );
  await buyer.open('OK', given);
  expect(await buyer.kept()).toHaveLength(4);
});

const ADA = 'Friends of Ada Lovelace';
const BELL = 'Citizens for Bell';

test('a receipt names only whom its buyer affirmed for, within the year and whatever the case of the letters', async () => {
  const buyer = newBuyer();
  const { clientSecret } = await buyer.open('OK', AFFIRMED);
  for (const given of [undefined, AFFIRMED])
    expect(await buyer.refused('OK', given, { organization: BELL })).toMatchObject({
      ...{ status: 409, code: 'affirmation_required' },
    });
  const path = `payment_intents/${intentOf(clientSecret)}`;
  const { metadata } = await services.payments.ask<{ metadata: object }>(path);
  expect(metadata).not.toHaveProperty('organization');
  const bell = { ...AFFIRMED, organization: BELL.toUpperCase() };
  expect(await buyer.open('OK', bell, { organization: BELL })).toMatchObject({
    ...{ organization: BELL, reliesOn: [{ organization: BELL.toUpperCase() }] },
  });
  // What was affirmed for each of them holds for a year.
  for (const organization of [ADA, BELL])
    expect(await buyer.open('OK', undefined, { organization })).toMatchObject({ organization });
  // A buyer who affirms for another one now means that one.
  const cats = { ...AFFIRMED, organization: 'Cats for Council' };
  expect(await buyer.open('OK', cats)).toMatchObject({
    ...{ organization: 'Cats for Council', reliesOn: [{ organization: 'Cats for Council' }] },
  });
  // An empty name says nothing else than what was affirmed.
  expect((await buyer.open('OK', undefined, { organization: '' })).organization).toBeNull();
});
