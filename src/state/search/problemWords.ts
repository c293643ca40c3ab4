import { type FilterName, labelOf } from '../../contract/fields/fields';
import { isContradiction } from './searchForm';

/** What a filter says against another one, with the names that the controls have on screen. */
const CONTRADICTIONS: Readonly<Partial<Record<FilterName, string>>> = {
  AgeMin: 'Youngest age is above Oldest age',
  GeneralsMin: 'Last four general elections: “At least” is more than “At most”',
  PrimariesMin: 'Last four primaries: “At least” is more than “At most”',
  RegisteredFrom: 'Registered from is after Registered to',
};

/** What is wrong with a filter, in the words of the screen. `message` is the contract's. */
export function problemWords(name: FilterName, message: string): string {
  const contradiction = isContradiction(message) ? CONTRADICTIONS[name] : undefined;
  return contradiction ?? `${labelOf(name)} ${message}`;
}
