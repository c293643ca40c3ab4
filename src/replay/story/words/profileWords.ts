import { technical, type Words } from '../narrator';

/** The purchase history. Files are described with those of the checkout (checkoutWords.ts). */
export const PROFILE_WORDS: Words = {
  ...technical('receipt/retried'),
  'profile/purchasesRetried': () => 'Asked for the purchases again',
  'profile/exportChosen': () => 'Saved the purchases as a file for the books',
  'profile/changesAsked': () => 'Asked what changed in a bought list',
  'profile/listLinkChosen': () => 'Copied a saved list’s link',
  'profile/invitationChosen': () => 'Wanted to tell a colleague what was shared',
  'coverage/retried': () => 'Asked again what is left out of the states’ files',
  'profile/summaryRetried': () => 'Asked for the totals again',
  'purchaseHistory/moreChosen': () => 'Asked for more purchases',
  'purchaseHistory/changesHidden': () => 'Closed what changed in a bought list',
};
