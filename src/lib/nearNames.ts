const OFFERED = 3;

const mostEdits = ({ length }: string): number => (length < 6 ? 1 : length < 9 ? 2 : 3);

/**
 * Names that a typo may stand for: the most similar first, then the most frequent. `typed` is in capitals;
 * `counts` are voters by name.
 */
export function nearNames(typed: string, counts: Readonly<Record<string, number>>): readonly string[] {
  const most = mostEdits(typed);
  return Object.entries(counts)
    .filter(([name, voters]) => voters > 0 && name !== typed && Math.abs(name.length - typed.length) <= most)
    .map(([name, voters]) => ({ name, voters, edits: editsBetween(typed, name) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits || other.voters - one.voters)
    .slice(0, OFFERED)
    .map(({ name }) => name);
}

/** Insertions, deletions, changes and swaps (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? 0;
}
