import {
  BALLOT_CODES,
  type BallotCode,
  METHOD_CODES,
  type MethodCode,
} from '../../../src/contract/fields/howTheyVote';

/**
 * How a vote was cast: by mail, early in person or at the polls. Null where the file does not say: a
 * provisional vote, or an unknown code.
 */
export type Method = MethodCode | null;

/** The ballot of a primary: a Democratic, a Republican or another one. Null where the file does not say. */
export type Ballot = BallotCode | null;

const METHODS: readonly Method[] = [null, ...METHOD_CODES];
const BALLOTS: readonly Ballot[] = [null, ...BALLOT_CODES];

/** How many numbers `wayOf` has. */
export const WAY_COUNT = METHODS.length * BALLOTS.length;

/** A method and a ballot as one number, from 0: neither is known. */
export const wayOf = (method: Method, ballot: Ballot): number =>
  METHODS.indexOf(method) + METHODS.length * BALLOTS.indexOf(ballot);
export const methodIn = (way: number): Method => METHODS[way % METHODS.length] ?? null;
export const ballotIn = (way: number): Ballot => BALLOTS[Math.floor(way / METHODS.length)] ?? null;

/** What a state's codes stand for. A code that is not listed is not known. */
export type Codes<Meaning> = Readonly<Record<string, Meaning>>;
export const meaningOf = <Meaning>(codes: Codes<Meaning>, cell: string | null): Meaning | null =>
  cell !== null && Object.hasOwn(codes, cell) ? (codes[cell] ?? null) : null;
