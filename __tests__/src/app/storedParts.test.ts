import { persistStore } from 'redux-persist';
import { makeStore } from '../../../src/app/makeStore';
import { makeTestDeps } from '../../support/renderApp';

/** What stands in the browser's storage is read as what it is, or dropped; the app starts in any case. */

const MARKS = { version: 1, rehydrated: true };

async function startWith(key: string, part: object, marks: unknown = MARKS) {
  const deps = makeTestDeps();
  const entries = Object.entries({ ...part, _persist: marks });
  const stored = Object.fromEntries(entries.map(([name, value]) => [name, JSON.stringify(value)]));
  await deps.storage.setItem(`persist:${key}`, JSON.stringify(stored));
  const store = makeStore(deps);
  await new Promise<void>((resolve) => void persistStore(store, null, resolve));
  store.dispatch({ type: 'test/anything' });
  return store.getState();
}

const filters = { LastName: 'SMITH' };
const inDoubt = { filters, outcome: 'unknown', purchaseId: 'p1', paymentIntentId: 'pi_1' };
const kept = { status: 'kept', uid: 'uid', payments: { p1: inDoubt } };
const choice = { layout: 'crm', selection: { by: 'all', pieces: '', budget: '', cost: '' } };
const files = { choices: { p1: choice }, latest: choice, list: null, purchaseId: null };
const waiting = { status: 'waiting', uid: 'uid', email: 'wilma@example.org' };

it('restores what it wrote', async () => {
  expect(await startWith('precinct-post-files', files)).toMatchObject({ fileChoices: files });
  expect(await startWith('precinct-post-payments', kept)).toMatchObject({ payments: kept });
  expect(await startWith('precinct-post', { pendingEmail: waiting })).toMatchObject({
    pendingEmail: waiting,
  });
});

it.each([
  ['precinct-post-files', { choices: null }],
  ['precinct-post-files', { ...files, choices: { p1: null } }],
  ['precinct-post-files', { ...files, latest: { ...choice, layout: 'of-long-ago' } }],
  ['precinct-post-files', { ...files, list: 'all' }],
  ['precinct-post-payments', { ...kept, payments: null }],
  ['precinct-post-payments', { ...kept, payments: { p1: { ...inDoubt, outcome: 'charged' } } }],
  ['precinct-post-payments', { status: 'kept' }],
  ['precinct-post-walkthrough', { progress: 'none' }],
  ['precinct-post', { pendingProfile: null, pendingEmail: 7 }],
])('starts without %s of %j', async (key, part) => {
  expect(await startWith(key, part)).toMatchObject({
    fileChoices: { choices: {}, list: null, latest: { layout: 'mail-house' } },
    payments: { status: 'none' },
    pendingEmail: { status: 'none' },
    pendingProfile: { status: 'nothingToSave' },
    savedWalkthrough: { progress: null },
  });
});

it('starts without what has no version', async () => {
  expect(await startWith('precinct-post-files', files, null)).toMatchObject({
    fileChoices: { latest: { layout: 'mail-house' } },
  });
});

it('keeps the address to be confirmed beside a profile that can’t be read', async () => {
  const state = await startWith('precinct-post', {
    pendingProfile: { status: 'unsaved' },
    pendingEmail: waiting,
  });
  expect(state).toMatchObject({ pendingEmail: waiting, pendingProfile: { status: 'nothingToSave' } });
});
