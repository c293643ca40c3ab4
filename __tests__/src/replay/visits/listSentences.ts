import { isNumberOf } from './quoteSentences';
import { did, doing, type Form, latest, objectOf, type Seen } from './acts';

/** Which of the acts with lists a sentence is about. */
const KINDS: Readonly<Record<string, string>> = {
  'Saved the list': 'save',
  'Renamed a saved list': 'renameList',
  'Deleted a saved list': 'delete',
  'Took the deletion of a list back': 'restore',
  'Moved a list to another campaign': 'move',
  'Moved a list to a new campaign': 'moveToNew',
  'Renamed a campaign': 'renameCampaign',
  'Deleted a campaign': 'deleteCampaign',
};

/** What was asked for last: a press, or the form that was sent. */
function kindIn({ past }: Seen): unknown {
  const sent = latest(past, 'savedLists/nameSubmitted')?.position ?? 0;
  const chosen = latest(past, 'savedLists/actChosen');
  return sent > (chosen?.position ?? 0)
    ? objectOf(latest(past, 'savedLists/nameFormOpened')?.payload.form).kind
    : chosen?.payload.kind;
}

/** Whether an answer says that another person bought it. */
export const isShared = (id: unknown, { past }: Seen) =>
  past.some(
    ({ payload }) =>
      (payload.is_shared === true && objectOf(payload.purchase).id === id) ||
      (Array.isArray(payload.purchases) &&
        payload.purchases.some((row) => objectOf(objectOf(row).purchase).id === id)),
  );

/** Saved lists and campaigns. */
export const LIST_FORMS: readonly Form[] = [
  [
    new RegExp(`^(?:${Object.keys(KINDS).join('|')})$`, 'u'),
    ([sentence = ''], seen) => did(seen, 'savedLists/actDone') && kindIn(seen) === KINDS[sentence],
  ],
  [
    /^(Shared|Stopped sharing) (?:the purchase (\w+)|a campaign) with a colleague$/u,
    ([, what, number], seen) => {
      const form = objectOf(latest(seen.past, 'savedLists/nameFormOpened')?.payload.form);
      const press = latest(seen.past, 'savedLists/actChosen');
      const isShare = what === 'Shared';
      const { purchaseId, campaignId } = objectOf(isShare ? form.shared : press?.payload.shared);
      return (
        did(seen, 'savedLists/actDone') &&
        kindIn(seen) === (isShare ? 'share' : 'unshare') &&
        (number === undefined ? campaignId !== undefined : isNumberOf(purchaseId, number))
      );
    },
  ],
  [
    /^Nothing was shared: (.+)$/u,
    ([, why], seen) =>
      did(seen, 'savedLists/actRefused', ({ payload }) => payload.message === why) &&
      kindIn(seen) === 'share',
  ],
  [/^Asked what changed in a bought list$/u, doing('profile/changesAsked')],
  [/^Asked for the list again, from today’s data$/u, doing('downloads/rebuildChosen')],
  [/^Asked for the corrected list, in place of one from wrong data$/u, doing('downloads/correctionChosen')],
  [/^Wanted to save the list, which takes an account$/u, doing('savedLists/saveAwaitsSignIn')],
];
