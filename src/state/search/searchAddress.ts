import { createSelector } from '@reduxjs/toolkit';
import { FILTERS_OF_A_STATE } from '../../contract/fields/facets';
import { entriesOf } from '../../contract/fields/entries';
import { labelOf } from '../../contract/fields/fields';
import { type CanonicalFilters, withoutFilters } from '../../contract/filters';
import { DEFAULT_STATES } from '../../contract/limits';
import { sameFilters } from '../../contract/sameFilters';
import { matchingForm } from '../../contract/text';
import { selectUploads, withLeaveOut, withoutExcluded } from '../exclusions/leaveOut';
import { ALL_OFF, withoutLeaveOutWords, readAddressLeaveOut } from '../exclusions/leaveOutAddress';
import { leaveOutFromAddress, leaveOutForAddress, standingFor } from '../exclusions/standing';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { selectView } from './resultsSlice';
import { ignoredInUrl, ignoredParameters, readSearchUrl } from './readSearchUrl';
import { type ResultsView, SEARCH_PATH, searchUrl, WALKTHROUGH } from './searchUrl';
import { selectStates } from './statesApi';

const selectIsStateUnknown = createSelector(
  [selectStates, (state: RootState) => selectRoute(state).search],
  (onFile, search): boolean => {
    const asked = readSearchUrl(search).filters?.State;
    if (asked === undefined || onFile.length === 0) return false;
    return ![...DEFAULT_STATES, ...onFile.map(({ state }) => matchingForm(state))].includes(asked);
  },
);

/** A city's name may occur in all states. */
const withoutState = (filters: CanonicalFilters) =>
  withoutFilters(filters, ['State', ...FILTERS_OF_A_STATE.filter((name) => name !== 'City')]);

/** The list in the address; null without one. A state that the form doesn't offer is left out. */
export function listInAddress(state: RootState): CanonicalFilters | null {
  const { search } = selectRoute(state);
  const { filters: named } = readSearchUrl(`?${withoutLeaveOutWords(search)}`);
  if (named === null) return null;
  const filters = selectIsStateUnknown(state) ? withoutState(named) : named;
  const standing = standingFor(state, filters);
  return standing === null
    ? filters
    : withLeaveOut(filters, leaveOutFromAddress(wordsIn(search), filters.LeaveOut ?? '', standing));
}

const wordsIn = (search: string) =>
  readAddressLeaveOut(new URLSearchParams(search).get('LeaveOut') ?? '').words;

/** What the address says of the do-not-mail lists that join. Nothing, if it is of another state. */
const wordsFor = (state: RootState, { State }: CanonicalFilters): readonly string[] => {
  const { search } = selectRoute(state);
  return readSearchUrl(search).filters?.State === State ? wordsIn(search) : [];
};

/**
 * What a list that isn't in the address leaves out: the do-not-mail lists of its state join, those of others
 * go.
 */
export function leftOutOf(state: RootState, filters: CanonicalFilters): string {
  const { State, LeaveOut = '' } = filters;
  const standing = standingFor(state, filters);
  if (standing === null) return LeaveOut;
  const elsewhere = selectUploads(state).filter((upload) => State !== undefined && upload.state !== State);
  const own = withoutExcluded(
    LeaveOut,
    elsewhere.map(({ exclusionNo }) => exclusionNo),
  );
  return leaveOutFromAddress(wordsFor(state, filters), own, standing);
}

/** It doesn't name the do-not-mail lists that join by themselves. */
export function listAddress(state: RootState, filters: CanonicalFilters, view?: ResultsView): string {
  const standing = standingFor(state, filters);
  return searchUrl(
    withLeaveOut(
      filters,
      standing === null
        ? namedAnd(filters, wordsFor(state, filters))
        : leaveOutForAddress(filters.LeaveOut ?? '', standing),
    ),
    view,
  );
}

/** No do-not-mail list joins it. */
export const exactAddress = (filters: CanonicalFilters): string =>
  filters.State === undefined
    ? searchUrl(filters)
    : searchUrl(withLeaveOut(filters, namedAnd(filters, [ALL_OFF])));

const namedAnd = ({ LeaveOut = '' }: CanonicalFilters, words: readonly string[]) =>
  [...entriesOf('LeaveOut', LeaveOut), ...words].join(',');

/**
 * Of a list made earlier: a do-not-mail list of that time that it doesn't leave out was taken off; newer ones
 * join.
 * @param madeAt ISO 8601
 */
export function addressOfMade(state: RootState, filters: CanonicalFilters, madeAt: string): string {
  const standing = standingFor(state, filters) ?? [];
  const known = selectUploads(state).filter(({ createdAt }) => Date.parse(createdAt) < Date.parse(madeAt));
  const stood = standing.filter((number) => known.some(({ exclusionNo }) => exclusionNo === number));
  const isAll = stood.length === standing.length;
  return searchUrl(withLeaveOut(filters, leaveOutForAddress(filters.LeaveOut ?? '', stood, isAll)));
}

/**
 * With the open walkthrough, what is chosen for the file until another state begins another list, and what the
 * address had that can't be used until the list is changed: the screen names that for so long.
 */
export function addressHere(state: RootState, filters: CanonicalFilters): string {
  const address = listAddress(state, filters, selectView(state));
  const { path, search } = selectRoute(state);
  if (path !== SEARCH_PATH) return address;
  const before = readSearchUrl(search).filters ?? {};
  const isSame = sameFilters(withoutLeaveOut(before), withoutLeaveOut(filters));
  const { unknown, unread } = ignoredParameters(search);
  const names: readonly string[] = [
    WALKTHROUGH,
    ...(before.State === filters.State ? FILE_PARAMETERS : []),
    // Do-not-mail lists join by themselves.
    ...(isSame ? [...unknown, ...unread] : []),
  ];
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return kept.length === 0 ? address : `${address}&${new URLSearchParams(kept)}`;
}

const withoutLeaveOut = (filters: CanonicalFilters) => withoutFilters(filters, ['LeaveOut']);
const FILE_PARAMETERS: readonly string[] = ['layout', 'format'];

export const selectIgnored = createSelector(
  [(state: RootState) => selectRoute(state).search, selectIsStateUnknown],
  (search, isStateUnknown): readonly string[] => [
    ...ignoredInUrl(search),
    ...(isStateUnknown ? [labelOf('State')] : []),
  ],
);
