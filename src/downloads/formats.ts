import type { MadeForm } from '../contract/files';
import { formatCount } from '../lib/format';

export type FormatName = 'csv' | MadeForm;

interface Format {
  readonly label: string;
  readonly short: string;
  readonly about?: string;
  readonly columns: boolean;
  /** How the name of a file ends, and its media type. */
  readonly ending: string;
  readonly type: string;
}

const CSV = { ending: '.csv', type: 'text/csv' };

/** Labels are printed from the CSV. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  csv: { label: 'CSV, for mail houses and CRMs', short: 'CSV', columns: true, ...CSV },
  xlsx: {
    ...{ label: 'Excel workbook (.xlsx)', short: 'Excel', columns: true },
    ...{ ending: '.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
  labels: {
    label: 'Labels to print',
    short: 'labels',
    about:
      'On US Letter label sheets: 30 of 1 × 2⅝ inches (Avery 5160) or 20 of 1 × 4 inches (Avery 5161). Up to 10,000 labels.',
    columns: false,
    ...CSV,
  },
};

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

const MOST_LABELS = 10_000;
/** Excel's rows without the one with the headings. */
const MOST_IN_SHEET = 1_048_575;

/** Why a file of so many records can't have a format; undefined if it can. It is CSV then. */
export function whyImpossible(form: MadeForm | undefined, records: number): string | undefined {
  if (form === 'xlsx' && records > MOST_IN_SHEET)
    return `An Excel sheet holds at most ${formatCount(MOST_IN_SHEET)} records, and this list has more.`;
  if (form === 'labels' && records > MOST_LABELS)
    return `You can print labels for up to ${formatCount(MOST_LABELS)} pieces, and this file has ${formatCount(records)}. Choose fewer records, or send the CSV to a mail house.`;
  return undefined;
}

export const nameInFormat = (csvName: string, form: MadeForm | undefined): string =>
  csvName.replace(/\.csv$/u, '') + FORMATS[form ?? 'csv'].ending;
