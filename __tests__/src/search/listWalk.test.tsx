import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { exclusionsEndpoint, type Upload } from '../../../src/contract/exclusions';
import { exclusionsIn } from '../../../src/contract/fields/entries';
import { type CanonicalFilters, canonicalText } from '../../../src/contract/filters';
import { sameFilters } from '../../../src/contract/sameFilters';
import { chooseInChart } from '../../../src/features/breakdown/chartFilter';
import { TYPING_ENDS_MS } from '../../../src/features/search/searchListeners';
import { TheirLists } from '../../../src/features/search/SearchPage';
import { searchCleared, userSignedIn, userSignedOut } from '../../../src/state/events';
import { api as requests } from '../../../src/services/api';
import {
  readLeaveOut,
  selectUploads,
  withExcluded,
  withoutExcluded,
} from '../../../src/state/exclusions/leaveOut';
import { readAddressLeaveOut } from '../../../src/state/exclusions/leaveOutAddress';
import { selectPath, selectRoute } from '../../../src/state/route/routeSlice';
import { selectWhyWaiting } from '../../../src/state/search/agreement';
import { SEARCH_PATH } from '../../../src/state/search/searchUrl';
import { listInAddress } from '../../../src/state/search/searchAddress';
import {
  selectFields,
  selectFiltersOfForm,
  selectListOnOffer,
} from '../../../src/state/search/searchSelectors';
import {
  entryToggled,
  fieldEdited,
  filterRemoved,
  removalUndone,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../../src/state/search/searchSlice';
import { DepsContext, useAppSelector } from '../../../src/state/hooks';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk, RootState } from '../../../src/state/types';
import { invitedUser } from '../../support/fakeAuth';
import { SPRING } from './doNotMail/uploading';
import { inFakeTime, openStore } from './openSearch';
import fc from 'fast-check';
import { slowShop, untrueFigures, votersIn } from './slowShop';

const upload = (exclusionNo: number, state: string): Upload => ({ ...SPRING, exclusionNo, state });
const FIRST = [upload(7, 'OK'), upload(8, 'OK'), upload(9, 'AR')];
const ADDED = upload(11, 'OK');

/** `uploads` is what the account has at this moment. */
function slowAccount() {
  const account = { uploads: FIRST };
  const { api, later } = slowShop();
  api.on(exclusionsEndpoint, () => later({ success: true as const, bought: [], uploads: account.uploads }));
  return { api, account };
}

const rest = inFakeTime();
const leftOutOf = ({ LeaveOut }: CanonicalFilters) => (LeaveOut === undefined ? [] : exclusionsIn(LeaveOut));

/** What a person could see or buy at this moment that is not of one list, or has people who asked for no mail. */
function lies(state: RootState): string[] {
  const form = selectFiltersOfForm(state);
  const offer = selectListOnOffer(state);
  const told = untrueFigures(state);
  if (selectPath(state) !== SEARCH_PATH) return told;
  if (offer === null || offer.counting || selectWhyWaiting(state) !== null) return told;
  const { words } = readAddressLeaveOut(new URLSearchParams(selectRoute(state).search).get('LeaveOut') ?? '');
  const isOff = (number: number) => words.includes('none') || words.includes(`-${number}`);
  const uploads = selectUploads(state);
  const missing = uploads.filter(
    ({ exclusionNo, state: of }) =>
      of === offer.filters.State && !leftOutOf(offer.filters).includes(exclusionNo) && !isOff(exclusionNo),
  );
  const foreign = uploads.filter(
    ({ exclusionNo, state: of }) =>
      offer.filters.State !== undefined &&
      of !== offer.filters.State &&
      leftOutOf(offer.filters).includes(exclusionNo),
  );
  return [
    ...told,
    (form === null || !sameFilters(form, offer.filters)) && 'a list that the form doesn’t name can be bought',
    offer.total !== votersIn(offer.filters) && `${offer.total} records to buy`,
    missing.length > 0 &&
      `${canonicalText(offer.filters)} can be bought with those of ${missing[0]?.exclusionNo}`,
    foreign.length > 0 && `${canonicalText(offer.filters)} leaves out a list of another state`,
  ]
    .filter((lie) => lie !== false)
    .map(String);
}

/** What of the screen asks. */
function Screen({ store, deps }: ReturnType<typeof openStore>) {
  return (
    <Provider store={store}>
      <DepsContext value={deps}>
        <OnItsPath />
      </DepsContext>
    </Provider>
  );
}
const OnItsPath = () => useAppSelector(selectPath) === SEARCH_PATH && <TheirLists />;

type Opened = ReturnType<typeof openStore> & { readonly account: { uploads: Upload[] } };
type Step = (opened: Opened) => void;
const dispatching =
  (action: UnknownAction | AppThunk<void>): Step =>
  ({ store }) =>
    void store.dispatch(action as UnknownAction);
