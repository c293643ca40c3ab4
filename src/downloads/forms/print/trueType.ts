/**
 * What printing needs of a TrueType file with a character map of format 4 and short glyph offsets (Apple's
 * TrueType Reference Manual). A glyph is named by its number in the file.
 */
export interface TrueType {
  /** 0, the glyph of missing characters, if the typeface lacks the character. */
  readonly glyphOf: (codePoint: number) => number;
  /** How far the pen moves after a glyph, in thousandths of the type's size. */
  readonly advanceOf: (glyph: number) => number;
  /** Of the whole typeface, in thousandths of the type's size: left, bottom, right, top. */
  readonly box: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** The file with the outlines of these glyphs only, and of those they are made of. All keep their numbers. */
  readonly subsetOf: (glyphs: Iterable<number>) => Uint8Array<ArrayBuffer>;
}

/**
 * Tables that a PDF reader needs to draw glyphs, in the order of their names. Not those that fit outlines to
 * the pixels of small screens.
 */
const DRAWN_WITH = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];

type Tables = ReadonlyMap<string, DataView<ArrayBuffer>>;

export function readTrueType(file: ArrayBuffer): TrueType {
  const tables = tablesOf(file);
  const table = (name: string) => tableOf(tables, name);
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const glyphs = glyphsByCodePoint(table('cmap'));
  const inThousandths = (units: number) => (units * 1000) / head.getUint16(18);
  const lastAdvance = hhea.getUint16(34) - 1;
  return {
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => inThousandths(hmtx.getUint16(4 * Math.min(glyph, lastAdvance))),
    box: [36, 38, 40, 42].map((at) => inThousandths(head.getInt16(at))),
    ascent: inThousandths(hhea.getInt16(4)),
    descent: inThousandths(hhea.getInt16(6)),
    capHeight: inThousandths(table('OS/2').getInt16(88)),
    subsetOf: (wanted) => subset(tables, wanted),
  };
}

function tablesOf(file: ArrayBuffer): Tables {
  const view = new DataView(file);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, n) => {
      const at = 12 + 16 * n;
      const name = String.fromCharCode(...new Uint8Array(file, at, 4));
      return [name, new DataView(file, view.getUint32(at + 8), view.getUint32(at + 12))];
    }),
  );
}

function tableOf(tables: Tables, name: string): DataView<ArrayBuffer> {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`The typeface has no table ${name}`);
  return table;
}

function glyphsByCodePoint(cmap: DataView): ReadonlyMap<number, number> {
  const maps = Array.from({ length: cmap.getUint16(2) }, (_, n) => cmap.getUint32(4 + 8 * n + 4));
  const map = maps.find((at) => cmap.getUint16(at) === 4);
  if (map === undefined) throw new Error('The typeface has no character map of format 4');
  const glyphs = new Map<number, number>();
  const width = cmap.getUint16(map + 6);
  for (let at = map + 14; at < map + 14 + width; at += 2) {
    const [last, first] = [cmap.getUint16(at), cmap.getUint16(at + width + 2)];
    const delta = cmap.getUint16(at + 2 * width + 2);
    // Counted from the place where it stands.
    const place = at + 3 * width + 2;
    const offset = cmap.getUint16(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : cmap.getUint16(place + offset + 2 * (code - first));
      if (listed !== 0) glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}

function subset(tables: Tables, wanted: Iterable<number>): Uint8Array<ArrayBuffer> {
  const [glyf, loca, hmtx] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca'), tableOf(tables, 'hmtx')];
  const outlineOf = (glyph: number) => {
    const [start, end] = [2 * loca.getUint16(2 * glyph), 2 * loca.getUint16(2 * glyph + 2)];
    return new DataView(glyf.buffer, glyf.byteOffset + start, end - start);
  };
  const drawn = new Set([0, ...wanted]);
  // A set goes on to what is added to it meanwhile.
  for (const glyph of drawn) for (const part of partsOf(outlineOf(glyph))) drawn.add(part);

  const offsets = new DataView(new ArrayBuffer(loca.byteLength));
  const advances = new DataView(new ArrayBuffer(hmtx.byteLength));
  const outlines: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let glyph = 0; 2 * glyph + 2 < loca.byteLength; glyph += 1) {
    if (drawn.has(glyph)) {
      const outline = outlineOf(glyph);
      outlines.push(new Uint8Array(outline.buffer, outline.byteOffset, outline.byteLength));
      length += outline.byteLength;
      if (4 * glyph < hmtx.byteLength) advances.setUint32(4 * glyph, hmtx.getUint32(4 * glyph));
    }
    offsets.setUint16(2 * glyph + 2, length / 2);
  }
  return fileOf(
    new Map([...tables, ['glyf', joined(outlines)], ['loca', offsets], ['hmtx', advances]] as const),
  );
}

/** Other glyphs that a glyph is made of: a letter and its accent. */
function partsOf(outline: DataView): number[] {
  const isComposite = outline.byteLength > 0 && outline.getInt16(0) < 0;
  const parts: number[] = [];
  for (let at = 10, more = isComposite; more;) {
    const flags = outline.getUint16(at);
    parts.push(outline.getUint16(at + 2));
    more = (flags & 0x20) !== 0;
    // Its place takes words or bytes; then it may be scaled alike, in both directions, or by a matrix.
    const scale = (flags & 0x08) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0;
    at += 4 + ((flags & 0x01) !== 0 ? 4 : 2) + scale;
  }
  return parts;
}

function fileOf(tables: Tables): Uint8Array<ArrayBuffer> {
  const names = DRAWN_WITH.filter((name) => tables.has(name));
  const header = new DataView(new ArrayBuffer(12 + 16 * names.length));
  header.setUint32(0, 0x00010000);
  header.setUint16(4, names.length);
  const power = Math.floor(Math.log2(names.length));
  header.setUint16(6, 16 * 2 ** power);
  header.setUint16(8, power);
  header.setUint16(10, 16 * (names.length - 2 ** power));
  const parts = [new Uint8Array(header.buffer)];
  let at = header.byteLength;
  names.forEach((name, n) => {
    const table = tableOf(tables, name);
    const padded = new Uint8Array(4 * Math.ceil(table.byteLength / 4));
    padded.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength));
    const entry = 12 + 16 * n;
    for (let letter = 0; letter < 4; letter += 1) header.setUint8(entry + letter, name.charCodeAt(letter));
    header.setUint32(entry + 4, sumOf(padded));
    header.setUint32(entry + 8, at);
    header.setUint32(entry + 12, table.byteLength);
    parts.push(padded);
    at += padded.length;
  });
  return new Uint8Array(joined(parts).buffer);
}

/** The sum of a table's words, which a reader may check. */
function sumOf({ buffer }: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(buffer);
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function joined(parts: readonly Uint8Array[]): DataView<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new DataView(whole.buffer);
}
