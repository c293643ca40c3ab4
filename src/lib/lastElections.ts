import { isLocalClass } from '../contract/voters';
import type { OnFile } from './audiences';

const KINDS = {
  general: (classification: string) => classification === 'general',
  primary: (classification: string) => classification === 'primary',
  local: isLocalClass,
} as const;

export type ElectionKind = keyof typeof KINDS;

/** Newest first. */
export const lastTwo = (kind: ElectionKind, elections: OnFile['elections']): OnFile['elections'] =>
  elections.filter(({ classification }) => KINDS[kind](classification)).slice(0, 2);

export function withToken(tokens: string, token: string, wanted: boolean): string {
  const rest = tokens.split(',').filter((one) => one !== token && one !== '');
  return (wanted ? [...rest, token].toSorted() : rest).join(',');
}

/** VH1 to VH8; others are named by their days. */
export const isTracked = ({ token }: { readonly token: string }): boolean => token.startsWith('VH');
