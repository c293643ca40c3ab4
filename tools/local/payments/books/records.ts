/** A record that a caller asks for by id, or undefined. Ids come from outside: only own keys count. */
export function find<T>(records: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** A record that another record points to. @throws Error when the books contradict themselves */
export function entry<T>(records: Readonly<Record<string, T>>, id: string): T {
  const record = find(records, id);
  if (record === undefined) throw new Error(`The payments state file refers to ${id} but does not hold it`);
  return record;
}
