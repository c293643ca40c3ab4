/** Joins class names; what is not a name is left out. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string').join(' ');
}
