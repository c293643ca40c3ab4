import type { MadeForm } from '../../contract/files';

const CSV = ['.csv', 'text/csv'] as const;

/** How the name of a file in each form ends, and its media type. Labels are read from the CSV. */
const FILES: Readonly<Record<MadeForm, readonly [ending: string, type: string]>> = {
  xlsx: ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  labels: CSV,
};

/** What a list's file is saved as: the name that the server gave its CSV, with the form's ending. */
export function nameInForm(csvName: string, form: MadeForm | undefined): string {
  return form === undefined ? csvName : csvName.replace(/\.csv$/u, '') + FILES[form][0];
}

export const typeOf = (form: MadeForm | undefined) => (form === undefined ? CSV : FILES[form])[1];
