import { nameListEndpoint } from '../../../contract/purchases';
import { endpointName } from '../endpointNames';
import { tracedProblemOf, reasonOf } from '../tracedProblem';
import { about, finished } from '../lines';
import { technical, type Words } from '../narrator';

const NAME = endpointName(nameListEndpoint);

/** The purchase history. Its files are described with those of the checkout (checkoutWords.ts). */
export const PROFILE_WORDS: Words = {
  ...technical(
    'purchaseHistory/renameChosen',
    'purchaseHistory/nameEdited',
    'purchaseHistory/renameCanceled',
  ),
  'profile/purchasesRetried': () => 'Asked for the purchases again',
  'profile/exportChosen': () => 'Saved the purchases as a file for the books',
  'profile/changesAsked': () => 'Asked what changed in a bought list',
  'profile/summaryRetried': () => 'Asked for the totals again',
  'purchaseHistory/moreChosen': () => 'Asked for more purchases',
  'purchaseHistory/nameSaveChosen': () => about('list name', 'Gave a list a name'),
  'purchaseHistory/nameSaved': () => finished('list name', 'Gave a list a name'),
  'purchaseHistory/nameRefused': ({ action }) => {
    const problem = tracedProblemOf(action.payload, NAME);
    return {
      text: `The list’s name was not saved: ${reasonOf(problem) ?? 'reason unknown'}`,
      problem,
      finishes: 'list name',
    };
  },
};
