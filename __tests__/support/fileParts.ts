import { gzipSync } from 'node:zlib';
import { createLinkEndpoint, manifestEndpoint, partEndpoint } from '../../src/contract/purchases';
import { receiptNumber } from '../../src/contract/text';
import type { FakeApi } from './fakeApi';
import { linkTo } from './links';
import { PAID } from './purchases';

/** A file part as the server sends it: compressed, and named after its file and its number. */
export const filePart = (fileName: string, part: number, text: string, cut = 0): Response =>
  new Response(new Uint8Array(gzipSync(text)).slice(0, cut === 0 ? undefined : -cut), {
    headers: {
      'Content-Disposition': `attachment; filename="${fileName}.part-${String(part).padStart(4, '0')}.gz"`,
    },
  });

const NAME = `list-${receiptNumber(PAID.id)}.csv`;

/** The file of the usual purchase comes in one part, with this text; its link names it `fileName`. */
export const inOnePart = (
  api: FakeApi,
  text: string,
  part: { readonly rows: number; readonly chosen?: number },
  fileName = 'list.csv',
) =>
  api
    .on(
      createLinkEndpoint,
      linkTo(part.rows, {
        ...{ fileName, inParts: true, downloadUrl: '/api/downloads/list' },
        ...(part.chosen !== undefined && { chosen: part.chosen }),
      }),
    )
    .on(manifestEndpoint, {
      ...{ success: true, message: '', fileName: NAME, recordCount: part.rows },
      parts: [{ part: 1, ...part }],
    })
    .on(partEndpoint, () => filePart(NAME, 1, text));
