import type { MadeForm } from '../../contract/files/chosenFile';

/** How the name of a file in each form ends, in place of `.csv`, and its media type. */
const FILES: Readonly<Record<MadeForm, readonly [ending: string, type: string]>> = {
  xlsx: ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  labels: ['-labels.pdf', 'application/pdf'],
  'walk-sheets': ['-walk-sheets.pdf', 'application/pdf'],
  'group-files': ['.zip', 'application/zip'],
};

const CSV = ['.csv', 'text/csv'] as const;
const [CSV_ENDING] = CSV;

/** What a list's file is saved as: the name that the server gave its CSV, with the form's ending. */
export function nameInForm(csvName: string, form: MadeForm | undefined): string {
  return form === undefined ? csvName : fileTitle(csvName) + FILES[form][0];
}

/** The name without its ending. */
export function fileTitle(csvName: string): string {
  return csvName.endsWith(CSV_ENDING) ? csvName.slice(0, -CSV_ENDING.length) : csvName;
}

export const typeOf = (form: MadeForm | undefined) => (form === undefined ? CSV : FILES[form])[1];
