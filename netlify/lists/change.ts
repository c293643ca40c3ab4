import type { ParsedRequestOf } from '../../src/contract/endpoint';
import type { nameListEndpoint } from '../../src/contract/purchases';
import {
  type changeCampaignEndpoint,
  type changeListEndpoint,
  CAMPAIGNS,
  type moveListEndpoint,
} from '../../src/contract/savedLists';
import { todaysFilters } from '../../src/contract/purchaseHistory';
import { database } from '../lib/db';
import { badRequest, forbidden } from '../lib/errors';
import type { Session } from '../queries/accounts/acts';
import { deleteCampaign, moveItem, renameCampaign } from '../queries/lists/campaigns';
import { namePurchase, updateList } from '../queries/lists/savedLists';
import { boughtLists, sameList, savedLists, sharingName, tooManyLists } from './save';

/**
 * Renames, deletes or brings back a person's own list, or keeps another file with it. Its purchase is renamed
 * with it; if that has another name by now, the list comes back with it. Throws 403 if they have none by this
 * id, 400 if it can't come back.
 */
export async function changeList(
  by: Session,
  { listId, ...change }: ParsedRequestOf<typeof changeListEndpoint>,
): Promise<void> {
  const comesBack = change.deleted === false;
  const bought = change.name === undefined && !comesBack ? [] : await purchasesOf(by.uid, listId);
  const name = change.name ?? bought.find((one) => one.name !== null)?.name;
  const named = typeof name === 'string' ? { ...change, name } : change;
  const ids = bought.map(({ id }) => id);
  switch (await updateList(database(), by, listId, named, ids)) {
    case 'changed':
      return;
    case 'same':
      throw badRequest('You have saved this list again since, so there is nothing to undo.');
    case 'full':
      throw tooManyLists();
    case 'gone':
      throw forbidden();
  }
}

/** The purchases that share a saved list's name. */
async function purchasesOf(uid: string, listId: string): Promise<ReturnType<typeof sharingName>> {
  const list = (await savedLists(uid, true)).find(({ id }) => id === listId);
  const filters = list && todaysFilters(list);
  return filters ? sharingName(await boughtLists(uid), filters) : [];
}

/**
 * Names a person's own purchase, and its saved list; '' removes the name. Throws 403 if the purchase isn't
 * theirs, 400 if its list is saved, and so must have a name.
 */
export async function nameBoughtList(
  by: Session,
  { purchaseId: id, name }: ParsedRequestOf<typeof nameListEndpoint>,
): Promise<void> {
  const listId = await savedListOf(by.uid, id);
  if (listId !== null && name === '') throw badRequest('A saved list must have a name.');
  const named = await namePurchase(database(), by, { id, listId }, name === '' ? null : name);
  if (!named) throw forbidden();
}

/** The saved list that shares a purchase's name; null if there is none. */
async function savedListOf(uid: string, purchaseId: string): Promise<string | null> {
  const bought = await boughtLists(uid);
  const filters = bought.find(({ id }) => id === purchaseId)?.today;
  if (!filters || !sharingName(bought, filters).some(({ id }) => id === purchaseId)) return null;
  return (await sameList(uid, filters))?.id ?? null;
}

/**
 * Moves a person's own list or purchase into a campaign of theirs, or into none. Throws 403 if either isn't
 * there, 400 if there are too many campaigns.
 */
export async function moveList(by: Session, move: ParsedRequestOf<typeof moveListEndpoint>): Promise<void> {
  switch (await moveItem(database(), by, move)) {
    case 'moved':
      return;
    case 'full':
      throw badRequest(`You have ${CAMPAIGNS} campaigns, which is the limit. Delete one to add another.`);
    case 'gone':
      throw forbidden();
  }
}

/**
 * Renames or deletes a person's own campaign. Throws 403 if they have none by this id, 400 with the reason.
 */
export async function changeCampaign(
  by: Session,
  { campaignId, name, deleted }: ParsedRequestOf<typeof changeCampaignEndpoint>,
): Promise<void> {
  const outcomes = [
    name !== undefined && (await renameCampaign(database(), by, campaignId, name)),
    deleted === true && (await deleteCampaign(database(), by, campaignId)),
  ];
  if (outcomes.includes('gone')) throw forbidden();
  if (outcomes.includes('taken'))
    throw badRequest('You have another campaign with this name. Choose a different one.', 'name');
  if (outcomes.includes('inUse'))
    throw badRequest(
      'There are lists or purchases in this campaign. Choose another campaign, or none, for each of them first.',
    );
}
