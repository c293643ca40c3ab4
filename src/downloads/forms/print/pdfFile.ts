/**
 * The file of a PDF document: its objects one after another, then the places where they stand (ISO 32000-1,
 * section 7.5). An object is named by its number, and may be named before it is written.
 */
export interface PdfFile {
  readonly newObject: () => number;
  readonly write: (object: number, body: string) => void;
  /** Writes bytes, compressed. `entries` are those of its dictionary besides the length. */
  readonly writeStream: (object: number, bytes: Uint8Array<ArrayBuffer>, entries?: string) => Promise<void>;
  /** The whole file. Every object has been written. */
  readonly finished: (root: number, info: number) => Uint8Array<ArrayBuffer>;
}

export const refTo = (object: number) => `${object} 0 R`;

/** A text for people, in UTF-16 with its byte order mark. */
export const textString = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, n) => hex(text.charCodeAt(n))).join('')}>`;

/** A number of 16 bits. */
export const hex = (number: number) => number.toString(16).padStart(4, '0').toUpperCase();

export function openPdf(): PdfFile {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  /** Where each object stands; the first is number 1. */
  const places: number[] = [];
  let length = 0;
  const append = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const begin = (object: number) => {
    places[object - 1] = length;
    append(`${object} 0 obj\n`);
  };
  // Bytes beyond ASCII tell programs that move files that this is not a text.
  append('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  return {
    newObject: () => places.push(0),
    write: (object, body) => {
      begin(object);
      append(`${body}\nendobj\n`);
    },
    writeStream: async (object, bytes, entries = '') => {
      const compressed = await deflated(bytes);
      begin(object);
      append(`<< /Length ${compressed.length} /Filter /FlateDecode ${entries}>>\nstream\n`);
      append(compressed);
      append('\nendstream\nendobj\n');
    },
    finished: (root, info) => {
      const start = length;
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      const size = places.length + 1;
      append(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
      append(`trailer\n<< /Size ${size} /Root ${refTo(root)} /Info ${refTo(info)} >>\n`);
      append(`startxref\n${start}\n%%EOF\n`);
      const file = new Uint8Array(length);
      let at = 0;
      for (const part of parts) {
        file.set(part, at);
        at += part.length;
      }
      return file;
    },
  };
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
