import type { SavedList } from '../../contract/savedLists';
import { todaysFilters } from '../../contract/purchaseHistory';
import { mailTo } from '../../lib/email';
import { copyText, share } from '../../services/share';
import { alertRaised } from '../../state/events';
import { listAddress } from '../../state/search/searchAddress';
import type { AppThunk } from '../../state/types';
import { invitationChosen } from './purchaseHistorySlice';

const profile = () => `${window.location.origin}/profile`;

const textFor = (address: string) =>
  `I’ve shared voter lists with you on Precinct Post. Sign in or sign up (free) as ${address}, and open the link that you get by email to confirm that address. Then sign in again: the lists are on your profile, under “Your lists”.\n\n${profile()}`;

export const invitationMail = (email: string): string =>
  mailTo(email, 'Voter lists for you on Precinct Post', textFor(email));

/** Hands the same text to another app or, where the browser can't, to the clipboard. */
export const sendInvitation =
  (email: string): AppThunk =>
  async (dispatch) => {
    dispatch(invitationChosen());
    const text = textFor(email);
    if ((await share({ text })) !== 'refused') return;
    // The trace keeps what an alert says, so the address is not in it.
    const shown = textFor('the address that I shared them with');
    dispatch(await copied('Message', text, shown));
  };

/** Copies the address of a saved list, which opens the search for anyone. */
export const copyLink =
  (list: SavedList): AppThunk =>
  async (dispatch, getState) => {
    const filters = todaysFilters(list);
    if (filters === null) return;
    const link = window.location.origin + listAddress(getState(), filters);
    dispatch(await copied('Link', link, link));
  };

async function copied(what: 'Message' | 'Link', text: string, shown: string) {
  if (await copyText(text)) return alertRaised({ title: `${what} copied`, message: '', action: 'goOn' });
  const title = `Copy this ${what.toLowerCase()}`;
  const message = `Your browser didn’t let us copy it. Select it here: “${shown}”`;
  return alertRaised({ title, message, action: 'none', failed: true });
}
