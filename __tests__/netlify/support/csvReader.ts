/**
 * Reads RFC 4180 strictly, after the byte order mark if there is one: every record ends in CRLF, every cell
 * is quoted. Throws on anything else.
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/uy;
  let record: string[] = [];
  while (position < text.length) {
    cell.lastIndex = position;
    const match = cell.exec(text);
    if (!match)
      throw new Error(`Not a cell at ${position}: ${JSON.stringify(text.slice(position, position + 40))}`);
    record.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === '\r\n') {
      records.push(record);
      record = [];
    }
    position = cell.lastIndex;
  }
  if (record.length > 0) throw new Error('The last record has no CRLF');
  return records;
}
