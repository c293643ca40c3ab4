/** A table by code, from the codes of each meaning. */
export const byCode = <Meaning extends string>(
  codes: Readonly<Partial<Record<Meaning, readonly string[]>>>,
): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    Object.entries<readonly string[] | undefined>(codes).flatMap(([meaning, of = []]) =>
      of.map((code) => [code, meaning as Meaning]),
    ),
  );
