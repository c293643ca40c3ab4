/**
 * Version of what both sides agree on, as far as a recorded session depends on it: filters, rows, purchases,
 * errors and the state that is made of them. Counted up when an older trace would no longer fold to what its
 * customer saw: the viewer then refuses it. A new slice or filter does not count: an older trace does without.
 */
export const CONTRACT_VERSION = 35;
