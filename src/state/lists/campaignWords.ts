import type { Campaign } from '../../contract/savedLists';

const sharedWords = ({ shared_with }: Campaign) =>
  shared_with === 0 ? '' : `, shared with ${shared_with} ${shared_with === 1 ? 'person' : 'people'}`;

/** `Ruiz for House, shared with 1 person`. */
export const campaignWords = (campaign: Campaign) => `${campaign.campaign_name}${sharedWords(campaign)}`;
