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

/** ZIP codes as they are typed or copied, with commas, spaces or semicolons between them; here all commas. */
export const withCommas = (zips: string): string => zips.replace(/[\s,;]+/gu, ',');

/** Whether a filter lists several entries. */
export const isList = (name: FilterName): boolean => separatorOf(name) !== null;

/**
 * The entries of a filter that is a list; of any other, its one value. An empty one has none. ZIP codes may
 * be as typed.
 */
export function entriesOf(name: FilterName, value: string): string[] {
  if (value === '') return [];
  const separator = separatorOf(name);
  if (separator === null) return [value];
  return (fieldOf(name).kind === 'zips' ? withCommas(value) : value).split(separator);
}

/** A list filter of these entries. */
export const joinedEntries = (name: FilterName, entries: readonly string[]): string =>
  entries.join(separatorOf(name) ?? ',');
