import {
  type BitAttribute,
  type BitLayout,
  firstStrings,
  stringsOfDigit,
  VALUE_KINDS,
} from '../../../../netlify/queries/bits/layout';
import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import { TURNOUT_COLUMNS } from '../history/historyCells';
import { COUNT_COLUMNS, FIXED_CODES } from './attributes';
import { ATTRIBUTES } from './countValues';
import type { ValueCodes } from './valueCodes';
import { copyCell } from '../../../database/values';

export type Value = string | number | null;

/** Of a mailing address only whether it is there. */
const MAILING = ['mail_line1', 'mail_city', 'mail_zip'] as const;
const CODED_COLUMNS = ['first_name', ...ATTRIBUTES.filter((column) => column !== 'first_name')];
const OF_ADDRESS = [...CODED_COLUMNS, ...MAILING];

/**
 * The columns a string builder expects at the start of each row, followed by at least one other column. Those
 * that rows are sorted by come early: comparing two rows reads them up to there, which is half of the time of
 * a sort.
 */
export const BIT_COLUMNS = [
  'position',
  ...TURNOUT_COLUMNS,
  'voter_id',
  'last_name',
  ...CODED_COLUMNS,
  ...MAILING,
] as const;

/** The strings of one chunk of positions, and the last names that first occur in it. */
export interface ChunkStrings {
  readonly chunk: number;
  readonly voters: number;
  /**
   * Bit p, counted from the most significant bit of the first byte, belongs to the p-th voter of the chunk.
   */
  readonly strings: readonly Uint8Array[];
  /** COPY text with `VALUE_COLUMNS`: the code of a last name is its first position. */
  readonly lastNames: string;
}

export interface StringBuilder {
  /**
   * Takes whole lines of COPY text with columns in the order of `BIT_COLUMNS`; returns the chunks they
   * complete.
   */
  add(lines: string): readonly ChunkStrings[];
  /** Returns the last chunk. @throws Error if the number of voters differs from the layout's */
  end(): readonly ChunkStrings[];
}

/**
 * Builds the strings of a version from its voters, given in order of position. @throws Error if a voter is
 * out of order, or has a value without a code
 */
export function stringBuilder(
  versionId: number,
  layout: BitLayout,
  { codes }: Pick<ValueCodes, 'codes'>,
): StringBuilder {
  const attributes = CODED_COLUMNS.map((column) => codedAttribute(column, layout, codes[column]));
  const counts = COUNT_COLUMNS.map((column) =>
    layout.ordered[column] === undefined ? undefined : codedAttribute(column, layout, COUNTS),
  );
  const given = new Array<boolean>(OF_ADDRESS.length).fill(false);
  let voter = 0;
  let inChunk = 0;
  let strings = emptyStrings(layout);
  let lastName = NULL;
  let lastNames: string[] = [];

  const finished = (): ChunkStrings => {
    for (const attribute of [...attributes, ...counts])
      if (attribute?.kind === 'ordered') cumulate(strings, attribute);
    const bytes = Math.ceil(inChunk / 8);
    const made = {
      chunk: Math.ceil(voter / layout.chunkPositions) - 1,
      voters: inChunk,
      strings: strings.map((string) => string.subarray(0, bytes)),
      lastNames: lastNames.join(''),
    };
    [strings, lastNames, inChunk] = [emptyStrings(layout), [], 0];
    return made;
  };

  return {
    add(lines) {
      const made: ChunkStrings[] = [];
      for (let at = 0; at < lines.length; at = lines.indexOf('\n', at) + 1) {
        const [byte, bit] = [inChunk >> 3, 128 >> (inChunk & 7)];
        const takeCell = (attribute: CodedAttribute) => {
          const end = lines.indexOf('\t', at);
          const cell = lines.slice(at, Math.min(end, at + attribute.letters));
          const code = attribute.codes.get(cell) ?? codeOfOther(attribute, cell);
          at = end + 1;
          if (code === undefined)
            throw new Error(`A ${attribute.column} of version ${versionId} has no code`);
          if (code >= 0) setDigits(strings, attribute, code, byte, bit);
        };
        const position = lines.indexOf('\t', at);
        if (Number(lines.slice(at, position)) !== voter) throw unnumbered(versionId, layout);
        const history = lines.indexOf('\t', position + 1);
        for (const election of HISTORIES[Number(lines.slice(position + 1, history))] ?? [])
          setBit(strings, layout.voteHistory + election, byte, bit);
        at = history + 1;
        for (const attribute of counts)
          if (attribute === undefined) at = lines.indexOf('\t', at) + 1;
          else takeCell(attribute);
        at = lines.indexOf('\t', at) + 1;
        const name = lines.indexOf('\t', at);
        const called = lines.slice(at, name);
        if (called !== lastName && called !== NULL)
          lastNames.push(`${versionId}\t${VALUE_KINDS.last_name}\t${voter}\t${called}\n`);
        lastName = called;
        at = name + 1;
        for (const [place, attribute] of attributes.entries()) {
          given[place] = !lines.startsWith(NULL, at);
          takeCell(attribute);
        }
        for (const place of MAILING.keys()) {
          given[attributes.length + place] = !lines.startsWith(NULL, at);
          at = lines.indexOf('\t', at) + 1;
        }
        if (layout.deliverable !== undefined && isDeliverable(given))
          setBit(strings, layout.deliverable, byte, bit);
        voter += 1;
        inChunk += 1;
        if (inChunk === layout.chunkPositions) made.push(finished());
      }
      return made;
    },
    end() {
      if (voter !== layout.voters) throw unnumbered(versionId, layout);
      return inChunk === 0 ? [] : [finished()];
    },
  };
}

