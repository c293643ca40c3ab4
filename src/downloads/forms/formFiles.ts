import type { MadeForm } from '../../contract/files/chosenFile';

/** How the name of a file in each form ends, in place of `.csv`, and its media type. */
const FILES: Readonly<Record<MadeForm, readonly [ending: string, type: string]>> = {
  xlsx: ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  labels: ['-labels.pdf', 'application/pdf'],
  'group-files': ['.zip', 'application/zip'],
};

const CSV = ['.csv', 'text/csv'] as const;
const [CSV_ENDING] = CSV;

/** What a list's file is saved as: the name that the server gave its CSV, with the form's ending. */
export function nameInForm(csvName: string, form: MadeForm | undefined): string {
  return form === undefined ? csvName : fileTitle(csvName) + FILES[form][0];
}

/** A name without its ending, of the form or of CSV. */
export function fileTitle(name: string, form?: MadeForm): string {
  const endings = form === undefined ? [CSV_ENDING] : [FILES[form][0], CSV_ENDING];
  const ending = endings.find((one) => name.endsWith(one));
  return ending === undefined ? name : name.slice(0, -ending.length);
}

export const typeOf = (form: MadeForm | undefined) => (form === undefined ? CSV : FILES[form])[1];
