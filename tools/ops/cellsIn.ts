/** A cell, quoted or not, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu;

/**
 * The cells of a CSV text as RFC 4180 has it, or as a spreadsheet saved it again. A last broken record is
 * left out.
 */
export function cellsIn(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const { 1: quoted, 2: plain = '', 3: end } of text.replace(/^\uFEFF/u, '').matchAll(CELL)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (record.length === (records[0]?.length ?? record.length)) records.push(record);
    record = [];
  }
  return records;
}
