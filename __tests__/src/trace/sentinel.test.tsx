import { screen, waitFor } from '@testing-library/react';
import { persistStore } from 'redux-persist';
import { userProfileEndpoint } from '../../../src/contract/account';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  nameListEndpoint,
  purchasesEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import { searchEndpoint } from '../../../src/contract/voters';
import type * as recorderModule from '../../../src/trace/recorder';
import { traceOf } from '../../../src/trace/saveTrace';
import { AuthFailure, type AuthUser } from '../../../src/services/auth';
import { createPaymentsService } from '../../../src/services/payments';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps, renderApp, TEST_NOW } from '../../support/renderApp';
import { choose } from '../profile/openProfile';
import { PAID } from '../../support/purchases';
import { found, searchingApi, voter } from '../search/openSearch';
import { readyButton } from '../../support/readyButton';

/** The recorders of the stores made here, to search what they recorded before it is cleaned. */
const mockRecorders: recorderModule.Recorder[] = [];
jest.mock('../../../src/trace/recorder', () => {
  const actual = jest.requireActual<typeof recorderModule>('../../../src/trace/recorder');
  return {
    createRecorder: (clock: () => number) => {
      const recorder = actual.createRecorder(clock);
      mockRecorders.push(recorder);
      return recorder;
    },
  };
});

/** Must appear nowhere: not in an action, the state, a trace, storage or the log. */
const SECRETS = {
  password: 'sentinel-password-1!',
  confirmation: 'sentinel-password-1!',
  wrongPassword: 'sentinel-wrong-password',
  card: 'sentinel card 4000 0566 5566 5556',
  idToken: 'eyJsentinel.eyJtoken.signature',
  clientSecret: 'pi_sentinel9_secret_sentinel8',
  link: 'https://shop.example/api/downloads/sentinel-link-7',
  linkToken: 'sentinel-link-7',
} as const;

/** May be in the state while on screen, but never in a trace or the log. */
const PRIVATE = {
  email: 'wilma.sentinel@sentinel-mail.example',
  firstName: 'Sentinelwilma',
  lastName: 'Sentinelwell',
  receipt: 'https://pay.example/receipts/sentinel-receipt',
  last4: '5556',
  uid: 'sentinel-uid-of-wilma',
  photo: 'https://photos.example/sentinel.jpg',
  phone: '+1 555 0100 7777',
  listName: 'Sentinel friends of the mayor',
  newListName: 'Sentinel enemies of the mayor',
  organization: 'Sentinel committee for the mayor',
  paidOrganization: 'Sentinel committee against the mayor',
  organizationSaidBefore: 'Sentinel council of the town',
} as const;

/** One value for every text field of the search form, and one for every column of a result. */
const FIELDS = [
  'First Name',
  'Last Name',
  'City',
  'Muni Sub',
  'Precinct',
  'Street Name',
  'Street Number',
  'Voter ID',
];
const typedInto = (field: string) => `Sntl${field.replaceAll(' ', '')}`;
const ROW = {
  FirstName: 'SENTINELROWFIRST',
  LastName: 'SENTINELROWLAST',
  Age: 87,
  MuniSub: 'SENTINELSUB',
  StreetNum: '98761B',
  StreetName: 'SENTINELROW ST',
  City: 'SENTINELROW CITY',
} as const;

const user: AuthUser = {
  ...invitedUser,
  uid: PRIVATE.uid,
  email: PRIVATE.email,
  displayName: `${PRIVATE.firstName} ${PRIVATE.lastName}`,
  photoURL: PRIVATE.photo,
  phoneNumber: PRIVATE.phone,
};

class SecretAuth extends FakeAuth {
  override idToken = () => Promise.resolve(SECRETS.idToken);
}

const purchase = {
  ...PAID,
  search_parameters: { LastName: ROW.LastName, State: 'OK' },
  record_count: 1,
  payment_method_last4: PRIVATE.last4,
  receipt_url: PRIVATE.receipt,
  list_name: PRIVATE.listName,
  organization: PRIVATE.paidOrganization,
};

const api = () =>
  searchingApi()
    .on(searchEndpoint, found(1, [voter('OKSENTINEL123', ROW)]))
    .on(userProfileEndpoint, 'network')
    .on(createIntentEndpoint, ({ organization = null, searchParameters }) => ({
      ...({ success: true, clientSecret: SECRETS.clientSecret, purchaseId: purchase.id } as const),
      ...{ amount: 999, recordCount: 1, searchParameters, organization, message: 'ok' },
      reliesOn: [
        {
          ...{ purpose: 'Law enforcement', organization: PRIVATE.organizationSaidBefore, states: ['OK'] },
          affirmedAt: '2026-05-11T10:00:00.000Z',
        },
      ],
    }))
    .on(confirmPaymentEndpoint, { success: true, purchase, message: 'ok' })
    .on(createLinkEndpoint, {
      ...{ success: true, message: 'ok', recordCount: 1, expiresAt: TEST_NOW + 3_600_000 },
      ...{ downloadUrl: SECRETS.link, inParts: false },
    })
    .on(purchasesEndpoint, { success: true, purchases: [purchase], message: 'ok' })
    .on(nameListEndpoint, 'network')
    .on(summaryEndpoint, {
      ...{ success: true, summary: { successful_purchases: 1, total_spent: 9.99 }, message: 'ok' },
    });

