const QUOTED = /^=?\s*"((?:[^"]|"")*)"$/u;
const FORMULA = /^=\s*(\d[\d.,]*)$/u;
/** With a comma, an apostrophe or a blank that doesn't break; two or more times with a point, too. */
const THOUSANDS = /^\d{1,3}(?:(?:[,'’\u00A0\u202F]\d{3})+|(?:\.\d{3}){2,})(?=[.,]?0*$)/u;
const WHOLE = /^(\d+)[.,]0*$/u;
const POWER = /^(\d)[.,]?(\d*)E\+?(\d{1,2})$/iu;

/**
 * A cell without what a spreadsheet did to a number or an ID in it: `800900001.0`, `'800900001`,
 * `="800900001"`, `800,900,001` and `8.00900001E+08` are 800900001. A number that was rounded stays as it is.
 */
export function plainCell(cell: string): string {
  if (!/^['’="\d]/u.test(cell)) return cell;
  const plain = cell
    .replace(/^['’\s]+/u, '')
    .replace(QUOTED, (_, inside: string) => inside.replaceAll('""', '"'))
    .replace(FORMULA, '$1')
    .replace(THOUSANDS, (number) => number.replace(/\D/gu, ''))
    .replace(WHOLE, '$1')
    .replace(POWER, (number, first: string, others: string, power: string) =>
      others.length === Number(power) ? first + others : number,
    )
    .trim();
  return plain === cell ? cell : plainCell(plain);
}

/** Whether a spreadsheet rounded a number, so that its last digits are lost: `8.01E+08`. */
export const isRounded = (cell: string) => POWER.test(cell);
