import { createSelector, isAnyOf } from '@reduxjs/toolkit';
import { type ChosenFile, MADE_FORMS } from '../../contract/files';
import { LAYOUTS } from '../../contract/layouts/layouts';
import {
  choicesRecalled,
  formChosen,
  layoutChosen,
  selectFileChoice,
  selectFileChoices,
} from '../../downloads/fileChoicesSlice';
import { choiceAlone, type FileOwner, ownOf } from '../../downloads/fileChoicesState';
import { countsOf } from '../../downloads/fileCounts';
import { askedOf, choiceProblem, wholeFile } from '../../downloads/fileSelection';
import { routeChanged, searchOpened } from '../../state/events';
import { selectRoute } from '../../state/route/routeSlice';
import { selectListOnOffer, selectSearchedFilters } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { AppStartListening, RootState } from '../../state/types';
import { selectOwnership } from './ownership';

/** Whose file is chosen for in the results: the purchase's, if the list is bought. */
export const selectFileOwner = (state: RootState): FileOwner => {
  const ownership = selectOwnership(state);
  return ownership.status === 'owned' ? ownership.paid.purchaseId : null;
};

/** Why there can be no file of what was chosen for the list in the results; null if there can. */
export function selectFileProblem(state: RootState): string | null {
  const list = selectListOnOffer(state);
  if (list === null || list.total === 0) return null;
  const owner = selectFileOwner(state);
  const counts = countsOf(state, owner, list.total);
  return choiceProblem(selectFileChoice(state, owner), counts)?.sentence ?? null;
}

const selectCountsOnOffer = (state: RootState) =>
  countsOf(state, selectFileOwner(state), selectListOnOffer(state)?.total ?? 0);

/** What is chosen for the file of the list in the results; all of it, while that can't be read. */
export const selectFileOnOffer: (state: RootState) => ChosenFile = createSelector(
  [
    (state: RootState) => selectFileChoice(state, selectFileOwner(state)),
    (state: RootState) => selectCountsOnOffer(state).voters,
    (state: RootState) => selectCountsOnOffer(state).households,
    (state: RootState) => selectCountsOnOffer(state).isByVoterId === true,
  ],
  (choice, voters, households, isByVoterId) =>
    askedOf(choice, { voters, households, isByVoterId }) ?? wholeFile(choice),
);

type FileInAddress = Pick<ChosenFile, 'layout' | 'form'>;

/** What an address says of its list's file; null if it says nothing that can be read. */
function fileIn(search: string): FileInAddress | null {
  const query = new URLSearchParams(search);
  const layout = LAYOUTS.find((name) => name === query.get('layout'));
  const form = MADE_FORMS.find((name) => name === query.get('format'));
  return layout === undefined ? null : { layout, ...(form && { form }) };
}

/** The address with what is chosen for the list's file: a piece per voter or household, and the format. */
export function withFile(address: string, { layout, form }: FileInAddress): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('layout', layout);
  query.delete('format');
  if (form !== undefined) query.set('format', form);
  return `${path}?${query}`;
}

/** What an address says of the file is chosen for its list; what is chosen afterwards is in the address, too. */
export function setupFileInAddress(start: AppStartListening): void {
  start({
    matcher: isAnyOf(routeChanged, searchOpened),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const state = listenerApi.getState();
      const { path, search } = selectRoute(state);
      const asked = path === SEARCH_PATH ? fileIn(search) : null;
      const own = ownOf(selectFileChoices(state), null);
      if (asked === null || (own?.layout === asked.layout && own.form === asked.form)) return;
      const choice = { ...choiceAlone(selectFileChoice(state, null)), form: undefined, ...asked };
      dispatch(choicesRecalled({ choices: [{ purchaseId: null, ...choice }], by: 'address' }));
    },
  });
  start({
    matcher: isAnyOf(layoutChosen, formChosen),
    effect: ({ payload }: ReturnType<typeof layoutChosen | typeof formChosen>, { extra, ...listenerApi }) => {
      const state = listenerApi.getState();
      const { path, search } = selectRoute(state);
      if (payload.purchaseId !== null || path !== SEARCH_PATH || selectSearchedFilters(state) === null)
        return;
      extra.navigate(withFile(path + search, selectFileChoice(state, null)), { replace: true });
    },
  });
}
