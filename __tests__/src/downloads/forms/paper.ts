import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Typefaces } from '../../../../src/downloads/forms/print/printing';

const fileOf = (weight: string) =>
  new Uint8Array(
    readFileSync(join(__dirname, `../../../../src/downloads/forms/print/fonts/PublicSans-${weight}.ttf`)),
  ).buffer;

export const TYPEFACES: Typefaces = { normal: fileOf('Regular'), bold: fileOf('Bold') };

/** How many pages a PDF has. */
export const pagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0;
