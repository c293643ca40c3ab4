import type { SearchPlan } from '../queries/bits/plan';
import type { Row, Together } from './layouts/layout';

/** The voters of one record. */
export type Piece = readonly Row[];

/** Whether the voters of each mailbox are neighbors on all versions of a plan. */
export const areNeighbors = ({ bits }: SearchPlan) =>
  bits?.every(({ layout }) => layout.mail?.mailboxes === true) ?? false;

/**
 * The pieces of mail that end in each page. The last one of a page waits for the next page, which may have
 * more of its voters.
 * @param pages each with the values of its voters, in order
 */
export async function* piecesOfNeighbors(
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

/** The same on versions where they may be far apart, which takes all of them at once. */
export async function* piecesOfAll(
  pages: AsyncIterable<readonly Row[]>,
  { sorted }: Together,
): AsyncGenerator<readonly Piece[], void, undefined> {
  yield sorted(await allOf(pages));
}

/** The values of all pages' voters. */
export async function allOf(pages: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}
