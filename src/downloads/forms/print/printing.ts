import bold from './fonts/PublicSans-Bold.ttf';
import regular from './fonts/PublicSans-Regular.ttf';
import { openPdf, refTo, textString } from './pdfFile';
import { openType, type PdfType } from './pdfType';

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
  readonly finished: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Lets the browser answer the user between pages. */
export const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));

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
  const types = {
    normal: openType('Regular', typefaces.normal),
    bold: openType('Bold', typefaces.bold),
  };
  /** What is drawn on each page, in PDF's operators. */
  const pages: string[][] = [[]];
  const draw = (operators: string) => void pages.at(-1)?.push(operators);
  return {
    addPage: () => void pages.push([]),
    text: (text, x, y, size, weight = 'normal') => {
      const codes = types[weight].codesOf(text);
      if (codes !== '') draw(`BT /${weight} ${size} Tf ${at(x, y)} Td <${codes}> Tj ET`);
    },
    line: (x1, y, x2, width) => draw(`${width} w ${at(x1, y)} m ${at(x2, y)} l S`),
    box: (x, y, size) => draw(`0.6 w ${at(x, y)} ${size} ${-size} re S`),
    widthOf: (text, size, weight = 'normal') => (types[weight].widthOf(text) * size) / 1000,
    finished: () => pdfOf(title, pages, types),
  };
}

async function pdfOf(
  title: string,
  pages: readonly (readonly string[])[],
  types: Readonly<Record<Weight, PdfType>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf();
  const [catalog, tree, resources, information] = [
    pdf.newObject(),
    pdf.newObject(),
    pdf.newObject(),
    pdf.newObject(),
  ];
  const references: string[] = [];
  for (const operators of pages) {
    const [page, contents] = [pdf.newObject(), pdf.newObject()];
    references.push(refTo(page));
    pdf.write(page, `<< /Type /Page /Parent ${refTo(tree)} /Contents ${refTo(contents)} >>`);
    await pdf.writeStream(contents, new TextEncoder().encode(operators.join('\n')));
  }
  const kids = `/Count ${pages.length} /Kids [${references.join(' ')}]`;
  const size = `/MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources ${refTo(resources)}`;
  pdf.write(tree, `<< /Type /Pages ${size} ${kids} >>`);
  const normal = refTo(await types.normal.writeTo(pdf));
  const heavy = refTo(await types.bold.writeTo(pdf));
  pdf.write(resources, `<< /Font << /normal ${normal} /bold ${heavy} >> >>`);
  // Opens as wide as the window, and scrolls from page to page.
  const view = `/PageLayout /OneColumn /OpenAction [${references[0]} /FitH null]`;
  pdf.write(catalog, `<< /Type /Catalog /Pages ${refTo(tree)} ${view} >>`);
  const now = new Date().toISOString().replace(/\D/gu, '').slice(0, 14);
  pdf.write(information, `<< /Title ${textString(title)} /CreationDate (D:${now}Z) >>`);
  return pdf.finished(catalog, information);
}

/** A point as PDF has it, from the lower left corner. */
const at = (x: number, y: number) => `${decimal(x)} ${decimal(PAGE_HEIGHT - y)}`;

/** PDF has no exponents. */
const decimal = (number: number) => String(Math.round(number * 1000) / 1000);
