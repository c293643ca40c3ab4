import type { Election } from '../contract/voters';
import { formatDay } from './format';

/** One of VH1 to VH8; the others of a state are named by their days. */
export const isTracked = ({ token }: { readonly token: string }): boolean => token.startsWith('VH');

/**
 * Which of a state's elections a list can be filtered by, one by one.
 * @param elections those, newest first
 */
export function electionsWords(elections: readonly Pick<Election, 'date'>[]): string {
  const oldest = elections.at(-1);
  if (oldest === undefined) return '';
  return `You can choose every election since ${formatDay(oldest.date)} in which one in fifty voters of any county took part.`;
}
