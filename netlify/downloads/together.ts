import type { SearchPlan } from '../queries/bits/plan';
import { csvRecord } from './csv';
import type { Together } from './layouts/layout';

type Rows = readonly (readonly string[])[];

/** Whether the voters of each mailbox are neighbors on all versions of a plan. */
export const areNeighbors = ({ bits }: SearchPlan) =>
  bits?.every(({ layout }) => layout.mail?.mailboxes === true) ?? false;

/**
 * A record of CSV for each piece of mail. The last piece of a page waits for the next page, which may have
 * more of its voters.
 * @param pages each with the values of its voters, in order
 */
export async function* piecesOfNeighbors(
  pages: AsyncIterable<Rows>,
  { keyOf, cells }: Together,
): AsyncGenerator<Uint8Array, void, undefined> {
  let piece: (readonly string[])[] = [];
  let key: string | null = null;
  for await (const page of pages) {
    const records: string[] = [];
    for (const voter of page) {
      const its = keyOf(voter);
      if (its !== null && its === key) {
        piece.push(voter);
        continue;
      }
      if (piece.length > 0) records.push(csvRecord(cells(piece)));
      [piece, key] = [[voter], its];
    }
    yield Buffer.from(records.join(''));
  }
  if (piece.length > 0) yield Buffer.from(csvRecord(cells(piece)));
}

/** The values of all pages' voters. */
export async function allOf(pages: AsyncIterable<Rows>): Promise<Rows> {
  const all: (readonly string[])[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** The same on versions where they may be far apart, which takes all of them at once. */
export async function* piecesOfAll(
  pages: AsyncIterable<Rows>,
  { sorted, cells }: Together,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(
    sorted(await allOf(pages))
      .map((piece) => csvRecord(cells(piece)))
      .join(''),
  );
}
