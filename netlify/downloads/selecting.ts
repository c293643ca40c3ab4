import type { LayoutName } from '../../src/contract/layouts/layouts';
import { extraIn, extraOf, type MailOptions } from '../../src/contract/layouts/mailOptions';
import { NOT_BY_VOTER_ID, type Only } from '../../src/contract/files';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import type { PositionRange } from '../queries/bits/planParts';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { Selection } from '../queries/purchases/selection';
import { chosenIn, lastPlace } from '../queries/voters/places';
import { FILE_LAYOUTS } from './layouts/fileLayouts';
import { type List, listOfPurchase } from './list';
import { countMail } from './numbering';
import { drawOrderSql } from './selection';

/** What a buyer asks of a file besides its layout. */
export interface RecordChoice {
  readonly only?: Only | undefined;
  readonly mail?: MailOptions | undefined;
}

/**
 * Which records the file has; null for all of them. Throws 409 `file_impossible` with a sentence when the
 * list has fewer records than asked for, or was found by voter ID, and 409 `data_retired`.
 */
export async function selectionOf(
  purchase: PurchaseRecord,
  layout: LayoutName,
  { only, mail }: RecordChoice,
): Promise<Selection | null> {
  const asked = mailOptionsOf(layout, mail);
  const seed = purchase.id;
  if (only === undefined) return asked === null ? null : { seed, only: null, mail: asked };
  const { list } = await listOfPurchase(purchase, layout);
  if (list.filters.VoterID !== undefined) throw impossible(NOT_BY_VOTER_ID, 'only');
  return { seed, only: await chosen(list, seed, only, purchase), ...(asked !== null && { mail: asked }) };
}

/** Null if nothing is asked. Throws 409 `file_impossible` for a layout that has no such option. */
function mailOptionsOf(layout: LayoutName, mail: MailOptions | undefined): MailOptions | null {
  if (mail === undefined || Object.keys(mail).length === 0) return null;
  if (!FILE_LAYOUTS[layout].mailing)
    throw impossible('Only the layouts for mail houses have these options.', 'mail');
  if (!extraIn(mail.extra ?? '').every((column) => extraOf(layout).includes(column)))
    throw impossible(
      'A household’s voters may differ in these columns. Choose one piece per voter for them.',
      'mail.extra',
    );
  return mail;
}

/**
 * Which records are chosen: as many as asked for. If the list is long enough, but fewer can be mailed, all
 * that can be: buyers know how long their list is, not how many of it can be mailed.
 */
async function chosen(
  list: List,
  seed: string,
  { pieces, by }: Only,
  { recordCount }: PurchaseRecord,
): Promise<Selection['only']> {
  const { layout, plan, filters } = list;
  const order = drawOrderSql(layout, seed, by);
  const { of, last } = await lastPlace(database(), { ...plan, filters }, order, pieces);
  const inList = async () => (!layout.mailing?.perHousehold ? recordCount : countMail(plan.bits));
  if (last === null || (pieces > of && pieces > (await inList())))
    throw impossible(
      `You can choose up to ${of.toLocaleString('en-US')} pieces from this list. Enter that many or fewer, or choose all.`,
      'only.pieces',
    );
  return { pieces: Math.min(pieces, of), by, last };
}

/** How many records the file has in each of some ranges; null if it has all of the list's. */
export async function chosenInRanges(
  list: List,
  ranges: readonly PositionRange[],
): Promise<readonly number[] | null> {
  const { selection, layout, plan, filters } = list;
  if (selection?.only == null) return null;
  const { seed, only } = selection;
  return chosenIn(database(), { ...plan, filters }, ranges, drawOrderSql(layout, seed, only.by), only.last);
}

const impossible = (sentence: string, path: string) => new ApiError('file_impossible', sentence, { path });

/**
 * How many records a purchase's file has in a layout that brings voters together; null in the others, which
 * have a record for each voter. Throws 409 `data_retired`.
 */
export async function countPieces(purchase: PurchaseRecord, layout: LayoutName): Promise<number | null> {
  if (!FILE_LAYOUTS[layout].mailing?.perHousehold) return null;
  return countMail((await listOfPurchase(purchase, layout)).list.plan.bits);
}
