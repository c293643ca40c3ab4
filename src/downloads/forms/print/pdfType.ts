import { hex, type PdfFile, refTo } from './pdfFile';
import { readTrueType } from './trueType';

/** A typeface in a PDF document, of which the file gets the glyphs that were used. */
export interface PdfType {
  /** A text as the document has it: the hexadecimal numbers of its glyphs. */
  readonly codesOf: (text: string) => string;
  /** In thousandths of the type's size. */
  readonly widthOf: (text: string) => number;
  /** Writes the typeface, after the last text. Returns the object to name as a font. */
  readonly writeTo: (pdf: PdfFile) => Promise<number>;
}

/** @param style 'Bold' */
export function openType(style: string, file: ArrayBuffer): PdfType {
  const type = readTrueType(file);
  const questionMark = type.glyphOf('?'.charCodeAt(0));
  /** The glyphs that were used, and a character that each of them stands for. */
  const used = new Map<number, string>();
  /** Of characters that the typeface lacks, “?”. The glyphs of letters with accents are composed. */
  const glyphsOf = (text: string) =>
    Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (character) => {
      const glyph = type.glyphOf(character.codePointAt(0) ?? 0);
      const shown = glyph === 0 ? '?' : character;
      return [glyph === 0 ? questionMark : glyph, shown] as const;
    });
  return {
    codesOf: (text) =>
      glyphsOf(text)
        .map(([glyph, character]) => {
          if (!used.has(glyph)) used.set(glyph, character);
          return hex(glyph);
        })
        .join(''),
    widthOf: (text) => glyphsOf(text).reduce((sum, [glyph]) => sum + type.advanceOf(glyph), 0),
    writeTo: async (pdf) => {
      // The six letters say that this is a part of the typeface.
      const name = `/BaseFont /AAAAAA+PublicSans-${style}`;
      const [font, glyphs, descriptor] = [pdf.newObject(), pdf.newObject(), pdf.newObject()];
      const [outlines, characters] = [pdf.newObject(), pdf.newObject()];
      pdf.write(
        font,
        `<< /Type /Font /Subtype /Type0 ${name} /Encoding /Identity-H /DescendantFonts [${refTo(glyphs)}] /ToUnicode ${refTo(characters)} >>`,
      );
      const widths = [...used.keys()].map((glyph) => `${glyph} [${Math.floor(type.advanceOf(glyph))}]`);
      pdf.write(
        glyphs,
        `<< /Type /Font /Subtype /CIDFontType2 ${name} /CIDToGIDMap /Identity /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${refTo(descriptor)} /W [${widths.join(' ')}] >>`,
      );
      pdf.write(
        descriptor,
        `<< /Type /FontDescriptor /FontName /AAAAAA+PublicSans-${style} /Flags 4 /FontBBox [${type.box.map(Math.round).join(' ')}] /ItalicAngle 0 /Ascent ${type.ascent} /Descent ${type.descent} /CapHeight ${type.capHeight} /StemV 80 /FontFile2 ${refTo(outlines)} >>`,
      );
      const subset = type.subsetOf(used.keys());
      await pdf.writeStream(outlines, subset, `/Length1 ${subset.length} `);
      await pdf.writeStream(characters, new TextEncoder().encode(characterMap(used)));
      return font;
    },
  };
}

/** What readers copy and search: the character of each glyph (Adobe's ToUnicode Mapping File Tutorial). */
function characterMap(characters: ReadonlyMap<number, string>): string {
  const lines = [...characters].map(([glyph, text]) => `<${hex(glyph)}> <${hex(text.charCodeAt(0))}>`);
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...inHundreds(lines).map((some) => `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** A map may not list more at once. */
const inHundreds = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) => lines.slice(100 * n, 100 * n + 100));
