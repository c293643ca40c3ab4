import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { type Records, TableRefused, type Table } from './table';

/** Between cells: no text has it, so none needs quotes. */
const UNIT_SEPARATOR = '\u001f';
const ROWS_AT_ONCE = 2_000;

/**
 * Reads the first sheet of an `.xlsx` workbook that is visible and has rows. Formulas count as their results.
 */
export async function readWorkbook(file: Blob, records: Records): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const names: { readonly name: string; readonly index: number }[] = [];
    await readXlsx(bytes, {
      sheets: ({ name, index, hidden, veryHidden }) => {
        if (hidden !== true && veryHidden !== true) names.push({ name, index });
        return false;
      },
    });
    for (const { name, index } of names) {
      let since = 0;
      for await (const { values } of streamXlsxRows(bytes, { sheet: index })) {
        const record = values.map(cellText).join(UNIT_SEPARATOR);
        if (record.replaceAll(UNIT_SEPARATOR, '').trim() !== '') records.add(record);
        since += 1;
        if (since % ROWS_AT_ONCE === 0) await records.pause();
      }
      if (records.list.length > 0)
        return { records: records.list, delimiter: UNIT_SEPARATOR, sheet: names.length > 1 ? name : null };
    }
  } catch (error) {
    if (error instanceof TableRefused || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw new TableRefused('noTable');
  }
  throw new TableRefused('empty');
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return String(value).replaceAll('"', '”').replaceAll(UNIT_SEPARATOR, ' ');
}
