import type { MadeForm } from '../../services/forms/form';

export type FormName = 'csv' | MadeForm;

export interface FormWords {
  readonly label: string;
  /** In a line with other words. */
  readonly short: string;
  /** What it is for; CSV and Excel files are told by their layout. */
  readonly about?: string;
  /** Whether it has a layout's columns. */
  readonly columns: boolean;
}

/** What each form is called, in the order in which they are offered. */
export const FORM_WORDS: Readonly<Record<FormName, FormWords>> = {
  csv: { label: 'CSV, for mail houses and CRMs', short: 'CSV', columns: true },
  xlsx: { label: 'Excel workbook (.xlsx)', short: 'Excel', columns: true },
  labels: {
    label: 'Labels to print (PDF)',
    short: 'labels (PDF)',
    about:
      '30 labels per US Letter sheet, 1 × 2⅝ inches each (Avery 5160 or the same size). Up to 10,000 labels.',
    columns: false,
  },
  'walk-sheets': {
    label: 'Walk sheets to print (PDF)',
    short: 'Walk sheets (PDF)',
    about:
      'For door-knocking volunteers: street by street, odd and even sides separate, with boxes to check. Up to 10,000 voters.',
    columns: false,
  },
  'group-files': {
    label: 'CSV, one file per group (.zip)',
    short: 'CSV per group',
    columns: true,
  },
};

export const FORM_NAMES = Object.keys(FORM_WORDS) as readonly FormName[];
