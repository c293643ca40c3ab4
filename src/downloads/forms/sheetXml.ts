import type { Making } from './form';

export const SHEET_ROWS = 1_048_576;
/** Cells with a number, by heading. Everything else is text: ZIP codes and voter IDs keep their zeros. */
const NUMBERS: readonly string[] = [
  ...['Age', 'Voters', 'Generals Voted', 'Primaries Voted'],
  ...['Sequence Number', 'Household Number'],
];
const WHOLE = /^\d{1,9}$/u;
const HEADING_STYLE = 1;

/** Characters in a piece of XML: browsers keep larger strings for long after they were needed. */
const PIECE = 16_384;

/** A worksheet (ECMA-376, 18.3). Text is inline, so that the sheet can be written as its rows are read. */
export async function* sheetXml(
  { records, headings, onRecords }: Making,
  widths: readonly number[],
): AsyncGenerator<string> {
  const columns = headings.map((_, n) => columnName(n));
  const cols = widths.map(
    (width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
  yield `<row r="1">${headings.map((text, n) => textCell(`${columns[n]}1`, text, HEADING_STYLE)).join('')}</row>`;
  const isNumber = headings.map((heading) => NUMBERS.includes(heading));
  let row = 1;
  for await (const batch of records()) {
    let xml = '';
    for (const cells of batch) {
      row += 1;
      xml += `<row r="${row}">`;
      for (let n = 0; n < cells.length; n += 1) {
        const cell = cells[n] ?? '';
        if (cell === '') continue;
        xml +=
          isNumber[n] && WHOLE.test(cell)
            ? `<c r="${columns[n]}${row}"><v>${cell}</v></c>`
            : textCell(`${columns[n]}${row}`, cell);
      }
      xml += '</row>';
      if (xml.length < PIECE) continue;
      yield xml;
      xml = '';
    }
    onRecords(row - 1);
    yield xml;
  }
  yield `</sheetData><autoFilter ref="A1:${columns.at(-1)}${row}"/></worksheet>`;
}

function textCell(name: string, text: string, style?: number): string {
  return `<c r="${name}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Everything that may have to be written otherwise. */
const SPECIAL = /[&<>\r]|_x[0-9A-Fa-f]{4}_|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const EACH_SPECIAL = new RegExp(SPECIAL.source.replace('_x[0-9A-Fa-f]{4}_', '_(?=x[0-9A-Fa-f]{4}_)'), 'gu');

/** Characters that XML forbids are written as `_x0001_` (ECMA-376, 22.9.2.19), and so is a carriage return. */
function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, escapedCharacter) : text;
}

function escapedCharacter(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
