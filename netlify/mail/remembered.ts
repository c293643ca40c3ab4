/**
 * How many texts are remembered before all are forgotten: as many as a state has of streets or of surnames.
 */
const MOST = 100_000;

/** The same function of a text, which remembers its results, because names, streets and units recur. */
export function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = work(text);
    if (known.size >= MOST) known.clear();
    known.set(text, result);
    return result;
  };
}
