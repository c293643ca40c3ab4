/** Few enough slips that a word can still be meant: a swap of neighbours, or a letter in three. */
const slipsOf = (word: string) => Math.max(2, Math.floor(word.length / 3));

/** The words that a mistyped one may have meant, the nearest first: those it begins, or nearly is. */
function nearestOf(typed: string, words: readonly string[]): string[] {
  const lower = typed.toLowerCase();
  return words
    .map((word) => ({ word, slips: slipsBetween(lower, word.toLowerCase()) }))
    .filter(({ word, slips }) => slips <= Math.min(slipsOf(word), word.length - 1))
    .toSorted((one, other) => one.slips - other.slips)
    .map(({ word }) => word)
    .slice(0, 3);
}

/** `Did you mean recall or refund?`, or nothing when no word is near. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const near = nearestOf(typed, words);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}

const slipsBetween = (typed: string, word: string) =>
  word.startsWith(typed) && typed !== '' ? 0 : distance(typed, word);

/** How many letters to insert, remove or replace to make one word the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [n, wanted] of Array.from(other).entries())
      next.push(
        Math.min((next[n] ?? 0) + 1, (row[n + 1] ?? 0) + 1, (row[n] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
