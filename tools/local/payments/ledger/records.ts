/** The record a caller asks for by id, or undefined. Ids are untrusted, so only own keys count. */
export function recordById<T>(records: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** The record that another record points to. @throws Error when the ledger is inconsistent */
export function entry<T>(records: Readonly<Record<string, T>>, id: string): T {
  const record = recordById(records, id);
  if (record === undefined) throw new Error(`The payments state file refers to ${id} but does not hold it`);
  return record;
}
