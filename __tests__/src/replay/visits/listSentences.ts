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
  'Shared a purchase or a campaign with a colleague': 'share',
  'Stopped sharing with a colleague': 'unshare',
};

/** What was asked for last: a press, or the form that was sent. */
function kindIn({ past }: Seen): unknown {
  const sent = latest(past, 'savedLists/nameSubmitted')?.position ?? 0;
  const chosen = latest(past, 'savedLists/actChosen');
  return sent > (chosen?.position ?? 0)
    ? objectOf(latest(past, 'savedLists/nameFormOpened')?.payload.form).kind
    : chosen?.payload.kind;
}

/** Saved lists and campaigns. */
export const LIST_FORMS: readonly Form[] = [
  [
    new RegExp(`^(?:${Object.keys(KINDS).join('|')})$`, 'u'),
    ([sentence = ''], seen) => did(seen, 'savedLists/actDone') && kindIn(seen) === KINDS[sentence],
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
