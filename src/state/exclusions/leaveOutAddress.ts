/**
 * `LeaveOut` in an address: the lists that it names, and words for what differs from the do-not-mail lists
 * that join by themselves. Those aren't named, so that everyone can open the link.
 */
export interface AddressLeaveOut {
  /** The filter's value: `12,15H`. */
  readonly named: string;
  readonly words: readonly string[];
}

/** None of them joins. */
export const ALL_OFF = 'none';
/** They join with their households. */
export const HOUSEHOLDS = 'H';
/** This one doesn't join. */
export const offWord = (exclusionNo: number): string => `-${exclusionNo}`;

export const isLeaveOutWord = (word: string): boolean =>
  word === ALL_OFF || word === HOUSEHOLDS || /^-\d{1,9}$/u.test(word);

export function readAddressLeaveOut(text: string): AddressLeaveOut {
  const entries = text.split(',').map((entry) => {
    const word = entry.trim();
    return word.toLowerCase() === ALL_OFF ? ALL_OFF : word.toUpperCase();
  });
  return {
    named: entries.filter((entry) => !isLeaveOutWord(entry)).join(','),
    words: entries.filter(isLeaveOutWord),
  };
}

/** The query with only the lists that it names. */
export function withoutLeaveOutWords(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const text = query.get('LeaveOut');
  if (text !== null) query.set('LeaveOut', readAddressLeaveOut(text).named);
  return query;
}
