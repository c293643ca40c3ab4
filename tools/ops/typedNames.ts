/** A file that a buyer downloaded: its name ends with the purchase's receipt number. */
const NUMBERED_FILE = /-\d+-(?:voters|households)-\d{4}-\d\d-\d\d-([\da-f]{8})\b/iu;
/** As a receipt or a quote prints its number. */
const RECEIPT = /^(?:Receipt|Quote) no\. ?([\da-f]{8})$/iu;
/** The platform's reference of a request, a ULID, which is recorded in capitals. */
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{26}$/iu;

/** What was typed, or copied from a customer, as the records have it. */
export function asRecorded(typed: string): string {
  const [, number] = NUMBERED_FILE.exec(typed) ?? RECEIPT.exec(typed) ?? [];
  if (number !== undefined) return number;
  return REFERENCE.test(typed) ? typed.toUpperCase() : typed;
}
