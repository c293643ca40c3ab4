import { sameFile } from '../../contract/files';
import { copyText } from '../../services/share';
import { alertRaised, LINK_COPIED } from '../../state/events';
import { readLeaveOut } from '../../state/exclusions/leaveOut';
import { standingFor } from '../../state/exclusions/standing';
import { listAddress } from '../../state/search/searchAddress';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import type { AppThunk } from '../../state/types';
import { selectFileOnOffer, withFile } from './listFile';

/** Copies the list's address. How the list is sorted, and what else its file has, are each reader's own. */
export const copyLink = (): AppThunk => async (dispatch, getState) => {
  const state = getState();
  const filters = selectSearchedFilters(state);
  if (filters === null) return;
  const { layout, form } = selectFileOnOffer(state);
  const link = window.location.origin + withFile(listAddress(state, filters), { layout, form });
  const isCopied = await copyText(link);
  const { numbers } = readLeaveOut(filters.LeaveOut ?? '');
  const leavesOutOwn = standingFor(state, filters)?.some((number) => numbers.includes(number)) === true;
  const notInIt = [
    ...(sameFile(selectFileOnOffer(state), { layout, form }) ? [] : ['what else you chose for your file']),
    ...(leavesOutOwn ? ['your do-not-mail lists'] : []),
  ];
  const said = notInIt.length === 0 ? '' : `Not in it: ${notInIt.join(', and ')}.`;
  const message = `Your browser didn’t let us copy it. Here it is: ${link}`;
  dispatch(
    alertRaised(
      isCopied
        ? { ...LINK_COPIED, message: said }
        : { title: 'Link to this list', message, action: 'none', failed: true },
    ),
  );
};