const edits = ['AgeMin', 'LastName', 'StreetNum'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ name: fc.constantFrom(...edits), value: fc.constantFrom('', '6', '65', 'S', 'Smith', 'old') })
    .map((edit) => dispatching(fieldEdited(edit))),
  fc.constantFrom(...edits).map((name) => dispatching(typingEnded({ name }))),
  fc.constant(dispatching(chooseInChart({ kind: 'party', party: 'REP' }))),
  fc.constantFrom('OK', 'AR', '').map((state) => dispatching(stateChosen({ state }))),
  // A chip.
  fc.constantFrom(7, 8, 9, 11).map((number): Step => ({ store }) => {
    const entry = (selectListOnOffer(store.getState())?.filters.LeaveOut ?? '')
      .split(',')
      .find((one) => parseInt(one, 10) === number);
    if (entry !== undefined) store.dispatch(filterRemoved({ names: ['LeaveOut'], entry }));
  }),
  // The checkboxes of the form: those of its state, and a bought list.
  fc
    .tuple(fc.constantFrom(7, 8, 9, 5), fc.constantFrom(withExcluded, withoutExcluded))
    .map(([number, change]): Step => ({ store }) => {
      const { State, LeaveOut } = selectFields(store.getState());
      const isOffered =
        number === 5 || FIRST.some((one) => one.exclusionNo === number && one.state === State);
      if (isOffered) store.dispatch(valuesChosen({ LeaveOut: change(LeaveOut, [number]) }));
    }),
  fc.boolean().map((households): Step => ({ store }) => {
    const { LeaveOut } = selectFields(store.getState());
    const { numbers } = readLeaveOut(LeaveOut);
    store.dispatch(valuesChosen({ LeaveOut: withExcluded(LeaveOut, numbers, households) }));
  }),
  // Another tab adds a list, or deletes one.
  fc
    .constantFrom(FIRST, [...FIRST, ADDED], FIRST.slice(0, 1))
    .map((uploads): Step => ({ account, store }) => {
      account.uploads = uploads;
      store.dispatch(requests.util.invalidateTags(['Purchases']));
    }),
  fc.constantFrom(userSignedOut(), userSignedIn({ user: invitedUser })).map(dispatching),
  fc
    .constantFrom(
      entryToggled({ name: 'PolitalAff', entry: 'DEM' }),
      valuesChosen({ Status: 'A' }),
      valuesChosen({ AgeMin: '30', AgeMax: '44' }),
      filterRemoved({ names: ['PolitalAff'], entry: null }),
      removalUndone(),
      searchCleared(),
    )
    .map(dispatching),
  // Back, Forward and links.
  fc
    .constantFrom(
      ...['/voters', '/voters?State=OK', '/voters?LeaveOut=none&State=OK', '/voters?LeaveOut=-7&State=OK'],
      ...[
        '/voters?LeaveOut=5,H&State=OK',
        '/voters?LeaveOut=7&State=OK',
        '/voters?AgeMin=65&State=OK',
        '/about',
      ],
    )
    .map((address): Step => ({ go }) => {
      go(address);
    }),
);

it('form, heading, address, amount and list agree at every moment, and who asked for no mail is on no list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.constantFrom(0, 40, 200, TYPING_ENDS_MS, 3000)), {
        minLength: 3,
        maxLength: 12,
      }),
      async (steps) => {
        const { api, account } = slowAccount();
        const opened = { ...openStore(api, '/voters?State=OK'), account };
        const { store } = opened;
        const screen = render(<Screen {...opened} />);
        const after = (pause: number) => act(() => rest(pause));
        act(() => void store.dispatch(userSignedIn({ user: invitedUser })));
        const told: string[] = [];
        // What an event sets off at once is of the same moment.
        const stop = store.subscribe(
          () => void Promise.resolve().then(() => told.push(...lies(store.getState()))),
        );
        for (const [take, pause] of steps) {
          act(() => take(opened));
          await after(pause);
        }
        act(() => void store.dispatch(userSignedIn({ user: invitedUser })));
        await after(5000);
        act(() => opened.go('/voters?State=OK&Status=A'));
        await after(5000);
        stop();
        screen.unmount();
        expect(told).toEqual([]);
        // At rest, all of it is of the list in the address, which names none that stands.
        const state = store.getState();
        const standing = account.uploads.filter((one) => one.state === 'OK').map((one) => one.exclusionNo);
        expect(selectWhyWaiting(state)).toBeNull();
        expect(selectListOnOffer(state)).toMatchObject({
          filters: { State: 'OK', Status: 'A', LeaveOut: standing.join(',') },
        });
        expect(selectFiltersOfForm(state)).toEqual(selectListOnOffer(state)?.filters);
        expect(listInAddress(state)).toEqual(selectListOnOffer(state)?.filters);
      },
    ),
    { seed: 20261130, numRuns: 60 },
  );
});
