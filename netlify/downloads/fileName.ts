import { createHash } from 'node:crypto';
import type { LayoutName } from '../../src/contract/layouts/layouts';
import type { MailOptions } from '../../src/contract/layouts/mailOptions';
import { LONGEST_FILE_NAME } from '../../src/contract/purchases';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { Selection } from '../queries/purchases/selection';
import type { DataVersion } from '../queries/voterFiles/versions';
import { listInName } from './listInName';

/** What a file of a list is, besides whose it is. */
interface NamedFile {
  readonly layout: LayoutName;
  /** Records of the file, if it brings voters together. */
  readonly pieces: number | null;
  readonly selection: Selection | null;
  /** Voters of the list. */
  readonly rows: number;
}

/** Room that is kept for the list, in characters, before the choices are shortened to a tag. */
const ROOM_FOR_LIST = 20;

/**
 * `precinct-post-{state or all}-{date}-{count}.csv` for the columns of the specification. Other layouts say
 * of whom they are, what they are, and of which purchase, so that no two files share a name:
 * `precinct-post-OK-cleveland-county-democrats-mail-house-voters-1234-2026-10-31-1a2b3c4d.csv`. A choice
 * among their records says how it was made (`voters-500-random`). The date is the newest data date in the
 * file. Safe in a header, and never longer than `LONGEST_FILE_NAME`: choices that take too much room become
 * a tag, and the list's own words are as many as then fit.
 */
export function fileName(
  { id, filters }: Pick<PurchaseRecord, 'id' | 'filters'>,
  versions: readonly Pick<DataVersion, 'dataDate'>[],
  { layout, pieces, selection, rows }: NamedFile,
): string {
  const date =
    versions
      .map(({ dataDate }) => dataDate)
      .toSorted()
      .at(-1) ?? '';
  const shop = `precinct-post-${filters.State ?? 'all'}`;
  if (layout === 'everything' && selection === null) return `${shop}-${date}-${rows}.csv`;
  const only = selection?.only;
  const unit = pieces === null ? `${layout}-voters` : 'mail-house-households';
  const what = [unit, only?.pieces ?? pieces ?? rows, ...(only ? [only.by] : [])].join('-');
  const end = `${date}-${id.slice(0, 8)}.csv`;
  const roomWith = (choices: string) => LONGEST_FILE_NAME - `${shop}--${what}${choices}-${end}`.length;
  const spelled = choicesIn(selection);
  const choices = roomWith(spelled) < ROOM_FOR_LIST ? tagOf(selection) : spelled;
  const whom = listInName(filters, roomWith(choices));
  return `${shop}${whom === '' ? '' : `-${whom}`}-${what}${choices}-${end}`;
}

/** The groups in words; what was asked of a layout as a tag, since a keycode may be any text. */
function choicesIn(selection: Selection | null): string {
  const groups = selection?.groups == null ? '' : `-groups-${selection.groups.shares.join('-')}`;
  return `${groups}${selection?.mail === undefined ? '' : `-options-${hashOf(inOrder(selection.mail))}`}`;
}

/** All choices as one tag. */
const tagOf = (selection: Selection | null) =>
  `-options-${hashOf([selection?.groups?.shares ?? [], inOrder(selection?.mail ?? {})])}`;

/** The database returns the choices in its own order. */
const inOrder = (mail: MailOptions) =>
  Object.entries(mail).toSorted(([one], [other]) => (one < other ? -1 : 1));

const hashOf = (choices: unknown) =>
  createHash('sha256').update(JSON.stringify(choices)).digest('hex').slice(0, 8);
