import { selectDownload } from '../../downloads/downloadsSlice';
import type { PurchaseState } from '../../features/purchase/purchaseState';
import type { WholeState } from '../../state/types';
import type { Timeline } from '../timeline/buildTimeline';
import { chargedOf, chargesOf, purchaseIdsOf } from './charged';
import { isOfAnother, pageOrAddress } from './inWords';
import type { StoryLine } from './telling';
import { isInDoubt, type Visit } from './visit';

const CHECKOUT: Readonly<Record<PurchaseState['status'], string | null>> = {
  closed: null,
  pricing: 'Waiting for the price; nothing paid',
  ready: 'An open checkout; nothing paid',
  affirming: 'A checkout that asks what the list is for; nothing paid',
  outdated: 'A checkout that asks to reload the page; nothing paid',
  paying: 'A payment in progress',
  confirming: 'A payment in progress',
  unsettled: 'A payment in doubt',
  owned: 'A list already owned; nothing paid now',
  unavailable: 'A checkout that did not open',
  paid: 'the download began',
};

const UNAVAILABLE = {
  notCharged: `${CHECKOUT.unavailable}; nothing paid`,
  unknown: `${CHECKOUT.unavailable}: an earlier payment is in doubt`,
  inReview: `${CHECKOUT.unavailable}: an earlier payment is being checked`,
  refunded: 'A payment that was refunded since',
  disputed: 'A payment that is disputed since',
};

function checkoutEnding({ purchase, downloads }: WholeState): string | null {
  if (purchase.status === 'unavailable') return UNAVAILABLE[purchase.outcome];
  if (purchase.status !== 'paid') return CHECKOUT[purchase.status];
  const download = selectDownload({ downloads }, purchase.paid.purchaseId)?.status;
  const file =
    download === 'linking'
      ? 'the file is being prepared'
      : download === 'refused'
        ? 'without the file'
        : CHECKOUT.paid;
  return `${purchase.justPaid ? 'Paid' : 'A list bought earlier'}; ${file}`;
}

const UNPAID = {
  none: null,
  owned: 'A list already owned; nothing paid now',
  notOpened: 'Gave up on a checkout that did not open; nothing paid',
  refused: 'Gave up after the card was not charged; nothing paid',
};

export const cameTo = ({ visit, story, final, entries }: Timeline) => ({
  ending: endingOf(visit, story, final),
  charged: chargedOf(visit, entries[0]?.at ?? 0),
  purchases: purchaseIdsOf(visit),
});

/** The money first, then the file, then what was on screen. */
function endingOf(visit: Visit, story: readonly StoryLine[], final: WholeState): string {
  if (final.shell.status === 'crashed') return 'A page that crashed';
  const screen = story.findLast(({ ends }) => ends)?.text ?? `The page “${pageOrAddress(final.route.path)}”`;
  return checkoutEnding(final) ?? moneyEnding(visit, final) ?? UNPAID[visit.checkout] ?? screen;
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
