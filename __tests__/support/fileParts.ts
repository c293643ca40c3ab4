import { gzipSync } from 'node:zlib';

/** A file part as the server sends it: compressed, and named after its file and its number. */
export const filePart = (fileName: string, part: number, text: string, cut = 0): Response =>
  new Response(new Uint8Array(gzipSync(text)).slice(0, cut === 0 ? undefined : -cut), {
    headers: {
      'Content-Disposition': `attachment; filename="${fileName}.part-${String(part).padStart(4, '0')}.gz"`,
    },
  });
