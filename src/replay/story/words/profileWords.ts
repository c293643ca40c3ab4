import { nameListEndpoint } from '../../../contract/purchases';
import { endpointName } from '../endpointNames';
import { about, failedBecause, finished } from '../lines';
import { type ActionContext, technical, type Words } from '../narrator';
import { listBought, valueAt } from '../reading';

/** `Gave a list a name: Oklahoma, Libertarians`; the name is hidden. */
const named = ({ before }: ActionContext) =>
  `Gave a list a name${listBought(valueAt(before, 'purchaseHistory', 'naming', 'purchaseId'), before)}`;

/**
 * The purchase history, and the notice of a checkout that was left. Files are described with those of the
 * checkout (checkoutWords.ts).
 */
export const PROFILE_WORDS: Words = {
  ...technical(
    'purchaseHistory/renameChosen',
    'purchaseHistory/nameEdited',
    'purchaseHistory/renameCanceled',
    'unfinished/checkoutKept',
    'unfinished/noticeOutdated',
  ),
  'unfinished/noticeDismissed': () => 'Dismissed the notice of a purchase that was not finished',
  'profile/purchasesRetried': () => 'Asked for the purchases again',
  'profile/exportChosen': () => 'Saved the purchases as a file for the books',
  'profile/changesAsked': () => 'Asked what changed in a bought list',
  'profile/invitationChosen': () => 'Wanted to tell a colleague what was shared',
  'coverage/retried': () => 'Asked again what is left out of the states’ files',
  'profile/summaryRetried': () => 'Asked for the totals again',
  'purchaseHistory/moreChosen': () => 'Asked for more purchases',
  'purchaseHistory/nameSaveChosen': (heard) => about('list name', named(heard)),
  'purchaseHistory/nameSaved': (heard) => finished('list name', heard.lineOf('list name') ?? named(heard)),
  'purchaseHistory/nameRefused': (heard) =>
    failedBecause('The list’s name was not saved', heard, endpointName(nameListEndpoint), 'list name'),
};
