import type { PurchaseState } from '../../features/purchase/purchaseState';
import type { WholeState } from '../../state/types';
import type { Timeline } from '../timeline/buildTimeline';
import { pageOrAddress } from './inWords';
import { clockTime, utcTime } from './storyText';
import { isInDoubt, type Payment, type Visit } from './visit';

/** An open dialog. Of a payment, the money says it. */
const DIALOGS: Readonly<Partial<Record<PurchaseState['status'], string>>> = {
  pricing: 'Waiting for the price; nothing paid',
  ready: 'An open checkout; nothing paid',
  affirming: 'A checkout that asks what the list is for; nothing paid',
  outdated: 'A checkout that asks to reload the page; nothing paid',
  owned: 'A list already owned; nothing paid now',
  unavailable: 'A checkout that did not open; nothing paid',
};

const FILE = { none: 'without the file', began: 'the download began', saved: 'the file was saved' };

/** What support reads first of a visit. */
export const cameTo = ({ visit, story, final, entries }: Timeline) => ({
  /** The money first, then the file, then what was on screen. */
  ending:
    final.shell.status === 'crashed'
      ? 'A page that crashed'
      : (moneyEnding(visit, final) ??
        DIALOGS[final.purchase.status] ??
        story.findLast(({ ends }) => ends)?.text ??
        `The page “${pageOrAddress(final.route.path)}”`),
  charged: chargedOf(visit, entries[0]?.at ?? 0),
  purchases: purchasesOf(visit),
});

function moneyEnding({ payments, file }: Visit, { purchase, downloads }: WholeState): string | null {
  if (purchase.status === 'paying' || purchase.status === 'confirming') return 'A payment in progress';
  const all = Object.values(payments);
  const paid = all.filter(({ charge }) => charge === 'charged').length;
  const reversed = all.find(({ charge }) => charge === 'refunded' || charge === 'disputed');
  if (all.some(isInDoubt)) return `A payment in doubt${paid === 0 ? '' : `; other lists paid: ${paid}`}`;
  if (reversed !== undefined) return `A payment that was ${reversed.charge} since`;
  const isPrepared = downloads.some(({ status }) => status === 'linking');
  const what = isPrepared ? 'the file is being prepared' : FILE[file];
  if (paid > 0) return `${paid === 1 ? 'Paid' : `Paid for ${paid} lists`}; ${what}`;
  return file === 'none' && !isPrepared ? null : `A list bought earlier; ${what}`;
}

/**
 * Whether the card was charged, and for which purchase, or which command finds out.
 * @param startedAt epoch milliseconds of the trace's first action
 */
function chargedOf({ payments }: Visit, startedAt: number): string {
  const all = Object.entries(payments);
  const told = all.filter(([, { charge }]) => charge !== 'none' && charge !== 'earlier');
  if (told.length === 0)
    return all.some(([, { charge }]) => charge === 'earlier')
      ? 'no, not since this page was loaded; the list was found to be paid for earlier, perhaps by this customer before a reload or in another tab'
      : 'no';
  const words = told.map(([id, payment]) => [id, chargeWords(id, payment, startedAt)] as const);
  if (all.length === 1) return words.map(([, text]) => text).join();
  return words
    .map(([id, text]) => `purchase ${id}: ${text}`)
    .concat(told.length === 1 ? ['no other'] : [])
    .join('; ');
}

function chargeWords(id: string, { charge, at }: Payment, startedAt: number): string {
  const find = `run npm run ops -- find ${id}`;
  const moment = at === null ? '' : `${clockTime(at - startedAt)} (${utcTime(at)})`;
  switch (charge) {
    case 'none':
    case 'earlier':
      return 'no';
    case 'charged':
      return `yes, once${at === null ? '; the card was sent before the trace begins' : ''}`;
    case 'refunded':
    case 'disputed':
      return `yes, and ${charge} since`;
    case 'dropped':
      return `no, unless it was refunded or disputed since: ${find}`;
    case 'sent':
      return at === null
        ? `in doubt since before the trace begins: ${find}`
        : `not known: the card was sent at ${moment}, and no answer of Stripe’s is in the trace: ${find}`;
    case 'accepted':
      return `Stripe accepted the card at ${moment}; the shop has not confirmed it: ${find}`;
  }
}

/** The purchases for support to look up: those with a charge, or else the last one that the visit names. */
function purchasesOf({ payments, latest }: Visit): readonly string[] {
  const moved = Object.entries(payments).flatMap(([id, { charge }]) => (charge === 'none' ? [] : [id]));
  return moved.length > 0 || latest === null ? moved : [latest];
}
