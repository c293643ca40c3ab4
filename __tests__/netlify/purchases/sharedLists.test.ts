import { ownedListEndpoint } from '../../../src/contract/purchases';
import { changeShareEndpoint } from '../../../src/contract/shares';
import { succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { emulatorToken } from '../support/tokens';

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1' }] });
const OK = { State: 'OK' } as const;

test('the author of a paid quote and a colleague download its list without paying, and see nothing of the buyer’s card', async () => {
  const [ann, ben, eve] = [newBuyer(), newBuyer(), newBuyer()];
  const email = 'cal@example.com';
  const cal = { token: emulatorToken({ uid: 'cal', email }, { email_verified: true }) };
  const { token } = await ann.quote(OK, { layout: 'crm' });
  const { clientSecret, purchaseId } = await ben.openQuote(token, OK);
  await services.payments.pay(clientSecret);
  await ben.confirm(clientSecret);
  const owned = (reader: { readonly token: string }) =>
    succeed(ownedListEndpoint, { token: reader.token, body: { searchParameters: OK } });
  const card = { payment_method_brand: null, payment_method_last4: null, receipt_url: null };
  const shared = { is_shared: true, purchase: { id: purchaseId, ...card } };
  expect(await owned(ann)).toMatchObject({ ...shared, file: { layout: 'crm' } });
  expect((await owned(ben)).is_shared).toBeUndefined();
  expect(await owned(cal)).toMatchObject({ purchase: null });
  await succeed(changeShareEndpoint, { token: ben.token, body: { purchaseId, email } });
  expect(await owned(cal)).toMatchObject({ ...shared, file: null });
  expect(await owned(eve)).toMatchObject({ purchase: null });
});
