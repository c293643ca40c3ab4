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

/** `02:28:28`, `2026-11-26T02:28`, with or without UTC. */
const TIME = /^(?:\d{4}-\d\d-\d\d)?[T ]?(?:\d{1,2}:\d\d(?::\d\d)?)?(?: ?UTC|Z)?$/u;

/** Why a text that names nothing on record can't name a purchase or an account; null if it could. */
export function neverOnRecord(typed: string): string | null {
  if (/\/quote#/u.test(typed))
    return 'that is the link of a quote, with its secret. Open it, and give the number that the quote has there';
  if (/^evt_/u.test(typed))
    return 'that is an event at Stripe, and no purchase was changed by it. Its page in Stripe names the payment: give that one’s ID (pi_…)';
  if (/^#?(?=.*[a-f])[\da-f]{1,7}$/iu.test(typed))
    return 'the number of a receipt or a quote has 8 characters, 0 to 9 and a to f';
  if (TIME.test(typed))
    return 'nothing is looked up by its time. Give a purchase ID or receipt number, an email address, a payment (pi_…), or the reference of a request, which a support trace names with each problem; what is found has its times';
  if (/^\p{L}[\p{L}'’.]{0,19}(?: [\p{L}'’.-]+)*$/u.test(typed))
    return 'names of people are not looked up. Give the email address, or the receipt number';
  return null;
}
