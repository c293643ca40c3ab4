import type { ParsedRequestOf } from '../../src/contract/endpoint';
import { type changeShareEndpoint, SHARED_WITH, type Shares } from '../../src/contract/shares';
import { accountOf, type User } from '../lib/auth';
import { database } from '../lib/db';
import { ApiError, badRequest, forbidden } from '../lib/errors';
import { presentSharedRow } from '../purchases/present';
import { knownOfVersions, sharedPurchases } from '../queries/purchases/history';
import type { Account } from '../queries/purchases/mayDownload';
import {
  deleteShare,
  insertShare,
  namesOf,
  sharedCampaigns,
  sharesOfAccount,
} from '../queries/purchases/shares';
import { presentSavedList } from './present';

/**
 * Shares a person's own purchase or campaign, or no longer. Throws 403 if it isn't theirs, 402 if the
 * purchase is not paid, 400 for their own address and for one person too many.
 */
export async function changeShare(
  user: User,
  { removed, ...share }: ParsedRequestOf<typeof changeShareEndpoint>,
): Promise<void> {
  if (removed) return deleteShare(database(), user, share);
  if (share.email === user.email?.toLowerCase())
    throw badRequest('This is your own address. You have access already.', 'email');
  switch (await insertShare(database(), user, share)) {
    case 'shared':
      return;
    case 'full':
      throw badRequest(
        `You already share this with ${SHARED_WITH} people, which is the limit. Remove one of them to add another.`,
        'email',
      );
    case 'unpaid':
      throw new ApiError('not_paid', 'This purchase has no file to share.');
    case 'gone':
      throw forbidden();
  }
}

/**
 * What a person shares, what is shared with their address (without a verified one, nothing is), and what
 * others paid on their quotes.
 */
export async function sharesFor(user: User): Promise<Omit<Shares, 'success' | 'message'>> {
  const account = accountOf(user);
  const [[shares, downloads], received] = await Promise.all([
    sharesOfAccount(database(), user.uid),
    receivedBy(account),
  ]);
  return { shares, downloads, ...received };
}

const NO_CAMPAIGNS: Awaited<ReturnType<typeof sharedCampaigns>> = [[], []];

async function receivedBy(account: Account): Promise<Pick<Shares, 'purchases' | 'campaigns'>> {
  const [bought, [campaigns, lists]] = await Promise.all([
    sharedPurchases(database(), account),
    account.email === null ? NO_CAMPAIGNS : sharedCampaigns(database(), account.email),
  ]);
  const [versions, names] = await Promise.all([
    knownOfVersions(
      database(),
      [...bought, ...lists].flatMap(({ versionIds }) => versionIds),
    ),
    namesOf(
      database(),
      bought.map(({ uid }) => uid),
    ),
  ]);
  return {
    purchases: bought.map((record) => ({
      whose: record.organization ?? names.get(record.uid) ?? null,
      purchase: presentSharedRow(record, versions),
    })),
    campaigns: campaigns.map(({ id, campaignName, whose }) => ({
      whose,
      campaign_name: campaignName,
      // What was chosen for their files is their owner's.
      lists: lists
        .filter(({ campaignId }) => campaignId === id)
        .map((list) => presentSavedList({ ...list, file: null }, versions)),
    })),
  };
}
