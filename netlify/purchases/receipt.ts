import * as v from 'valibot';
import { type MadeFile, madeFileSchema } from '../../src/contract/files';
import type { ReceiptSheet } from '../../src/contract/receipt';
import { database } from '../lib/db';
import { forbidden } from '../lib/errors';
import { affirmationsOf } from './affirmations';
import { presentEarlierList, presentHistoryRow, presentSharedRow } from './present';
import { searchPlan } from '../queries/bits/plan';
import { type FileRecord, filesOfPurchase } from '../queries/purchases/files';
import type { Account } from '../queries/purchases/mayDownload';
import { earlierLists, knownOfVersions, paidPurchase } from '../queries/purchases/history';
import { type PurchaseRecord, purchaseToDownload } from '../queries/purchases/purchases';
import { versionsStillKept } from '../queries/voterFiles/versions';
import { countPlanned } from '../queries/voters/count';
import { suppressedFrom } from '../queries/voters/suppressed';

/**
 * The receipt of a paid purchase, for whoever may download it. Throws 403 for anyone else.
 * @param nameOf the name that a file of a purchase is saved under
 */
export async function receiptOf(
  purchaseId: string,
  account: Account,
  nameOf: (purchase: PurchaseRecord, file: FileRecord) => string,
): Promise<ReceiptSheet> {
  const record = await paidPurchase(database(), account, purchaseId);
  if (!record) throw forbidden();
  const isShared = record.uid !== account.uid;
  const [purchase, earlier, files, affirmations] = await Promise.all([
    purchaseToDownload(database(), purchaseId, account),
    earlierLists(database(), purchaseId),
    filesOfPurchase(database(), purchaseId),
    affirmationsOf(purchaseId, !isShared),
  ]);
  const versions = await knownOfVersions(
    database(),
    [record, ...earlier].flatMap(({ versionIds }) => versionIds),
  );
  const shown = (isShared ? presentSharedRow : presentHistoryRow)(record, versions);
  return {
    purchase: shown,
    is_shared: isShared,
    ...(record.organizationId !== null && { organization_id: record.organizationId }),
    earlier: earlier.map((list) => presentEarlierList(list, shown.search_parameters, versions)),
    states: purchase ? await recordsByState(purchase).catch(() => null) : null,
    affirmations: [...affirmations],
    files: files.map((file) => ({
      ...presentMadeFile(file),
      mail: file.selection?.mail ?? null,
      file_name: purchase ? nameOf(purchase, file) : null,
    })),
  };
}

/** The records of each state as counted, voters suppressed since among them; null if that is unknown. */
async function recordsByState(purchase: PurchaseRecord): Promise<ReceiptSheet['states']> {
  const { versionIds, filters, recordCount } = purchase;
  const versions = await versionsStillKept(database(), versionIds);
  const [only] = versions;
  if (versions.length < versionIds.length)
    return filters.State === undefined ? null : [{ state: filters.State, records: recordCount }];
  if (only && versions.length === 1) return [{ state: only.state, records: recordCount }];
  const [plan, suppressed] = await Promise.all([
    searchPlan(database(), versionIds, filters, purchase.suppressions),
    suppressedFrom(database(), purchase),
  ]);
  const counted = await Promise.all(
    versions.map(async ({ id, state }) => {
      const bits = plan.bits.filter(({ versionId }) => versionId === id);
      const left = await countPlanned(database(), bits);
      return { state, records: left + suppressed.filter(({ versionId }) => versionId === id).length };
    }),
  );
  const states = counted.filter(({ records }) => records > 0);
  // Rather none than figures that do not add up, should a voter be suppressed at this moment.
  return states.reduce((sum, { records }) => sum + records, 0) === recordCount ? states : null;
}

/** A file that was made, in the API's format. */
function presentMadeFile({ madeAt, layout, records, selection }: FileRecord): MadeFile {
  const only = selection?.only ?? null;
  return v.parse(madeFileSchema, {
    ...{ made_at: madeAt, layout, records },
    only: only && { pieces: only.pieces, by: only.by },
  });
}
