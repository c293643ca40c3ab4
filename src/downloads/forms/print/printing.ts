import { jsPDF } from 'jspdf';
import bold from './fonts/PublicSans-Bold.ttf';
import regular from './fonts/PublicSans-Regular.ttf';

/** US Letter, in points. */
export const [PAGE_WIDTH, PAGE_HEIGHT] = [612, 792];
/** Points of an inch. */
export const INCH = 72;

export type Weight = 'normal' | 'bold';

/** The typefaces, as TrueType files. */
export type Typefaces = Readonly<Record<Weight, ArrayBuffer>>;

/** A document of US Letter pages. Measures are points, from the upper left corner. */
export interface Paper {
  readonly addPage: () => void;
  /** Draws a line of text whose baseline is at `y`; characters that the typeface lacks become “?”. */
  readonly text: (text: string, x: number, y: number, size: number, weight?: Weight) => void;
  readonly line: (x1: number, y: number, x2: number, width: number) => void;
  readonly box: (x: number, y: number, size: number) => void;
  readonly widthOf: (text: string, size: number, weight?: Weight) => number;
  /** Writes the document, and closes `out`. */
  readonly finish: (out: WritableStream<Uint8Array<ArrayBuffer>>) => Promise<void>;
}

/** Lets the browser answer the user between pages. */
export const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));

const FAMILY = 'Public Sans';

export async function fetchTypefaces(): Promise<Typefaces> {
  const [normal, heavy] = await Promise.all([regular, bold].map(fetchFile));
  return { normal: normal ?? new ArrayBuffer(), bold: heavy ?? new ArrayBuffer() };
}

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

/** An empty document with its first page. */
export function openPaper(title: string, typefaces: Typefaces): Paper {
  const document = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
  document.setProperties({ title });
  for (const weight of ['normal', 'bold'] as const) {
    document.addFileToVFS(`${weight}.ttf`, binaryString(typefaces[weight]));
    document.addFont(`${weight}.ttf`, FAMILY, weight);
  }
  const printable = (text: string) => printableText(text, document);
  const choose = (size: number, weight: Weight) => void document.setFont(FAMILY, weight).setFontSize(size);
  return {
    addPage: () => void document.addPage(),
    text: (text, x, y, size, weight = 'normal') => {
      choose(size, weight);
      document.text(printable(text), x, y);
    },
    line: (x1, y, x2, width) => void document.setLineWidth(width).line(x1, y, x2, y),
    box: (x, y, size) => void document.setLineWidth(0.6).rect(x, y, size, size),
    widthOf: (text, size, weight = 'normal') => {
      choose(size, weight);
      return document.getStringUnitWidth(printable(text)) * size;
    },
    finish: async (out) => {
      const writer = out.getWriter();
      await writer.write(new Uint8Array(document.output('arraybuffer')));
      await writer.close();
    },
  };
}

/** What jsPDF knows of a TrueType file. */
interface Glyphs {
  readonly characterToGlyph: (codePoint: number) => number | undefined;
}

/** The text in composed characters, each of which the typeface has. */
function printableText(text: string, document: jsPDF): string {
  const { metadata } = document.getFont() as unknown as { readonly metadata: Glyphs };
  return Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (character) =>
    metadata.characterToGlyph(character.codePointAt(0) ?? 0) ? character : '?',
  ).join('');
}

/** jsPDF takes files as strings with a byte in each character. */
function binaryString(file: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(file)) text += String.fromCharCode(byte);
  return text;
}
