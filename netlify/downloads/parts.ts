import { database } from '../lib/db';
import { type FilePart, insertParts, partsOf } from '../queries/purchases/downloadParts';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { betweenHouseholds } from '../queries/voters/householdBorders';
import { listPages, type Page } from '../queries/voters/pages';
import { measured, type MeasuredPage } from '../queries/voters/recordBytes';
import { newestSuppression } from '../queries/voters/suppressed';
import { LEAST_RECORD_BYTES, recordSize } from './layouts/recordSize';
import { fewPageRows, partBytes } from './limits';
import { type List, listOfPurchase } from './list';

/**
 * Whether one response can hold the file of a purchase, in any layout. Plans the parts of a list that may be
 * short enough. Throws 409 `data_retired`.
 */
export async function comesWhole(purchase: PurchaseRecord): Promise<boolean> {
  if (purchase.recordCount * LEAST_RECORD_BYTES > partBytes()) return false;
  const known = await partsOf(database(), purchase);
  if (known.length > 0) return bytesIn(known) <= partBytes();
  const { list, rows } = await listOfPurchase(purchase, 'everything');
  return bytesIn(await planParts(purchase, list, rows)) <= partBytes();
}

const bytesIn = (parts: readonly FilePart[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** The parts of a list of `left` voters, planned on the first call and stored. */
export async function plannedParts(
  purchase: PurchaseRecord,
  list: List,
  left: number,
): Promise<readonly FilePart[]> {
  const known = await partsOf(database(), purchase);
  return known.length > 0 ? known : planParts(purchase, list, left);
}

/** Stores nothing if the parts do not have all voters that are left of the list. */
async function planParts(purchase: PurchaseRecord, list: List, left: number): Promise<FilePart[]> {
  const suppressions = await newestSuppression(database());
  const pages = await shortPages(list);
  const parts = merged(pages).map((page, index) => ({ part: index + 1, ...page, suppressions }));
  if (rowsOf(parts) === left) await insertParts(database(), purchase, parts);
  return parts;
}

/** Pages that divide no household, none longer than a part unless a household is. */
async function shortPages(list: List): Promise<MeasuredPage[]> {
  const { plan, filters } = list;
  for (let rows = fewPageRows(); ; rows = Math.ceil(rows / 8)) {
    const pages = Map.groupBy(await listPages(database(), plan, rows), ({ versionId }) => versionId);
    const whole = await Promise.all(
      pages.values().map((of) => betweenHouseholds(database(), { ...plan, filters }, of)),
    );
    const found = await measured(database(), { ...plan, filters }, whole.flat(), recordSize(list.elections));
    if (rows === 1 || found.every(({ bytes }) => bytes <= partBytes())) return found;
  }
}

/** Merges neighboring pages of a version while one response holds them. */
function merged(pages: readonly MeasuredPage[]): MeasuredPage[] {
  const all: MeasuredPage[] = [];
  for (const page of pages) {
    const last = all.at(-1);
    if (last?.versionId === page.versionId && last.bytes + page.bytes <= partBytes())
      all.splice(-1, 1, {
        ...{ versionId: last.versionId, from: last.from, to: page.to },
        ...{ rows: last.rows + page.rows, bytes: last.bytes + page.bytes },
      });
    else all.push(page);
  }
  return all;
}

/** The total number of records of pages or parts. */
export const rowsOf = (pages: readonly Pick<Page, 'rows'>[]): number =>
  pages.reduce((sum, { rows }) => sum + rows, 0);
