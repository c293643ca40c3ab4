/**
 * Version of the state that traces record. Increase it when an older trace would fold to something else
 * than its customer saw: the viewer then refuses it. A new slice or filter needs no increase.
 */
export const CONTRACT_VERSION = 38;
