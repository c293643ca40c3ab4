import { act, render } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { Provider } from 'react-redux';
import { answerEndpoint } from '../../../src/contract/answer';
import { exclusionsEndpoint, type Upload } from '../../../src/contract/exclusions';
import { exclusionsIn } from '../../../src/contract/fields/entries';
import { type CanonicalFilters, canonicalText } from '../../../src/contract/filters';
import { sameFilters } from '../../../src/contract/sameFilters';
import { searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import { TYPING_ENDS_MS } from '../../../src/features/search/searchListeners';
import { TheirLists } from '../../../src/features/search/SearchPage';
import { api as requests } from '../../../src/services/api';
import { searchCleared, userSignedIn, userSignedOut } from '../../../src/state/events';
import {
  readLeaveOut,
  selectUploads,
  withExcluded,
  withoutExcluded,
} from '../../../src/state/exclusions/leaveOut';
import { readAddressLeaveOut } from '../../../src/state/exclusions/leaveOutAddress';
import { DepsContext, useAppSelector } from '../../../src/state/hooks';
import { selectPath, selectRoute } from '../../../src/state/route/routeSlice';
import { selectWhyWaiting } from '../../../src/state/search/agreement';
import { listInAddress } from '../../../src/state/search/searchAddress';
import {
  selectFields,
  selectFiltersOfForm,
  selectListOnOffer,
} from '../../../src/state/search/searchSelectors';
import {
  fieldEdited,
  filterRemoved,
  removalUndone,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../../src/state/search/searchSlice';
import { SEARCH_PATH } from '../../../src/state/search/searchUrl';
import type { RootState } from '../../../src/state/types';
import { invitedUser } from '../../support/fakeAuth';
import { SPRING } from './doNotMail/uploading';
import { answering, found, inFakeTime, openStore, searchingApi } from './openSearch';

const upload = (exclusionNo: number, state: string): Upload => ({ ...SPRING, exclusionNo, state });
const FIRST = [upload(7, 'OK'), upload(8, 'OK'), upload(9, 'AR')];

/** A different number of voters for almost every list, so that no figure passes for another list's. */
const votersIn = (filters: CanonicalFilters) =>
  Buffer.from(canonicalText(filters)).reduce((sum, byte) => (sum * 31 + byte) % 99_991, 7);

/** Each answer takes its own time, so that they arrive in any order. `uploads` is what the account has now. */
function slowAccount() {
  const account = { uploads: FIRST };
  let asked = 0;
  const later = async <Answer,>(answer: Answer) => {
    asked += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, (asked * 37) % 400);
    });
    return answer;
  };
  const api = searchingApi()
    .on(searchEndpoint, (filters) => later(found(votersIn(filters))))
    .on(stateCountEndpoint, (filters) => later({ success: true as const, totalCount: votersIn(filters) }))
    .on(answerEndpoint, (question) => later(answering({}, votersIn)(question)))
    .on(exclusionsEndpoint, () => later({ success: true as const, bought: [], uploads: account.uploads }));
  return { api, account };
}

const rest = inFakeTime();

/** What a person could buy at this moment that is not the list of the form, or has people who asked for no mail. */
function lies(state: RootState): string[] {
  const form = selectFiltersOfForm(state);
  const offer = selectListOnOffer(state);
  if (selectPath(state) !== SEARCH_PATH || offer === null || offer.counting) return [];
  if (selectWhyWaiting(state) !== null) return [];
  const { State, LeaveOut } = offer.filters;
  const leftOut = LeaveOut === undefined ? [] : exclusionsIn(LeaveOut);
  const { words } = readAddressLeaveOut(new URLSearchParams(selectRoute(state).search).get('LeaveOut') ?? '');
  const isOff = (number: number) => words.includes('none') || words.includes(`-${number}`);
  const wrong = selectUploads(state).filter(({ exclusionNo, state: of }) =>
    of === State
      ? !leftOut.includes(exclusionNo) && !isOff(exclusionNo)
      : State !== undefined && leftOut.includes(exclusionNo),
  );
  return [
    ...(form !== null && sameFilters(form, offer.filters) ? [] : ['a list that the form doesn’t name']),
    ...(offer.total === votersIn(offer.filters) ? [] : [`${offer.total} records`]),
    ...wrong.map(
      ({ exclusionNo, state: of }) => `${canonicalText(offer.filters)} and ${exclusionNo} of ${of}`,
    ),
  ];
}

const OnItsPath = () => useAppSelector(selectPath) === SEARCH_PATH && <TheirLists />;

type Opened = ReturnType<typeof openStore> & ReturnType<typeof slowAccount>;
type Step = (opened: Opened) => void;
const dispatching =
  (action: UnknownAction): Step =>
  ({ store }) =>
    void store.dispatch(action);
