import {
  changeCampaignEndpoint,
  changeListEndpoint,
  moveListEndpoint,
  saveListEndpoint,
} from '../../../contract/savedLists';
import { nameListEndpoint } from '../../../contract/purchases';
import { changeShareEndpoint } from '../../../contract/shares';
import type { AnyEndpoint } from '../../../contract/endpoint';
import type { RootState } from '../../../state/types';
import type { ListAct } from '../../../state/lists/listActs';
import { receiptNumber } from '../../../contract/receiptNumber';
import { endpointName } from '../endpointNames';
import { about, continued, failedBecause, finished } from '../lines';
import { type ActionContext, type StoryEntry, technical, type Words } from '../narrator';
import { entryAt, listBought, textOf, valueAt } from '../reading';

const LIST_ACT = 'list act';

interface ActWords {
  readonly done: string;
  readonly failed: string;
  readonly endpoint: AnyEndpoint;
}

const MOVED: ActWords = {
  done: 'Moved a list to another campaign',
  failed: 'The list was not moved',
  endpoint: moveListEndpoint,
};
const ACTS: Readonly<Record<ListAct['kind'], ActWords>> = {
  share: {
    done: 'Shared with a colleague',
    failed: 'Nothing was shared',
    endpoint: changeShareEndpoint,
  },
  unshare: {
    done: 'Stopped sharing with a colleague',
    failed: 'The colleague was not removed',
    endpoint: changeShareEndpoint,
  },
  save: { done: 'Saved the list', failed: 'The list was not saved', endpoint: saveListEndpoint },
  keepFile: {
    done: 'Kept another file with a saved list',
    failed: 'The file was not kept with the list',
    endpoint: changeListEndpoint,
  },
  renameList: {
    done: 'Renamed a saved list',
    failed: 'The list’s name was not saved',
    endpoint: changeListEndpoint,
  },
  /** What its list is follows; the name is hidden. */
  namePurchase: {
    done: 'Gave a list a name',
    failed: 'The list’s name was not saved',
    endpoint: nameListEndpoint,
  },
  delete: {
    done: 'Deleted a saved list',
    failed: 'The list was not deleted',
    endpoint: changeListEndpoint,
  },
  restore: {
    done: 'Took the deletion of a list back',
    failed: 'The deletion was not taken back',
    endpoint: changeListEndpoint,
  },
  move: MOVED,
  moveToNew: { ...MOVED, done: 'Moved a list to a new campaign' },
  renameCampaign: {
    done: 'Renamed a campaign',
    failed: 'The campaign’s name was not saved',
    endpoint: changeCampaignEndpoint,
  },
  deleteCampaign: {
    done: 'Deleted a campaign',
    failed: 'The campaign was not deleted',
    endpoint: changeCampaignEndpoint,
  },
};

/** What was asked for, by the state after it; of a trace that was edited, perhaps nothing known. */
const actIn = (state: unknown): ActWords | undefined =>
  entryAt(ACTS, valueAt(state, 'savedLists', 'act', 'act', 'kind'));

const chosen = ({ after }: ActionContext) => {
  const act = actIn(after);
  return act === undefined ? null : about(LIST_ACT, withSubject(act.done, after));
};

/** With what it was done to: `Shared the purchase 99B3EADA with a colleague`. */
function withSubject(done: string, state: RootState): string {
  const act = valueAt(state, 'savedLists', 'act', 'act');
  if (valueAt(act, 'kind') === 'namePurchase') return done + listBought(valueAt(act, 'purchaseId'), state);
  const shared = valueAt(act, 'shared');
  if (shared === undefined) return done;
  const id = textOf(valueAt(shared, 'purchaseId'));
  const what = id === null ? 'a campaign' : `the purchase ${receiptNumber(id)}`;
  return done.replace(/^(Shared|Stopped sharing)/u, `$1 ${what}`);
}

function refused(heard: ActionContext): StoryEntry | null {
  const act = actIn(heard.before);
  return act === undefined ? null : failedBecause(act.failed, heard, endpointName(act.endpoint), LIST_ACT);
}

/** Saved lists and campaigns, in the results and on the profile. */
export const LIST_WORDS: Words = {
  ...technical('savedLists/nameFormOpened', 'savedLists/nameEdited', 'savedLists/nameFormCanceled'),
  'savedLists/saveAwaitsSignIn': () => 'Wanted to save the list, which takes an account',
  'savedLists/actChosen': chosen,
  'savedLists/nameSubmitted': chosen,
  // Its line says it best: by now the list has its new name.
  'savedLists/actDone': ({ before, lineOf }) => {
    const act = actIn(before);
    return act === undefined ? null : finished(LIST_ACT, lineOf(LIST_ACT) ?? withSubject(act.done, before));
  },
  'savedLists/actRefused': refused,
  'savedLists/moreListsChosen': () => 'Asked for more saved lists',
  'savedLists/listsSearched': () => continued('list search', 'Looked for a saved list by its name'),
  'savedLists/listsRetried': () => 'Asked for the saved lists again',
  'savedLists/sharesRetried': () => 'Asked again what is shared',
  'savedLists/countsRetried': () => 'Asked for today’s counts of the lists again',
};
