import type { LayoutName } from '../contract/layouts/layouts';
import {
  extraIn,
  extraOf,
  isFormula,
  isKeycode,
  LONGEST_KEYCODE,
  type MailOptions,
} from '../contract/layouts/mailOptions';
import type { MadeForm } from '../contract/files';
import type { MailFields } from './fileChoicesState';

export const NOTHING_ASKED: MailFields = { salutation: 'first', orResident: '', extra: '', keycode: '' };

export const isForMail = (layout: LayoutName) => layout === 'mail-house' || layout === 'households';

export function keycodeProblem({ keycode } = NOTHING_ASKED): string | undefined {
  const typed = keycode.trim();
  if (typed === '' || isKeycode(typed)) return undefined;
  return isFormula(typed)
    ? 'Begin the keycode with a letter or a number: a spreadsheet would read this as a formula.'
    : `Enter a keycode of up to ${LONGEST_KEYCODE} characters.`;
}

export const mailWords = (asked: MailOptions | null): readonly string[] => [
  ...(asked?.salutation === undefined ? [] : ['full names']),
  ...(asked?.orResident === undefined ? [] : ['or Current Resident']),
  ...(asked?.extra === undefined ? [] : [`with ${asked.extra.toLowerCase().replaceAll(',', ', ')}`]),
  ...(asked?.keycode === undefined ? [] : [`keycode ${asked.keycode}`]),
];

/** What is asked of a layout; null if nothing is. Labels have no columns and no salutation. */
export function mailAsked(
  { salutation, orResident, extra, keycode } = NOTHING_ASKED,
  layout: LayoutName,
  form: MadeForm | undefined,
): MailOptions | null {
  if (!isForMail(layout)) return null;
  const columns = form !== 'labels';
  const added = extraIn(extra).filter((column) => extraOf(layout).includes(column));
  const asked: MailOptions = {
    ...(columns && salutation === 'formal' && { salutation }),
    ...(orResident === 'Y' && { orResident }),
    ...(columns && added.length > 0 && { extra: added.join() }),
    ...(columns && keycode.trim() !== '' && { keycode: keycode.trim() }),
  };
  return Object.keys(asked).length === 0 ? null : asked;
}
