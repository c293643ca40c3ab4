import { makeQuoteEndpoint } from '../../contract/quotes';
import { failureOf } from '../../services/problem';
import { addressOf, holdToken } from '../../services/quoteLinks';
import { callSignedIn } from '../../services/signedInCall';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { countsOf } from '../../downloads/fileCounts';
import { askedOf, wholeFile } from '../../downloads/fileSelection';
import { quoteWanted } from '../../state/events';
import { quoteMade, quoteMakingChosen, quoteNotMade, selectQuote } from '../../state/quotes/quoteSlice';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import { selectFileOwner } from './fileOnOffer';
import { selectListToSave } from './saveSelectors';

/**
 * Makes a quote of the list in the results, and opens its page. Not an RTK Query mutation: its link is a
 * secret.
 */
export function setupQuoteMaking(start: AppStartListening): void {
  start({
    actionCreator: quoteWanted,
    effect: (_action, { dispatch, ...listenerApi }) => {
      const list = selectListToSave(listenerApi.getState());
      if (list !== null) dispatch(quoteMakingChosen({ filters: list.filters }));
    },
  });
  start({
    actionCreator: quoteMakingChosen,
    effect: async ({ payload }, { dispatch, extra, ...listenerApi }) => {
      const user = selectUser(listenerApi.getState());
      const making = selectQuote(listenerApi.getState());
      if (
        making.status !== 'making' ||
        making === selectQuote(listenerApi.getOriginalState()) ||
        user === null
      )
        return;
      const answer = await callSignedIn(extra.auth, makeQuoteEndpoint, {
        body: {
          firebaseUid: user.uid,
          searchParameters: payload.filters,
          file: fileToQuote(listenerApi.getState()),
        },
      });
      if (selectQuote(listenerApi.getState()) !== making) return;
      if (!answer.ok) {
        dispatch(quoteNotMade({ problem: failureOf(answer.error) }));
        return;
      }
      const { quote, token } = answer.data;
      holdToken(quote.id, token);
      dispatch(quoteMade({ quote }));
      extra.navigate(addressOf(token));
    },
  });
}

/** What is chosen for the file of the list in the results. */
function fileToQuote(state: RootState) {
  const owner = selectFileOwner(state);
  const choice = selectFileChoice(state, owner);
  return askedOf(choice, countsOf(state, owner, selectListOnOffer(state)?.total ?? 0)) ?? wholeFile(choice);
}
