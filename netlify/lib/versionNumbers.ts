/**
 * Data versions of a state with a database of its own have numbers of their own, so that a number says in
 * which database its version is: those of the main database stay below a million.
 */
const NUMBERS_A_STATE = 1_000_000;
const A = 'A'.charCodeAt(0);

/** The lowest number of a version in a state's own database. @param state two capital letters */
export function firstVersionOf(state: string): number {
  const [first, second] = [state.charCodeAt(0) - A, state.charCodeAt(1) - A];
  return (first * 26 + second + 1) * NUMBERS_A_STATE;
}

/** The highest number that a version in a state's own database can have. */
export const lastVersionOf = (state: string): number => firstVersionOf(state) + NUMBERS_A_STATE - 1;

/** The state in whose own database a version is; undefined for one in the main database. */
export function ownStateOf(versionId: number): string | undefined {
  const place = Math.floor(versionId / NUMBERS_A_STATE) - 1;
  return place < 0 ? undefined : String.fromCharCode(A + Math.floor(place / 26), A + (place % 26));
}
