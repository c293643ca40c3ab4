import { DEFAULT_STATES } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import type { County } from '../../contract/voters';

export interface Option {
  readonly value: string;
  readonly label: string;
}
/** A county option and the state that is chosen with it. Both are empty for 'any county'. */
export interface CountyOption extends Option, County {}

export const STATUS_OPTIONS: readonly Option[] = [
  { value: 'A', label: 'Active' },
  { value: 'I', label: 'Inactive' },
];

/** Two large counties of each default state, used when the list cannot be loaded. */
export const FALLBACK_COUNTIES: readonly County[] = [
  { county: 'Benton', state: 'AR' },
  { county: 'Pulaski', state: 'AR' },
  { county: 'Broward', state: 'FL' },
  { county: 'Miami-Dade', state: 'FL' },
  { county: 'Mecklenburg', state: 'NC' },
  { county: 'Wake', state: 'NC' },
  { county: 'Cuyahoga', state: 'OH' },
  { county: 'Franklin', state: 'OH' },
  { county: 'Oklahoma', state: 'OK' },
  { county: 'Tulsa', state: 'OK' },
  { county: 'Allegheny', state: 'PA' },
  { county: 'Philadelphia', state: 'PA' },
];

/**
 * Whether an entry is a real county. Some voter files have entries with an empty state or the text 'null'.
 */
export function isCounty({ county, state }: County): boolean {
  return county.trim() !== '' && isStateCode(state);
}

function isStateCode(state: string): boolean {
  return !['', 'NULL'].includes(matchingForm(state));
}

/** The default states merged with the server's, sorted and in upper case. */
export function statesOnOffer(fromServer: readonly string[]): string[] {
  const codes = fromServer.filter(isStateCode).map(matchingForm);
  return [...new Set([...DEFAULT_STATES, ...codes])].sort();
}

/** The counties of a state; without one, all of them labelled `Name (ST)`. */
export function countiesOnOffer(counties: readonly County[], state: string): CountyOption[] {
  if (state !== '')
    return counties
      .filter((county) => matchingForm(county.state) === state)
      .map((county) => ({ ...county, value: county.county, label: county.county }));
  return counties.map((county) => {
    const label = `${county.county} (${matchingForm(county.state)})`;
    return { ...county, value: label, label };
  });
}

export function sameName(one: string, other: string): boolean {
  return matchingForm(one) === matchingForm(other);
}

/** Adds an option for a value that is not among the options, such as a list of values from a link. */
export function withValue(options: readonly Option[], value: string): readonly Option[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  const labels = value
    .split(',')
    .map((part) => options.find((option) => option.value === part)?.label ?? part);
  return [{ value, label: labels.join(', ') }, ...options];
}
