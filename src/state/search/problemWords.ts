import { fieldOf, type FilterName } from '../../contract/fields/fields';
import { formatDay } from '../../lib/format';
import type { NamedElection } from '../../lib/filterWords';
import { isContradiction } from './searchForm';

/** What a filter says against another one, with the names that the controls have on screen. */
const CONTRADICTIONS: Readonly<Partial<Record<FilterName, string>>> = {
  AgeMin: 'Youngest age is above Oldest age',
  GeneralsMin: 'Last four general elections: “At least” is more than “At most”',
  PrimariesMin: 'Last four primaries: “At least” is more than “At most”',
  RegisteredFrom: 'Registered from is after Registered to',
};

/** The contract's messages that name its codes, which the screen shows as choices. */
const NAMES_CODES = /^must (list (codes|tokens) of |be (A or I|Y|at most 1 characters)$)/u;

/**
 * What is wrong with a filter, in the words of the screen. `message` is the contract's, which names filters
 * and codes as requests do; `elections` are those of the chosen state, none if they are not known.
 */
export function problemWords(
  name: FilterName,
  message: string,
  elections: readonly NamedElection[] = [],
): string {
  const contradiction = isContradiction(message) ? CONTRADICTIONS[name] : undefined;
  if (contradiction !== undefined) return contradiction;
  if (name === 'NotVoted' && message.startsWith('must not name')) return bothWays(message, elections);
  const said = NAMES_CODES.test(message) ? 'has a value we don’t recognize' : message;
  const { kind, label } = fieldOf(name);
  return `${kind.startsWith('household') ? 'Household: ' : ''}${label} ${said}`;
}

/** `Nov 5, 2024 (general) is set to both voted and did not vote`. */
function bothWays(message: string, elections: readonly NamedElection[]): string {
  const named = elections
    .filter(({ token }) => message.match(/\bVH\d\b/gu)?.includes(token))
    .map(({ date, classification }) => `${formatDay(date)} (${classification.replaceAll('_', ' ')})`);
  if (named.length === 0) return 'An election is set to both voted and did not vote';
  return named.map((election) => `${election} is set to both voted and did not vote`).join('; ');
}
