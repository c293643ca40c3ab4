import type { UndeliverableReason } from './block';
import { stateCode } from './usStates';

/** The place that mail goes to. Each is empty if it is not known. */
export interface PostalPlace {
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip5: string;
  readonly zip4: string;
}

const ZIP = /^(\d{5})(?:-?(\d{4}))?$/u;

/**
 * The parts of a ZIP code; null for anything that is none, such as 00000, 99999, or a foreign postal
 * code.
 */
export function zipIn(text: string | null): { readonly zip5: string; readonly zip4: string } | null {
  const [, zip5, zip4 = ''] = ZIP.exec(text?.trim() ?? '') ?? [];
  if (zip5 === undefined || zip5 === '00000' || zip5 === '99999') return null;
  return { zip5, zip4: zip4 === '0000' ? '' : zip4 };
}

/**
 * Reads a line in postal text as the last of an address: `TULSA OK 74101-0007`, `TULSA OKLAHOMA`, `OK
 * 74101`. Null if it names no state at its end.
 */
export function lastLineIn(line: string): PostalPlace | null {
  const words = line.split(' ');
  let end = words.length;
  const last = words[end - 1] ?? '';
  const separate = /^\d{4}$/u.test(last) && /^\d{5}$/u.test(words[end - 2] ?? '');
  const zip = zipIn(separate ? `${words[end - 2] ?? ''}-${last}` : last);
  if (zip !== null) end -= separate ? 2 : 1;
  for (let length = Math.min(3, end); length > 0; length -= 1) {
    const state = stateCode(words.slice(end - length, end).join(' '));
    if (state !== '')
      return { city: words.slice(0, end - length).join(' '), state, zip5: '', zip4: '', ...zip };
  }
  return null;
}

/** What is wrong with a ZIP code; null if it is one. */
export function reasonOfPlace(city: string | null, zip: string | null): UndeliverableReason | null {
  if (zip !== null && zip.trim() !== '') return zipIn(zip) === null ? 'bad-zip' : null;
  return city === null || city === '' ? 'no-place' : 'no-zip';
}