/** Captures everything written to the console from now on. */
function listenToConsole(): () => string {
  const spies = (['debug', 'info', 'log', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
  return () => JSON.stringify(spies.map(({ mock }) => mock.calls));
}

/** Four digits can also stand in a random id by chance, so a value counts as a whole word only. */
function findIn(text: string, values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const written = JSON.stringify(value).slice(1, -1);
    if (value.length > 4) return text.toLowerCase().includes(written.toLowerCase()) ? [name] : [];
    const word = new RegExp(`(?<![\\w-])${written}(?![\\w-])`, 'u');
    return word.test(text) ? [name] : [];
  });
}

it('keeps secrets out of actions, state, traces, storage and the log, and private data out of traces and the log', async () => {
  const logged = listenToConsole();
  const stored = new Map<string, string>();
  const auth = new SecretAuth(null);
  auth.failure = new AuthFailure('auth/wrong-password', `Not the password of ${PRIVATE.email}`);
  const payments = createPaymentsService();
  const { storage: _memory, ...rest } = makeTestDeps({ payments });
  const deps = {
    ...rest,
    auth,
    storage: {
      getItem: (key: string) => Promise.resolve(stored.get(key) ?? null),
      setItem: (key: string, value: string) => Promise.resolve(void stored.set(key, value)),
      removeItem: (key: string) => Promise.resolve(void stored.delete(key)),
    },
  };
  const { navigate: _away, goBack: _back, ...others } = deps;
  const { user: person, store, history } = await renderApp({ path: '/login', api: api(), deps: others });
  persistStore(store);

  const type = async (label: string, value: string) => {
    const input = screen.getByLabelText(label, { selector: 'input' });
    await person.clear(input);
    await person.click(input);
    await person.paste(value);
  };
  await screen.findByRole('heading', { name: 'Sign in' });
  await type('Email', PRIVATE.email);
  await type('Password', SECRETS.wrongPassword);
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('alert');

  auth.failure = null;
  auth.nextUser = user;
  auth.signUp = (email) => auth.signIn(email);
  history.navigate('/signup');
  await screen.findByRole('heading', { name: 'Sign up' });
  await type('First Name', PRIVATE.firstName);
  await type('Last Name', PRIVATE.lastName);
  await type('Email', PRIVATE.email);
  await type('Password', SECRETS.password);
  await type('Confirm Password', SECRETS.confirmation);
  await person.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByText(/profile save failed/u);
  await person.click(screen.getByRole('button', { name: 'OK' }));

  history.navigate('/voters');
  await screen.findByRole('heading', { name: 'Voter search' });
  for (const field of FIELDS) await type(field, typedInto(field));
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText(ROW.LastName);
  await person.click(await readyButton('Purchase & Download CSV'));
  await person.click(await screen.findByLabelText('Card', { selector: 'input' }));
  await person.paste(SECRETS.card);
  await person.click(screen.getByRole('button', { name: 'Change the committee or organization' }));
  await type('On the receipt: committee or organization (optional)', PRIVATE.organization);
  // Only for whom it was affirmed can it be paid.
  await type('On the receipt: committee or organization (optional)', PRIVATE.organizationSaidBefore);
  await person.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  await screen.findByRole('dialog', { name: 'Payment successful' });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  history.navigate('/profile');
  await choose(person, /^More for/u, 'Rename…');
  await type('List name', PRIVATE.newListName);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/We couldn’t save the name/u);
  await waitFor(() => expect([...stored.values()].join('')).toContain(PRIVATE.email));

  const [recorder] = mockRecorders;
  if (recorder === undefined) throw new Error('Nothing was recorded');
  const recorded = recorder.recorded();
  const everything = JSON.stringify([recorded, store.getState(), [...stored]]) + logged();
  expect(findIn(everything, SECRETS)).toEqual([]);
  // Proves that the search would find a secret: the private values were really there.
  expect(findIn(everything, PRIVATE)).toEqual(Object.keys(PRIVATE));
  expect(payments.paymentIntentOf(purchase.id)).toBe('pi_sentinel9');

  const trace = JSON.stringify(traceOf(recorded, TEST_NOW));
  const typed = Object.fromEntries(FIELDS.map((field) => [field, typedInto(field)]));
  const { Age: _age, ...row } = ROW;
  for (const text of [trace, logged()]) {
    expect(findIn(text, { ...SECRETS, ...PRIVATE, ...typed, ...row, VoterID: 'OKSENTINEL123' })).toEqual([]);
    // Stripe's id of the payment stays: support finds the payment by it, and nobody can pay or read with it.
    expect(text.replaceAll('"pi_sentinel9"', '')).not.toMatch(/sentinel/iu);
  }
  expect(trace).not.toMatch(/"Age":87/u);
});
