/** `Object.entries` with the keys' own type, for tables whose keys are all known. */
export function typedEntries<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(table) as [K, V][];
}

/** `Object.keys` with the keys' own type. */
export function typedKeys<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[];
}
