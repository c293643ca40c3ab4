import type { LayoutName } from '../../src/contract/layouts/layouts';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { DataVersion } from '../queries/voterFiles/versions';

/**
 * `precinct-post-{state or all}-{date}-{count}.csv` for the columns of the specification. Other layouts say
 * what they are, of whom, and of which purchase, so that no two files share a name:
 * `precinct-post-OK-mail-house-persons-1234-2026-10-31-1a2b3c4d.csv`. The date is the newest data date in the
 * file. Safe in a header.
 */
export function fileName(
  { id, filters, recordCount }: PurchaseRecord,
  versions: readonly DataVersion[],
  layout: LayoutName,
): string {
  const date =
    versions
      .map(({ dataDate }) => dataDate)
      .toSorted()
      .at(-1) ?? '';
  const list = `precinct-post-${filters.State ?? 'all'}`;
  return layout === 'everything'
    ? `${list}-${date}-${recordCount}.csv`
    : `${list}-${layout}-persons-${recordCount}-${date}-${id.slice(0, 8)}.csv`;
}
