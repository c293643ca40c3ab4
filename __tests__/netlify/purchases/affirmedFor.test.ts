import { createIntentEndpoint } from '../../../src/contract/purchases';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { type Buyer, intentOf } from '../support/shop';
import { AFFIRMED } from '../../support/affirmed';

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

const ADA = 'Friends of Ada Lovelace';
const BELL = 'Citizens for Bell';

/** A request for the payment of the whole file, with nothing affirmed unless that is added. */
const asked = ({ token }: Buyer, more: object = {}) => ({
  token,
  body: { amount: 999, productType: 'csv_download' as const, searchParameters: {}, ...more },
});

test('a receipt names only whom its buyer affirmed for, within the year and whatever the case of the letters', async () => {
  const buyer = newBuyer();
  const first = await succeed(createIntentEndpoint, asked(buyer, { affirmation: AFFIRMED }));
  const named = async () => {
    const path = `payment_intents/${intentOf(first.clientSecret)}`;
    return (await services.payments.ask<{ metadata: Record<string, string> }>(path)).metadata['organization'];
  };
  const refused = { status: 409, code: 'affirmation_required' };
  for (const more of [{}, { affirmation: AFFIRMED }])
    expect(
      await failureOf(call(createIntentEndpoint, asked(buyer, { organization: BELL, ...more }))),
    ).toMatchObject(refused);
  expect(await named()).toBeUndefined();
  const bell = { ...AFFIRMED, organization: BELL.toUpperCase() };
  const asBell = asked(buyer, { organization: BELL, affirmation: bell });
  expect(await succeed(createIntentEndpoint, asBell)).toMatchObject({
    ...{ organization: BELL, reliesOn: [{ organization: BELL.toUpperCase() }] },
  });
  // What was affirmed for each of them holds for a year.
  for (const organization of [ADA, BELL])
    expect(await succeed(createIntentEndpoint, asked(buyer, { organization }))).toMatchObject({
      organization,
    });
  // A buyer who affirms for another one now means that one.
  const cats = { ...AFFIRMED, organization: 'Cats for Council' };
  expect(await succeed(createIntentEndpoint, asked(buyer, { affirmation: cats }))).toMatchObject({
    ...{ organization: 'Cats for Council', reliesOn: [{ organization: 'Cats for Council' }] },
  });
  // An empty name says nothing else than what was affirmed.
  const none = await succeed(createIntentEndpoint, asked(buyer, { organization: '' }));
  expect(none.organization).toBeNull();
});
