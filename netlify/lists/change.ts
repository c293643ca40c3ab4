import type { ParsedRequestOf } from '../../src/contract/endpoint';
import {
  type changeCampaignEndpoint,
  type changeListEndpoint,
  CAMPAIGNS,
  type moveListEndpoint,
} from '../../src/contract/savedLists';
import { database } from '../lib/db';
import { badRequest, forbidden } from '../lib/errors';
import type { Session } from '../queries/accounts/acts';
import { deleteCampaign, moveItem, renameCampaign } from '../queries/lists/campaigns';
import { updateList } from '../queries/lists/savedLists';
import { tooManyLists } from './save';

/**
 * Renames, deletes or brings back a person's own list, or keeps another file with it. Throws 403 if they have
 * none by this id, 400 if it can't come back.
 */
export async function changeList(
  by: Session,
  { listId, ...change }: ParsedRequestOf<typeof changeListEndpoint>,
): Promise<void> {
  switch (await updateList(database(), by, listId, change)) {
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