/** Changes what is left out of the list in the form. */
const leavingOut =
  (change: (leaveOut: string, state: string) => string): Step =>
  ({ store }) => {
    const { LeaveOut, State } = selectFields(store.getState());
    store.dispatch(valuesChosen({ LeaveOut: change(LeaveOut, State) }));
  };
const edits = ['AgeMin', 'LastName'] as const;
const inForm: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ name: fc.constantFrom(...edits), value: fc.constantFrom('', '6', '65', 'Smith', 'old') })
    .map((edit) => dispatching(fieldEdited(edit))),
  fc.constantFrom(...edits).map((name) => dispatching(typingEnded({ name }))),
  fc.constantFrom('OK', 'AR', '').map((state) => dispatching(stateChosen({ state }))),
  fc.constantFrom(valuesChosen({ Status: 'A' }), removalUndone(), searchCleared()).map(dispatching),
  // A chip.
  fc.constantFrom(7, 8, 9, 11).map((number): Step => ({ store }) => {
    const entries = (selectListOnOffer(store.getState())?.filters.LeaveOut ?? '').split(',');
    const entry = entries.find((one) => parseInt(one, 10) === number);
    if (entry !== undefined) store.dispatch(filterRemoved({ names: ['LeaveOut'], entry }));
  }),
  // The checkboxes of the form: those of its state, a bought list, and everyone else in the households.
  fc
    .tuple(fc.constantFrom(7, 8, 9, 5), fc.constantFrom(withExcluded, withoutExcluded))
    .map(([number, change]) =>
      leavingOut((leaveOut, state) => {
        const isOffered =
          number === 5 || FIRST.some((one) => one.exclusionNo === number && one.state === state);
        return isOffered ? change(leaveOut, [number]) : leaveOut;
      }),
    ),
  fc
    .boolean()
    .map((households) =>
      leavingOut((leaveOut) => withExcluded(leaveOut, readLeaveOut(leaveOut).numbers, households)),
    ),
);
const elsewhere: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(userSignedOut(), userSignedIn({ user: invitedUser })).map(dispatching),
  // Another tab adds a list, or deletes one.
  fc
    .constantFrom(FIRST, [...FIRST, upload(11, 'OK')], FIRST.slice(0, 1))
    .map((uploads): Step => ({ account, store }) => {
      account.uploads = uploads;
      store.dispatch(requests.util.invalidateTags(['Purchases']));
    }),
  // Back, Forward and links.
  fc
    .constantFrom(
      ...['', '?State=OK', '?LeaveOut=none&State=OK', '?LeaveOut=-7&State=OK', '?LeaveOut=5,H&State=OK'],
      ...['?LeaveOut=7&State=OK', '?AgeMin=65&State=OK'],
    )
    .map((search): Step => ({ go }) => {
      go(`/voters${search}`);
    }),
  fc.constant<Step>(({ go }) => {
    go('/about');
  }),
);

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: inForm.map((take): Step => (opened) => {
      if (selectPath(opened.store.getState()) === SEARCH_PATH) take(opened);
    }),
  },
  { weight: 1, arbitrary: elsewhere },
);

it('form, address, amount and list agree at every moment, and who asked for no mail is on no list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.constantFrom(0, 40, 200, TYPING_ENDS_MS, 3000)), {
        minLength: 3,
        maxLength: 12,
      }),
      async (steps) => {
        const { api, account } = slowAccount();
        const opened = { ...openStore(api, '/voters?State=OK'), api, account };
        const { store, deps, go } = opened;
        const screen = render(
          <Provider store={store}>
            <DepsContext value={deps}>
              <OnItsPath />
            </DepsContext>
          </Provider>,
        );
        const told: string[] = [];
        // What an event sets off at once is of the same moment.
        const stop = store.subscribe(
          () => void Promise.resolve().then(() => told.push(...lies(store.getState()))),
        );
        const signIn = dispatching(userSignedIn({ user: invitedUser }));
        const atLast: Step = () => go('/voters?State=OK&Status=A');
        for (const [take, pause] of [
          [signIn, 0] as const,
          ...steps,
          [signIn, 5000] as const,
          [atLast, 5000] as const,
        ]) {
          act(() => take(opened));
          await act(() => rest(pause));
        }
        stop();
        screen.unmount();
        expect(told).toEqual([]);
        // At rest, all of it is of the list in the address, which names none that stands.
        const state = store.getState();
        const standing = account.uploads.filter((one) => one.state === 'OK').map((one) => one.exclusionNo);
        expect(selectWhyWaiting(state)).toBeNull();
        const offered = selectListOnOffer(state);
        expect(offered?.filters).toEqual({ State: 'OK', Status: 'A', LeaveOut: standing.join(',') });
        expect(selectFiltersOfForm(state)).toEqual(offered?.filters);
        expect(listInAddress(state)).toEqual(offered?.filters);
      },
    ),
    { seed: 20261130, numRuns: 60 },
  );
});
