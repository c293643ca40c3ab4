import { fieldOf, type FilterName } from './fields';

const separatorOf = (name: FilterName): ',' | '|' | null => {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'names':
      return field.separator;
    case 'zips':
    case 'codes':
    case 'district':
    case 'voted':
    case 'notVoted':
    case 'householdNotVoted':
    case 'exclusions':
      return ',';
    default:
      return null;
  }
};

/** Accepts commas, spaces and semicolons. */
export const withCommas = (zips: string): string => zips.replace(/[\s,;]+/gu, ',');

export const isList = (name: FilterName): boolean => separatorOf(name) !== null;

/** The entries of a list filter; of any other, its value. ZIP codes may be as typed. */
export function entriesOf(name: FilterName, value: string): string[] {
  if (value === '') return [];
  const separator = separatorOf(name);
  if (separator === null) return [value];
  return (fieldOf(name).kind === 'zips' ? withCommas(value) : value).split(separator);
}

export const joinedEntries = (name: FilterName, entries: readonly string[]): string =>
  entries.join(separatorOf(name) ?? ',');
