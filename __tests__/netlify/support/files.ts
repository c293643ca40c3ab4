import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { ChosenFile } from '../../../src/contract/files';
import { LAYOUT_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import {
  createLinkEndpoint,
  linkedDownloadEndpoint,
  manifestEndpoint,
  partEndpoint,
} from '../../../src/contract/purchases';
import { call, succeed } from './call';
import { readCsv } from './csvReader';
import type { Buyer } from './shop';

/** A file to download. */
export type FileAsked = Pick<ChosenFile, 'layout' | 'only' | 'mail'>;

/** In hexadecimal. */
export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A new download link to a purchase, and its token. */
export async function linkTo(buyer: Buyer, purchaseId: string, asked: Partial<FileAsked> = {}) {
  const link = await succeed(createLinkEndpoint, { token: buyer.token, body: { purchaseId, ...asked } });
  return { ...link, token: link.downloadUrl.split('/').at(-1) ?? '' };
}

export const followLink = (token: string) => call(linkedDownloadEndpoint, { params: { token } });
export const getManifest = (token: string) => call(manifestEndpoint, { params: { token } });
export const manifestOf = (token: string) => succeed(manifestEndpoint, { params: { token } });
export const getPart = (token: string, part: number | string) =>
  call(partEndpoint, { params: { token, part: String(part) } });

export const bytesOf = async (response: Response | Promise<Response>) =>
  Buffer.from(await (await response).arrayBuffer());

/** The bytes of a buyer's file that comes in one response. */
export const downloaded = async (buyer: Buyer, purchaseId: string, asked?: Partial<FileAsked>) =>
  bytesOf(followLink((await linkTo(buyer, purchaseId, asked)).token));

/** The parts of a file, as text, one after the other. */
export async function partsOf(token: string) {
  const { parts } = await manifestOf(token);
  const texts: string[] = [];
  for (const { part } of parts) texts.push(gunzipSync(await bytesOf(getPart(token, part))).toString());
  return { parts, texts };
}

/** The name in code of a layout's column, by its heading; a heading of no such column stays. */
const columnNamed = (layout: LayoutName, heading: string) =>
  LAYOUT_COLUMNS[layout].columns.find(([, words]) => words === heading)?.[0] ?? heading;

/** The columns of a file in a layout, and its records by column. */
export function recordsIn(layout: LayoutName, csv: string) {
  const [header = [], ...records] = readCsv(csv);
  const names = header.map((heading) => columnNamed(layout, heading));
  return {
    header,
    rows: records.map((cells) => Object.fromEntries(names.map((name, n) => [name, cells[n] ?? '']))),
  };
}

/**
 * Downloads a file of a purchase as a browser does: its records by column, how many each part has (`counts`)
 * and how many the manifest says that it has (`expected`).
 */
export async function fileOf(buyer: Buyer, purchaseId: string, asked: FileAsked) {
  const link = await linkTo(buyer, purchaseId, asked);
  const { parts, texts } = link.inParts
    ? await partsOf(link.token)
    : { parts: [], texts: [await (await followLink(link.token)).text()] };
  return {
    ...link,
    ...recordsIn(asked.layout, texts.join('')),
    counts: texts.map((text, n) => readCsv(text).length - Number(n === 0)),
    expected: parts.map(({ chosen }) => chosen),
  };
}

/** The voter IDs of a file's records, in its order. */
export const idsIn = (rows: readonly Readonly<Record<string, string>>[]) =>
  rows.flatMap(({ VoterIDs, VoterID, StateFileID }) => (VoterIDs ?? VoterID ?? StateFileID ?? '').split(' '));
