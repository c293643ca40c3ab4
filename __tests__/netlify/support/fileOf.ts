import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { LAYOUT_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import type { MailOptions } from '../../../src/contract/layouts/mailOptions';
import type { Only } from '../../../src/contract/layouts/selection';
import { createLinkEndpoint, manifestEndpoint, partEndpoint } from '../../../src/contract/purchases';
import { call, succeed } from './call';
import { readCsv } from './csvReader';
import { followLink } from './links';
import { received } from './platform';
import type { Buyer } from './shop';

/** A file to download. */
export interface FileAsked {
  readonly layout: LayoutName;
  readonly only?: Only;
  readonly groups?: string;
  readonly mail?: MailOptions;
}

/** The name in code of a layout's column, by its heading; a heading of no such column stays. */
export const columnNamed = (layout: LayoutName, heading: string) =>
  LAYOUT_COLUMNS[layout].columns.find(([, words]) => words === heading)?.[0] ?? heading;

/**
 * Downloads a file of a purchase as a browser does: its records by column, how many each part has (`counts`)
 * and how many the manifest says that it has (`expected`). Its `sha256` is right for a file in parts.
 */
export async function fileOf(buyer: Buyer, purchaseId: string, asked: FileAsked) {
  const link = await succeed(createLinkEndpoint, { token: buyer.token, body: { purchaseId, ...asked } });
  const { downloadUrl, inParts } = link;
  const texts: string[] = [];
  let expected: readonly (number | undefined)[] = [];
  if (inParts) {
    const token = downloadUrl.split('/').at(-1) ?? '';
    const { parts } = await succeed(manifestEndpoint, { params: { token } });
    expected = parts.map(({ chosen }) => chosen);
    for (const { part } of parts) {
      const { bytes } = await received(call(partEndpoint, { params: { token, part: String(part) } }));
      texts.push(gunzipSync(bytes).toString());
    }
  } else texts.push(await (await followLink(downloadUrl)).text());
  const counts = texts.map(
    (text, n) => (text === '' ? 0 : readCsv(text.replace(/^\uFEFF/u, '')).length) - Number(n === 0),
  );
  const [header = [], ...records] = readCsv(texts.join('').replace(/^\uFEFF/u, ''));
  const rows = records.map((cells) =>
    Object.fromEntries(header.map((name, n) => [columnNamed(asked.layout, name), cells[n] ?? ''])),
  );
  const sha256 = createHash('sha256').update(texts.join('')).digest('hex');
  return { ...link, rows, counts, expected, sha256 };
}

/** The voter IDs of a file's records, in its order. */
export const idsIn = (rows: readonly Record<string, string>[]) =>
  rows.flatMap(({ VoterIDs, VoterID, StateFileID }) => (VoterIDs ?? VoterID ?? StateFileID ?? '').split(' '));