const unnumbered = (versionId: number, { voters }: BitLayout) =>
  new Error(`The voters of version ${versionId} are not numbered from 0 to ${voters - 1}`);

const NULL = '\\N';
const NO_CODE = -1;

/** A ZIP code that is not five digits cannot be asked for, and has no code. */
const codeOfOther = ({ column }: CodedAttribute, cell: string) =>
  column === 'zip' && !/^\d{5}$/u.test(cell) ? NO_CODE : undefined;

const COUNTS = new Map(Array.from({ length: COUNTED_ELECTIONS + 1 }, (_, voted) => [String(voted), voted]));

/** Where the cells of an address are in `OF_ADDRESS`. */
const [STREET, CITY, ZIP, MAIL_LINE, MAIL_CITY, MAIL_ZIP] = ['street_name', 'city', 'zip', ...MAILING].map(
  (column) => OF_ADDRESS.indexOf(column),
) as [number, number, number, number, number, number];

/** As `IS_DELIVERABLE` says it in SQL. @param given which of `OF_ADDRESS` a voter has */
const isDeliverable = (given: readonly boolean[]) =>
  (given[MAIL_LINE] && (given[MAIL_ZIP] || given[MAIL_CITY])) ||
  (given[STREET] && (given[ZIP] || given[CITY]));

const emptyStrings = ({ strings, chunkPositions }: BitLayout) =>
  Array.from({ length: strings }, () => new Uint8Array(Math.ceil(chunkPositions / 8)));

interface CodedAttribute extends BitAttribute {
  readonly column: string;
  readonly kind: 'named' | 'ordered';
  /** By value in COPY text. */
  readonly codes: ReadonlyMap<string, number>;
  /** How many letters of the cell count. */
  readonly letters: number;
  /** For each digit, the number that the string "the digit is 0" has, or would have. */
  readonly zeros: readonly number[];
}

function codedAttribute(
  column: string,
  { named, ordered }: BitLayout,
  codes: ReadonlyMap<string, number> = new Map(),
): CodedAttribute {
  const kind = column in named ? 'named' : 'ordered';
  const attribute = named[column] ?? ordered[column];
  if (attribute === undefined) throw new TypeError(`No strings of ${column}`);
  const coded = new Map([...codes].map(([value, code]) => [copyCell(value), code]));
  const zeros = firstStrings(kind, attribute).map((first) => (kind === 'named' ? first : first - 1));
  coded.set(NULL, FIXED_CODES[column]?.(null) ?? NO_CODE);
  return { ...attribute, column, kind, codes: coded, letters: column === 'zip' ? 5 : Infinity, zeros };
}

/** Sets one string per digit: "the digit is d". */
function setDigits(
  strings: readonly Uint8Array[],
  { radices, zeros, kind }: CodedAttribute,
  code: number,
  byte: number,
  bit: number,
): void {
  let rest = code;
  for (let place = radices.length - 1; place >= 0; place -= 1) {
    const radix = radices[place] ?? 1;
    const digit = rest % radix;
    rest = (rest - digit) / radix;
    if (digit > 0 || kind === 'named') setBit(strings, (zeros[place] ?? 0) + digit, byte, bit);
  }
}

function setBit(strings: readonly Uint8Array[], string: number, byte: number, bit: number): void {
  const bytes = strings[string];
  if (bytes !== undefined) bytes[byte] = (bytes[byte] ?? 0) | bit;
}

/** The set bits of each vote history. */
const HISTORIES = Array.from({ length: 1 << TRACKED_ELECTIONS }, (_, history) =>
  Array.from({ length: TRACKED_ELECTIONS }, (__, bit) => bit).filter((bit) => ((history >> bit) & 1) === 1),
);

/** Turns "the digit is d" into "the digit is d or more". */
function cumulate(strings: readonly Uint8Array[], attribute: BitAttribute): void {
  for (const [place, first] of firstStrings('ordered', attribute).entries()) {
    const last = first + stringsOfDigit('ordered', attribute.radices[place] ?? 1) - 1;
    for (let string = last - 1; string >= first; string -= 1) {
      const more = strings[string + 1];
      const bytes = strings[string];
      if (more === undefined || bytes === undefined) continue;
      for (let index = 0; index < bytes.length; index += 1)
        bytes[index] = (bytes[index] ?? 0) | (more[index] ?? 0);
    }
  }
}
