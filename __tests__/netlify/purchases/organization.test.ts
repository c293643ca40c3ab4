import { failureOf } from '../support/call';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { type Buyer, intentOf } from '../support/shop';

const { services, newBuyer, log, alarms, settle } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

const ADA = 'Friends of Ada Lovelace';
const BELL = 'Citizens for Bell';
const LIST = 'Precinct Post voter list, 2 records';

afterEach(async () => {
  beforeUpdate = undefined;
  await settle();
});

interface Said {
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What the provider has about a payment. */
const atProvider = (clientSecret: string) =>
  services.payments.ask<
    Said & { readonly latest_charge: (Said & { readonly receipt_url: string | null }) | null }
  >(`payment_intents/${intentOf(clientSecret)}?expand[0]=latest_charge.refunds`);

async function confirmed(buyer: Buyer, clientSecret: string) {
  const response = await buyer.confirm(clientSecret);
  expect(response.status).toBe(200);
  return ((await response.json()) as { purchase: { organization: string | null } }).purchase;
}

/** Called once, just before the server changes a PaymentIntent's description. */
let beforeUpdate: (() => Promise<Response | undefined>) | undefined;
/** Called once, when the server has read a PaymentIntent. */
let afterRead: (() => Promise<unknown>) | undefined;
interceptFetch(async ({ pathname }, { method = 'GET' }, send) => {
  if (!/^\/v1\/payment_intents\/pi_\w+$/u.test(pathname)) return send();
  if (method === 'GET') {
    const read = await send();
    const act = afterRead;
    afterRead = undefined;
    await act?.();
    return read;
  }
  const act = beforeUpdate;
  beforeUpdate = undefined;
  return (await act?.()) ?? send();
});

test('the receipt names the organization that was named last, on one PaymentIntent', async () => {
  const buyer = newBuyer();
  const before = (await services.payments.intents()).length;
  const first = await buyer.open();
  expect(first.organization).toBeNull();
  expect((await atProvider(first.clientSecret)).description).toBe(LIST);
  for (const [organization, shown, description] of [
    [BELL, BELL, `${LIST}, for ${BELL}`],
    ['  Friends\u2028of   Ada Lovelace ', ADA, `${LIST}, for ${ADA}`],
    [undefined, ADA, `${LIST}, for ${ADA}`],
    [' ', null, LIST],
    ['𝕬'.repeat(100), '𝕬'.repeat(100), `${LIST}, for ${'𝕬'.repeat(100)}`],
    [ADA, ADA, `${LIST}, for ${ADA}`],
  ] as const) {
    const { clientSecret, purchaseId, ...opened } = await buyer.open({}, organization);
    expect([clientSecret, purchaseId]).toEqual([first.clientSecret, first.purchaseId]);
    expect(opened.organization).toBe(shown);
    expect((await atProvider(clientSecret)).description).toBe(description);
  }
  expect(await services.payments.intents()).toHaveLength(before + 1);

  await services.payments.pay(first.clientSecret);
  expect(await confirmed(buyer, first.clientSecret)).toMatchObject({ organization: ADA });
  const { metadata, latest_charge: charge } = await atProvider(first.clientSecret);
  expect(metadata).toEqual({ purchase_id: first.purchaseId, uid: buyer.person.uid, organization: ADA });
  expect(charge?.description).toBe(`${LIST}, for ${ADA}`);
  expect(await (await fetch(charge?.receipt_url ?? '')).text()).toContain(`for ${ADA}`);
});

test('the receipt of a list with one voter says 1 record', async () => {
  const { clientSecret } = await newBuyer().open({ VoterID: '1' }, ADA);
  expect((await atProvider(clientSecret)).description).toBe(`Precinct Post voter list, 1 record, for ${ADA}`);
});

test('a list paid in another tab at that moment keeps what it was paid under, and is not offered again', async () => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId } = await buyer.open({}, ADA);
  beforeUpdate = async () => {
    expect(await services.payments.pay(clientSecret)).toBe('succeeded');
    return undefined;
  };
  expect(await failureOf(buyer.tryToOpen({}, 999, BELL))).toMatchObject({
    ...{ status: 409, code: 'already_purchased' },
    purchase: { id: purchaseId, status: 'succeeded', organization: ADA },
  });
  // The PaymentIntent took the new description; the receipt shows the charge's.
  const { description, latest_charge: charge } = await atProvider(clientSecret);
  expect([description, charge?.description]).toEqual([`${LIST}, for ${BELL}`, `${LIST}, for ${ADA}`]);
  expect(await confirmed(buyer, clientSecret)).toMatchObject({ organization: ADA });
  expect((await buyer.history()).map(({ organization }) => organization)).toEqual([ADA]);
});

test('invariant 32: a tab that returns to the payment while another names an organization takes no proof away', async () => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId } = await buyer.open({}, ADA);
  afterRead = () => buyer.open({}, BELL);
  await buyer.open();
  await services.payments.pay(clientSecret);
  expect(await confirmed(buyer, clientSecret)).toMatchObject({ organization: BELL });
  const reliedOn = await services.admin.query(
    'SELECT organization FROM purchase_affirmations JOIN affirmations USING (affirmation_no) WHERE purchase_id = $1',
    [purchaseId],
  );
  expect(reliedOn).toEqual([{ organization: BELL }]);
});

test('a PaymentIntent that the provider does not let us change any more is looked at again', async () => {
  const buyer = newBuyer();
  const { clientSecret } = await buyer.open();
  log.take();
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No' };
  beforeUpdate = () => Promise.resolve(Response.json({ error }, { status: 400 }));
  expect(await buyer.open({}, ADA)).toMatchObject({ clientSecret, organization: ADA });
  expect(alarms()).toEqual([]);
});

test('a name of two lines, made by hand at the provider, keeps no payment from its purchase', async () => {
  const buyer = newBuyer();
  const { clientSecret } = await buyer.open();
  await services.payments.ask(`payment_intents/${intentOf(clientSecret)}`, {
    'metadata[organization]': 'two\nlines',
  });
  expect((await buyer.open()).organization).toBeNull();
  await services.payments.pay(clientSecret);
  expect(await confirmed(buyer, clientSecret)).toMatchObject({ organization: null });
});
