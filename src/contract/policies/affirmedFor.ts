/**
 * Whether what was affirmed for a committee or organization holds for a receipt that names one. A receipt
 * that names none (empty) says nothing else than what was affirmed.
 */
export const isAffirmedFor = (affirmed: string | null | undefined, named: string): boolean =>
  named === '' || affirmed == null || affirmed.toLowerCase() === named.toLowerCase();
