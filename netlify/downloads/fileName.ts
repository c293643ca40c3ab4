import { createHash } from 'node:crypto';
import type { MadeForm } from '../../src/contract/files/chosenFile';
import type { LayoutName } from '../../src/contract/layouts/layouts';
import type { MailOptions } from '../../src/contract/layouts/mailOptions';
import { LONGEST_FILE_NAME } from '../../src/contract/purchases';
import type { FileRecord } from '../queries/purchases/files';
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
  /** What the browser makes of the CSV; undefined if it stays one. */
  readonly form?: MadeForm | undefined;
}

/**
 * `precinct-post-{state or all}-{date}-{count}.csv` for everything as CSV, as specified. Others say of whom
 * they are, what they are, and of which purchase, so that no two files share a name:
 * `precinct-post-OK-cleveland-county-democrats-mail-house-voters-1234-2026-10-31-1a2b3c4d.csv`. A choice
 * among their records says how it was made (`voters-500-random`, `voters-12-changed-since-2026-09-30`), and
 * so does what was asked for the mail (`full-names-with-party`). The date is the newest data date in the
 * file. Safe in a header, and never longer than `LONGEST_FILE_NAME`: the list's words come first, and choices
 * for which they leave no room become a tag.
 */
export function fileName(
  { id, filters }: Pick<PurchaseRecord, 'id' | 'filters'>,
  versions: readonly Pick<DataVersion, 'dataDate'>[],
  { layout, pieces, selection, rows, form }: NamedFile,
): string {
  const date =
    versions
      .map(({ dataDate }) => dataDate)
      .toSorted()
      .at(-1) ?? '';
  const shop = `precinct-post-${filters.State ?? 'all'}`;
  if (layout === 'everything' && selection === null && form === undefined)
    return `${shop}-${date}-${rows}.csv`;
  const only = selection?.only;
  const unit = pieces === null ? `${layout}-voters` : 'mail-house-households';
  const what = [
    ...[unit, selection?.since?.records ?? only?.pieces ?? pieces ?? rows],
    ...(only ? [only.by] : []),
    ...(selection?.since ? ['changed-since', selection.since.date] : []),
  ].join('-');
  const end = `${date}-${id.slice(0, 8)}.csv`;
  const roomWith = (choices: string) => LONGEST_FILE_NAME - `${shop}--${what}${choices}-${end}`.length;
  const { length } = listInName(filters);
  const choices = spelledOut(selection).find((words) => roomWith(words) >= length) ?? tagOf(selection);
  const whom = listInName(filters, roomWith(choices));
  return `${shop}${whom === '' ? '' : `-${whom}`}-${what}${choices}-${end}`;
}

/** The name of a file that was made of a purchase. */
export const nameOfMadeFile = (
  purchase: Pick<PurchaseRecord, 'id' | 'filters'>,
  {
    layout,
    selection,
    records,
    dataDates,
  }: Pick<FileRecord, 'layout' | 'selection' | 'records' | 'dataDates'>,
): string =>
  fileName(
    purchase,
    dataDates.map(({ date }) => ({ dataDate: date })),
    { layout, selection, rows: records, pieces: layout === 'households' ? records : null },
  );

/** The choices besides the records, in words; then with a tag for what was asked for the mail. */
function spelledOut(selection: Selection | null): readonly string[] {
  const groups = selection?.groups == null ? '' : `-groups-${selection.groups.shares.join('-')}`;
  const mail = selection?.mail;
  return mail === undefined || Object.keys(mail).length === 0
    ? [groups]
    : [`${groups}-${mailInName(mail)}`, `${groups}-options-${hashOf(inOrder(mail))}`];
}

/** `full-names-or-resident-with-party-county-key-FALL26`. */
const mailInName = ({ salutation, orResident, extra, keycode }: MailOptions) =>
  [
    ...(salutation === undefined ? [] : ['full-names']),
    ...(orResident === undefined ? [] : ['or-resident']),
    ...(extra === undefined
      ? []
      : [`with-${extra.toLowerCase().replaceAll(' number', '-no').replaceAll(',', '-')}`]),
    ...(keycode === undefined ? [] : [`key-${keyInName(keycode)}`]),
  ].join('-');

/** A keycode may be any text: one that a name can't have is known by a tag. */
const keyInName = (keycode: string) => (/^[A-Za-z0-9]+$/u.test(keycode) ? keycode : `tag-${hashOf(keycode)}`);

/** All choices as one tag. */
const tagOf = (selection: Selection | null) =>
  `-options-${hashOf([selection?.groups?.shares ?? [], inOrder(selection?.mail ?? {})])}`;

/** The database returns the choices in its own order. */
const inOrder = (mail: MailOptions) =>
  Object.entries(mail).toSorted(([one], [other]) => (one < other ? -1 : 1));

const hashOf = (choices: unknown) =>
  createHash('sha256').update(JSON.stringify(choices)).digest('hex').slice(0, 8);
