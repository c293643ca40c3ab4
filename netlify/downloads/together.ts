import type { Row, Together } from './layouts/layout';

/** The voters of one record. */
export type Piece = readonly Row[];

/**
 * The pieces of mail that end in each page. The last one of a page waits for the next page, which may have
 * more of its voters.
 * @param pages each with the values of its voters, in order
 */
export async function* piecesOf(
  pages: AsyncIterable<readonly Row[]>,
  { keyOf }: Together,
): AsyncGenerator<readonly Piece[], void, undefined> {
  let piece: Row[] = [];
  let key: string | null = null;
  for await (const page of pages) {
    const ended: Piece[] = [];
    for (const voter of page) {
      const its = keyOf(voter);
      if (its !== null && its === key) {
        piece.push(voter);
        continue;
      }
      if (piece.length > 0) ended.push(piece);
      [piece, key] = [[voter], its];
    }
    yield ended;
  }
  if (piece.length > 0) yield [piece];
}
