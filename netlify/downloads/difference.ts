import type { LayoutName } from '../../src/contract/layouts/layouts';
import { database } from '../lib/db';
import { forbidden } from '../lib/errors';
import { alteredAmong } from '../queries/exclusions/altered';
import type { Account } from '../queries/purchases/mayDownload';
import { type PurchaseRecord, purchaseById, purchaseToDownload } from '../queries/purchases/purchases';
import type { Selection } from '../queries/purchases/selection';
import { versionsStillKept } from '../queries/voterFiles/versions';
import { listPages } from '../queries/voters/pages';
import { listedVoters } from '../queries/voters/export';
import { FILE_LAYOUTS } from './layouts/fileLayouts';
import type { Piece } from './layouts/layout';
import { pageRows, wholeRows } from './limits';
import { type List, listOfPurchase } from './list';
import { type Choose, csvPages, pageRowsOf } from './pages';
import { impossible, mailOptionsOf, type RecordChoice } from './selecting';
import { chooserOf, NOTHING_BEFORE, WHO } from './selection';

/** What changed between two lists that an account may download, by voter: `OK1234` → `Moved`. */
type Difference = ReadonlyMap<string, string>;

/**
 * What is to be known to make a file of only what changed since an earlier purchase. Throws 403 if `by` may
 * not download that one, and 409 `file_impossible` with a sentence when there is no such file.
 */
export async function selectionSince(
  purchase: PurchaseRecord,
  by: Account,
  layout: LayoutName,
  { only, groups, mail, since }: RecordChoice & { readonly since: string },
): Promise<Selection> {
  const earlier = await purchaseToDownload(database(), since, by);
  if (!earlier) throw forbidden();
  if (only !== undefined || groups !== undefined || FILE_LAYOUTS[layout].together !== undefined)
    throw impossible('Only a CSV file of all voters, one record each, can say what changed.', 'since');
  const { size } = await differenceBetween(earlier, purchase);
  if (size === 0)
    throw impossible('Nothing has changed: the file would be empty. You have the newest list.', 'since');
  if (size > wholeRows()) throw tooLong();
  const asked = mailOptionsOf(layout, mail);
  const date = (earlier.completedAt ?? earlier.createdAt).slice(0, 10);
  return {
    ...{ seed: purchase.id, only: null, groups: null, since: { purchaseId: since, date, records: size } },
    ...(asked !== null && { mail: asked }),
  };
}

const tooLong = () =>
  impossible(
    `Lists with more than ${wholeRows().toLocaleString('en-US')} voters or changes can’t be compared voter by voter. Download the whole list.`,
    'since',
  );

async function differenceBetween(earlier: PurchaseRecord, purchase: PurchaseRecord): Promise<Difference> {
  if (earlier.status !== 'succeeded')
    throw impossible('The earlier purchase has no file any more. Download the whole list.', 'since');
  if (Math.max(earlier.recordCount, purchase.recordCount) > wholeRows()) throw tooLong();
  const kept = await versionsStillKept(database(), earlier.versionIds);
  if (kept.length < earlier.versionIds.length)
    throw impossible(
      'The voter file of your earlier purchase is no longer kept, so we can’t say what changed. Download the whole list.',
      'since',
    );
  const [before, after] = await Promise.all([earlier, purchase].map(votersOf));
  const both = [...(after ?? [])].filter(([who]) => before?.has(who)).map(([, voter]) => voter);
  const altered = await alteredAmong(database(), both, [earlier.versionIds, purchase.versionIds]);
  const without = (all = new Map<string, unknown>(), others = new Map<string, unknown>()) =>
    [...all.keys()].filter((who) => !others.has(who));
  return new Map([
    ...without(after, before).map((who) => [who, 'Joined'] as const),
    ...altered.map(({ state, voterId, change }) => [state + voterId, change] as const),
    ...without(before, after).map((who) => [who, LEFT] as const),
  ]);
}

const LEFT = 'Left';

async function votersOf({ versionIds, filters }: PurchaseRecord) {
  const voters = await listedVoters(database(), { versionIds, filters }, pageRows());
  return new Map(voters.map((voter) => [voter.state + voter.voterId, voter]));
}

/** The heading of the reasons. */
export const CHANGE_HEADING = 'Change';

/**
 * The records of a file of only what changed: those of the list that joined or are different, then those of
 * the earlier list that left it, as they were then. Voters suppressed since are in neither list.
 */
export async function* differencePages(
  purchase: PurchaseRecord,
  list: List & { readonly selection: Selection },
  signal: AbortSignal,
  onRecords?: (records: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { layout, selection, elections } = list;
  const earlier = await purchaseById(database(), selection.since?.purchaseId ?? '');
  if (!earlier) throw forbidden();
  const difference = await differenceBetween(earlier, purchase);
  const width = layout.source.length;
  const after = chooserOf(selection, width, NOTHING_BEFORE);
  const changeOf = (piece: Piece) => difference.get(piece[0]?.[width + WHO] ?? '');
  const choose: Choose = (piece, cells) => {
    const change = changeOf(piece);
    if (change === undefined) return null;
    const last = after(piece);
    return last && [change, ...cells(), ...last];
  };
  const left: Choose = (piece, cells) => (changeOf(piece) === LEFT ? choose(piece, cells) : null);
  const { list: old } = await listOfPurchase(earlier, 'everything');
  const { headings } = old.elections;
  const before: List = {
    ...{ ...old, layout, selection },
    elections: {
      ...elections,
      // Under the headings of the new list, whichever elections the old one has.
      marks: (versionId, voted) => {
        const marks = old.elections.marks(versionId, voted);
        return elections.headings.map((heading) => marks[headings.indexOf(heading)] ?? '');
      },
    },
  };
  for (const [of, chosen] of [
    [list, choose],
    [before, left],
  ] as const) {
    const pages = await listPages(database(), of.plan, pageRowsOf(of));
    yield* csvPages(of, pages, signal, { choose: chosen, onRecords });
  }
}
