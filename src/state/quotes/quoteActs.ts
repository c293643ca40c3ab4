import { addressOf, linkOf, tokenOf } from '../../services/quoteLinks';
import { copyText, share } from '../../services/share';
import { alertRaised, LINK_COPIED } from '../events';
import { selectPath } from '../route/routeSlice';
import type { AppThunk, RootState } from '../types';
import { type QuoteChange, quotesApi } from './quotesApi';
import { notSaved, QUOTE_PATH, quoteLinkChosen } from './quoteSlice';

/** Changes a quote. On its page, quoteSlice keeps how it goes. */
export const changeQuote = (change: QuoteChange) =>
  quotesApi.endpoints.changeQuote.initiate(change, { track: false });

type LinkAct = ReturnType<typeof quoteLinkChosen>['payload']['quoteAct'];

const NOT_DONE: Readonly<Record<LinkAct, string>> = {
  copy: 'Link not copied',
  share: 'Link not shared',
  open: 'Quote not opened',
};

/** Closes a quote away from its page, or opens it again. */
export const closeQuote =
  (quoteId: string, closed: boolean): AppThunk =>
  async (dispatch) => {
    const { error } = await dispatch(changeQuote({ quoteId, closed }));
    if (error === undefined) return;
    const title = `The quote is still ${closed ? 'open' : 'closed'}`;
    dispatch(alertRaised({ title, message: notSaved(error), action: 'none', failed: true }));
  };

/** Copies or shares a quote's link, or opens its page. The server gives its author the link again. */
export const giveLink =
  (quoteId: string, quoteAct: LinkAct): AppThunk =>
  async (dispatch, getState, { navigate }) => {
    dispatch(quoteLinkChosen({ quoteId, quoteAct }));
    if (tokenOf(quoteId) === null) {
      const { error } = await dispatch(changeQuote({ quoteId }));
      if (error !== undefined) {
        const message = notSaved(error);
        dispatch(alertRaised({ title: NOT_DONE[quoteAct], message, action: 'none', failed: true }));
        return;
      }
    }
    const link = linkOf(quoteId) ?? '';
    if (quoteAct === 'open') navigate(addressOf(tokenOf(quoteId) ?? ''));
    // If it isn't shared, the link is still on screen.
    else if (quoteAct === 'share') await share({ url: link, title: 'Quote for a mailing list' });
    else dispatch(copiedAlert(await copyText(link), getState()));
  };

function copiedAlert(isCopied: boolean, state: RootState) {
  if (isCopied) return alertRaised(LINK_COPIED);
  return alertRaised({
    title: 'Your browser didn’t let us copy it',
    message:
      selectPath(state) === QUOTE_PATH
        ? 'Select the link under “Your quote” and copy it yourself.'
        : 'Open the quote and copy its link from there.',
    action: 'none',
    failed: true,
  });
}
