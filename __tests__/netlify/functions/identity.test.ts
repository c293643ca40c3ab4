import { userProfileEndpoint } from '../../../src/contract/account';
import { createIntentEndpoint, createLinkEndpoint } from '../../../src/contract/purchases';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { AFFIRMED } from '../../support/affirmed';
import { ANN, BEN, emulatorToken } from '../support/tokens';

const { services } = openShop({});

test('rejects a body that names another user or email address', async () => {
  const token = emulatorToken(ANN);
  const intent = { amount: 999, productType: 'csv_download', affirmation: AFFIRMED, searchParameters: {} };
  for (const claimed of [{ firebaseUid: BEN.uid }, { userEmail: BEN.email }]) {
    const answer = failureOf(call(createIntentEndpoint, { body: { ...intent, ...claimed }, token }));
    expect(await answer).toMatchObject({ status: 403, code: 'forbidden' });
  }
  const link = { firebaseUid: BEN.uid, purchaseId: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11' };
  expect(await failureOf(call(createLinkEndpoint, { body: link, token }))).toMatchObject({ status: 403 });
});

const PROFILE = {
  firebaseUid: ANN.uid,
  email: 'Ann@Example.com',
  firstName: ' Ann ',
  lastName: 'Archer',
  displayName: null,
  phoneNumber: null,
  photoUrl: null,
  emailVerified: true,
};

test('saves a profile and updates it; whether the email is verified comes from the token', async () => {
  const token = emulatorToken(ANN);
  await succeed(userProfileEndpoint, { body: PROFILE, token });
  await succeed(userProfileEndpoint, { body: { ...PROFILE, lastName: 'Baker' }, token });
  const rows = await services.admin.query('SELECT uid, first_name, last_name, email_verified FROM users');
  expect(rows).toEqual([{ uid: ANN.uid, first_name: 'Ann', last_name: 'Baker', email_verified: false }]);
});

test('nobody can save a profile for another user', async () => {
  const token = emulatorToken(BEN);
  expect(await failureOf(call(userProfileEndpoint, { body: PROFILE, token }))).toMatchObject({ status: 403 });
  const own = { ...PROFILE, firebaseUid: BEN.uid };
  expect(await failureOf(call(userProfileEndpoint, { body: own, token }))).toMatchObject({ status: 403 });
});
