import * as v from 'valibot';
import type { ParsedRequestOf } from '../../src/contract/endpoint';
import {
  type addRowsEndpoint,
  type Bought,
  LONGEST_EXCLUDED,
  type startUploadEndpoint,
  type Upload,
  UPLOADS_PER_ACCOUNT,
} from '../../src/contract/exclusions';
import { listWordsEntries } from '../../src/contract/purchaseHistory';
import { database } from '../lib/db';
import { ApiError, badRequest, forbidden } from '../lib/errors';
import { electionsOfList } from '../purchases/listData';
import {
  insertExclusionOfPurchase,
  insertDoNotMailList,
  completeExclusion,
  exclusionsOf,
  unfinishedDoNotMailList,
  doNotMailListOf,
} from '../queries/exclusions/exclusions';
import { addById, addListVoters, unmatchedRows } from '../queries/exclusions/voters';
import { addByAddress } from './byAddress';
import { actingFor, type Session } from '../queries/accounts/acts';
import { campaignsOf } from '../queries/lists/campaigns';
import type { Account } from '../queries/purchases/mayDownload';
import { knownOfVersions } from '../queries/purchases/history';
import { purchaseToDownload } from '../queries/purchases/purchases';
import { liveVersionIds, versionsStillKept } from '../queries/voterFiles/versions';

/**
 * The number of the exclusion of the voters of a purchase, the same for all who may download it. Throws 403
 * for others, 402 if it is not paid, 409 `data_retired` if its voter file is gone, 400 if it is too long.
 */
export async function excludePurchase(account: Account & Session, purchaseId: string): Promise<number> {
  const writing = actingFor(database(), account);
  const purchase = await purchaseToDownload(database(), purchaseId, account);
  if (!purchase) throw forbidden();
  if (purchase.status !== 'succeeded') throw new ApiError('not_paid', 'You haven’t bought this list.');
  if (purchase.recordCount > LONGEST_EXCLUDED)
    throw badRequest('Lists of more than 2,000,000 voters can’t be left out of another list.', 'purchaseId');
  const begun = await insertExclusionOfPurchase(writing, purchase);
  if (!begun) throw forbidden();
  if (!begun.isComplete && !begun.isKept) {
    const kept = await versionsStillKept(database(), purchase.versionIds);
    if (kept.length < purchase.versionIds.length)
      throw new ApiError('data_retired', 'The voter file for this purchase is no longer available.');
    await addListVoters(writing, begun.exclusionNo, purchase);
  }
  if (!begun.isComplete) await completeExclusion(writing, begun.exclusionNo);
  return begun.exclusionNo;
}

/** What an account can leave out of lists, bought ones in the words of the data that they were bought on. */
export async function exclusionsFor(account: Account): Promise<{ bought: Bought[]; uploads: Upload[] }> {
  const { bought, uploads } = await exclusionsOf(database(), account);
  const versions = await knownOfVersions(database(), [
    ...new Set(bought.flatMap(({ versionIds }) => versionIds)),
  ]);
  return {
    bought: bought.map(({ versionIds, ...list }) => ({
      ...list,
      elections: v.parse(listWordsEntries.elections, electionsOfList(list.filters, versionIds, versions)),
    })),
    uploads,
  };
}

/**
 * Begins a do-not-mail list. Throws 400 for a state without a voter file, and when there are too many; 403
 * for a campaign that is not theirs.
 */
export async function startDoNotMailList(
  by: Session,
  list: ParsedRequestOf<typeof startUploadEndpoint>,
): Promise<number> {
  const { campaignId } = list;
  if (
    campaignId !== undefined &&
    !(await campaignsOf(database(), by.uid)).some(({ id }) => id === campaignId)
  )
    throw forbidden();
  const live = await liveVersionIds(database(), list.state);
  if (live.length === 0) throw badRequest('must be a state that the shop has voters of', 'state');
  const exclusionNo = await insertDoNotMailList(database(), by, list);
  if (exclusionNo === undefined)
    throw badRequest(
      `You have ${UPLOADS_PER_ACCOUNT} do-not-mail lists. Delete one to add another the next day.`,
      'name',
    );
  return exclusionNo;
}

const TOO_MANY_ROWS =
  'Do-not-mail lists may have 200,000 rows each, 600,000 in 24 hours, and 2,000,000 in all. ' +
  'Lists that you deleted count until the next day.';

/** Adds rows to a do-not-mail list. Throws 403 if it is not the caller's, or complete, 400 if there are too many. */
export async function addRows(
  account: Session,
  { by, ...of }: ParsedRequestOf<typeof addRowsEndpoint>,
): Promise<void> {
  const state = await unfinishedDoNotMailList(database(), account.uid, of.exclusionNo);
  if (state === undefined) throw forbidden();
  const add = by === 'voterId' ? addById : addByAddress;
  if (!(await add(actingFor(database(), account), { ...of, state }))) throw badRequest(TOO_MANY_ROWS, 'rows');
}

/** Completes a do-not-mail list; may be repeated. Throws 403 if it is not the caller's. */
export async function finishDoNotMailList(by: Session, exclusionNo: number) {
  const { uid } = by;
  if (!(await doNotMailListOf(database(), uid, exclusionNo))) throw forbidden();
  await completeExclusion(actingFor(database(), by), exclusionNo);
  const upload = await doNotMailListOf(database(), uid, exclusionNo);
  if (!upload) throw forbidden();
  return { upload, unmatched: [...(await unmatchedRows(database(), exclusionNo))] };
}
