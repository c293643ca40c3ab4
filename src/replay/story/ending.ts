import type { PurchaseState } from '../../features/purchase/purchaseState';
import type { WholeState } from '../../state/types';
import type { Timeline } from '../timeline/buildTimeline';
import { chargedOf, chargesOf, purchaseIdsOf } from './charged';
import { isOfAnother, pageOrAddress } from './inWords';
import type { StoryLine } from './telling';
import { isInDoubt, type Visit } from './visit';

/** What an open checkout means for the customer; null if the rest of the visit says more. */
function checkoutEnding(purchase: PurchaseState): string | null {
  switch (purchase.status) {
    case 'closed':
      return null;
    case 'pricing':
      return 'Waiting for the price; nothing paid';
    case 'ready':
      return 'An open checkout; nothing paid';
    case 'affirming':
      return 'A checkout that asks what the list is for; nothing paid';
    case 'outdated':
      return 'A checkout that asks to reload the page; nothing paid';
    case 'paying':
    case 'confirming':
      return 'A payment in progress';
    case 'unsettled':
      return 'A payment in doubt';
    case 'owned':
      return 'A list already owned; nothing paid now';
    case 'unavailable':
      return UNAVAILABLE[purchase.outcome];
    default:
      return `${purchase.justPaid ? 'Paid' : 'A list bought earlier'}; ${FILE_ASKED[purchase.status]}`;
  }
}

/** A checkout that can take no payment, by what became of the customer's payment for the list. */
const UNAVAILABLE = {
  notCharged: 'A checkout that did not open; nothing paid',
  unknown: 'A checkout that did not open: an earlier payment is in doubt',
  inReview: 'A checkout that did not open: an earlier payment is being checked',
  refunded: 'A payment that was refunded since',
  disputed: 'A payment that is disputed since',
};

/** A paid list whose file is asked for, or was. */
const FILE_ASKED = {
  linking: 'the file is being prepared',
  linkFailed: 'without the file',
  done: 'the download began',
};

/** How a checkout went that came to no payment, if it was the last thing about money. */
const UNPAID = {
  none: null,
  owned: 'A list already owned; nothing paid now',
  notOpened: 'Gave up on a checkout that did not open; nothing paid',
  refused: 'Gave up after the card was not charged; nothing paid',
};

/** What support wants to know first of a visit. */
export const cameTo = ({ visit, story, final, entries }: Timeline) => ({
  ending: endingOf(visit, story, final),
  charged: chargedOf(visit, entries[0]?.at ?? 0),
  purchases: purchaseIdsOf(visit),
});

/**
 * What the customer ended with, in a few words: the money first, then the file, then what was on the screen.
 */
function endingOf(visit: Visit, story: readonly StoryLine[], final: WholeState): string {
  if (final.shell.status === 'crashed') return 'A page that crashed';
  const screen = story.findLast(({ ends }) => ends)?.text ?? `The page “${pageOrAddress(final.route.path)}”`;
  return checkoutEnding(final.purchase) ?? moneyEnding(visit, final) ?? UNPAID[visit.checkout] ?? screen;
}

function moneyEnding(visit: Visit, final: WholeState): string | null {
  const { saved, began, none } = { saved: 'the file was saved', began: 'the download began', none: null };
  const file = { saved, began, none }[visit.file];
  const charges = chargesOf(visit);
  const paid = charges.filter(({ kind }) => kind === 'charged');
  const [charge] = paid;
  if (charges.some((one) => isInDoubt(one)))
    return charge === undefined
      ? 'A payment in doubt'
      : `A payment in doubt; ${paid.length === 1 ? 'another list' : `${paid.length} other lists`} paid`;
  if (charge?.kind === 'charged') {
    const what = paid.length === 1 ? 'Paid' : `Paid for ${paid.length} lists`;
    return `${what}; ${file ?? (charge.learned ? 'the list is in the account' : 'without the file')}`;
  }
  const reversed = charges.find(({ kind }) => kind === 'reversed');
  if (reversed?.kind === 'reversed') return `A payment that was ${reversed.outcome} since`;
  if (file === null) return null;
  const isTheirs = visit.fileOf === null || !isOfAnother(visit.fileOf, final);
  return `${isTheirs ? 'A list bought earlier' : 'A list that another person bought'}; ${file}`;
}
