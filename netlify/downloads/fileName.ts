import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { DataVersion } from '../queries/voterFiles/versions';
import type { FileStart } from './starts';

/**
 * `precinct-post-{state or all}-{date}-{count}.csv` for the columns of the specification. Other layouts say
 * what they are, of whom, and of which purchase, so that no two files share a name:
 * `precinct-post-OK-mail-house-persons-1234-2026-10-31-1a2b3c4d.csv`. A choice among their records says how
 * it was made (`persons-500-random`). The date is the newest data date in the file. Safe in a header.
 */
export function fileName(
  { id, filters }: PurchaseRecord,
  versions: readonly DataVersion[],
  {
    layout,
    pieces,
    selection,
    rows,
  }: Pick<FileStart, 'layout' | 'pieces' | 'selection'> & { readonly rows: number },
): string {
  const date =
    versions
      .map(({ dataDate }) => dataDate)
      .toSorted()
      .at(-1) ?? '';
  const list = `precinct-post-${filters.State ?? 'all'}`;
  const only = selection?.only;
  const count = only?.pieces ?? pieces ?? rows;
  const what = [
    ...(pieces === null ? [layout, 'persons'] : ['mail-house', 'households']),
    count,
    ...(only ? [only.by] : []),
    ...(selection?.groups == null ? [] : [`${selection.groups}-groups`]),
  ].join('-');
  return layout === 'everything' && selection === null
    ? `${list}-${date}-${rows}.csv`
    : `${list}-${what}-${date}-${id.slice(0, 8)}.csv`;
}
