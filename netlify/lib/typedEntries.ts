/** `Object.entries` with the keys' own type, for tables whose keys are all known. */
export function typedEntries<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(table) as [K, V][];
}
