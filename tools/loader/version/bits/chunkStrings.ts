import { type BitLayout, flagOf } from '../../../../netlify/queries/bits/layout';
import { HOW_THEY_VOTE } from '../../../../src/contract/fields/howTheyVote';
import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import { TURNOUT_COLUMNS } from '../history/historyCells';
import { COUNT_COLUMNS, FLAG_COLUMNS, WAY_COLUMNS } from './attributes';
import { ATTRIBUTES } from './countValues';
import { householdMarks, type HouseholdPart } from './householdMarks';
import type { ValueCodes } from './valueCodes';
import { copyCell } from '../../../database/copyCell';
import { LOCAL_COLUMNS } from '../../model/localDistricts';
import type { LocalCombinations } from '../localDistricts';
import {
  type CodedAttribute,
  codedAttribute,
  codeOf,
  cumulate,
  localCodes,
  NULL,
  setBit,
  setDigits,
} from './codedAttribute';

export type Value = string | number | null;

const CODED_COLUMNS = [
  'first_name',
  ...ATTRIBUTES.filter((column) => column !== 'first_name' && column !== 'last_name'),
];

/** The columns a string builder expects at the start of each row, followed by at least one other column. */
export const BIT_COLUMNS = [
  'position',
  ...TURNOUT_COLUMNS,
  'voter_id',
  'last_name',
  'household_key',
  ...CODED_COLUMNS,
  ...FLAG_COLUMNS,
] as const;

/** The strings of one chunk of positions, and what goes with them. */
export interface ChunkStrings {
  readonly chunk: number;
  readonly voters: number;
  /**
   * Bit p, counted from the most significant bit of the first byte, belongs to the p-th voter of the chunk.
   */
  readonly strings: readonly Uint8Array[];
  /** Parts of households that the strings do not count. */
  readonly households: readonly HouseholdPart[];
}

/**
 * Builds the strings of a version from its voters, given in order of position. @throws Error if a voter is
 * out of order, or has a value without a code
 */
export function stringBuilder(
  versionId: number,
  layout: BitLayout,
  { codes, lastNames }: Pick<ValueCodes, 'codes' | 'lastNames'>,
  combinations: LocalCombinations,
) {
  const coded = (column: string) => codedAttribute(column, layout, codes[column]);
  // The number of a combination of local districts stands for the code of each of them.
  const attributes = CODED_COLUMNS.map((column) => (column === 'local_no' ? column : coded(column)));
  const locals = localCodes(versionId, LOCAL_COLUMNS.map(coded), combinations);
  const counts = [
    ...COUNT_COLUMNS.map((column) => codedAttribute(column, layout, COUNTS)),
    ...WAY_COLUMNS.map((column) => codedAttribute(column, layout, WAYS[column])),
  ];
  const days = new Map(layout.votedOn?.map((day, n) => [day, layout.voteHistory + TRACKED_ELECTIONS + n]));
  const named = codedAttribute('last_name', layout, codes.last_name);
  const flags = FLAG_COLUMNS.map((column) => flagOf(layout, column));
  const firstLevel = layout.firstByName.first;
  const early = new Map([...lastNames.early].map(([name, levels]) => [copyCell(name), levels]));
  let voter = 0;
  let [chunk, inChunk] = [0, 0];
  let strings = emptyStrings(layout);
  const households = householdMarks(layout.households, (string, bit) =>
    setBit(strings, string, bit >> 3, 128 >> (bit & 7)),
  );

  const finished = (): ChunkStrings => {
    const parts = households.endChunk();
    for (const attribute of [...attributes, ...counts])
      if (attribute !== 'local_no' && attribute.kind === 'ordered') cumulate(strings, attribute);
    const bytes = Math.ceil(inChunk / 8);
    const made = {
      chunk,
      voters: inChunk,
      strings: strings.map((string) => string.subarray(0, bytes)),
      households: parts,
    };
    [strings, inChunk, chunk] = [emptyStrings(layout), 0, chunk + 1];
    return made;
  };

  // The row being read. The functions that read it are created once, not for each of millions of rows.
  let [lines, at, byte, bit] = ['', 0, 0, 0];
  const mark = (attribute: CodedAttribute, code: number) => {
    if (code < 0) return;
    setDigits(strings, attribute, code, byte, bit);
    if (attribute.lastChunks !== undefined && attribute.lastChunks[code] !== chunk) {
      attribute.lastChunks[code] = chunk;
      (attribute.chunks[code] ??= []).push(chunk);
    }
  };
  const takeCell = (attribute: CodedAttribute) => {
    const { latest } = attribute;
    if (!lines.startsWith(latest.cell, at)) {
      const end = lines.indexOf('\t', at);
      latest.code = codeOf(versionId, attribute, lines.slice(at, Math.min(end, at + attribute.letters)));
      latest.cell = lines.slice(at, end + 1);
    }
    at += latest.cell.length;
    mark(attribute, latest.code);
  };
  const takeLocals = () => {
    const end = lines.indexOf('\t', at);
    const number = lines.slice(at, end);
    at = end + 1;
    for (const [attribute, code] of locals.of(number)) mark(attribute, code);
  };

  const takeDays = () => {
    const end = lines.indexOf('\t', at);
    if (!lines.startsWith(NULL, at))
      for (const day of lines.slice(at + 1, end - 1).split(',')) {
        const string = days.get(day);
        if (string !== undefined) setBit(strings, string, byte, bit);
      }
    at = end + 1;
  };

  return {
    /**
     * Takes whole lines of COPY text with columns in the order of `BIT_COLUMNS`; returns the chunks they
     * complete.
     */
    add(given: string): readonly ChunkStrings[] {
      lines = given;
      const made: ChunkStrings[] = [];
      for (at = 0; at < lines.length; at = lines.indexOf('\n', at) + 1) {
        [byte, bit] = [inChunk >> 3, 128 >> (inChunk & 7)];
        const position = lines.indexOf('\t', at);
        if (Number(lines.slice(at, position)) !== voter) throw unnumbered(versionId, layout);
        const history = lines.indexOf('\t', position + 1);
        for (const election of HISTORIES[Number(lines.slice(position + 1, history))] ?? [])
          setBit(strings, layout.voteHistory + election, byte, bit);
        // No filter asks for `counted_elections`: they are for files.
        at = lines.indexOf('\t', history + 1) + 1;
        for (const attribute of counts) takeCell(attribute);
        takeDays();
        at = lines.indexOf('\t', at) + 1;
        const name = lines.indexOf('\t', at);
        const called = lines.slice(at, name);
        const levels = early.get(called) ?? 0;
        for (let level = 0; level < levels; level += 1) setBit(strings, firstLevel + level, byte, bit);
        takeCell(named);
        const household = lines.indexOf('\t', at);
        households.add(lines.startsWith(NULL, at) ? null : lines.slice(at, household));
        at = household + 1;
        for (const attribute of attributes)
          if (attribute === 'local_no') takeLocals();
          else takeCell(attribute);
        for (const flag of flags) {
          if (lines.startsWith('t', at)) setBit(strings, flag, byte, bit);
          at = lines.indexOf('\t', at) + 1;
        }
        voter += 1;
        inChunk += 1;
        if (inChunk === layout.chunkPositions) made.push(finished());
      }
      return made;
    },
    /** Returns the last chunk. @throws Error if the number of voters differs from the layout's */
    end(): readonly ChunkStrings[] {
      if (voter !== layout.voters) throw unnumbered(versionId, layout);
      return inChunk === 0 ? [] : [finished()];
    },
    /** Where the voters of each place are, once all are given. */
    occupied: Object.fromEntries(
      [...attributes.filter((attribute) => attribute !== 'local_no'), ...locals.attributes].map(
        ({ column, chunks }) => [column, chunks],
      ),
    ),
  };
}

const unnumbered = (versionId: number, { voters }: BitLayout) =>
  new Error(`The voters of version ${versionId} are not numbered from 0 to ${voters - 1}`);

const WAYS = Object.fromEntries(
  Object.values(HOW_THEY_VOTE).map(({ column, codes }) => [
    column,
    new Map(codes.map((code, place) => [code as string, place])),
  ]),
);

const COUNTS = new Map(Array.from({ length: COUNTED_ELECTIONS + 1 }, (_, voted) => [String(voted), voted]));

const emptyStrings = ({ strings, chunkPositions }: BitLayout) =>
  Array.from({ length: strings }, () => new Uint8Array(Math.ceil(chunkPositions / 8)));

/** The set bits of each vote history. */
const HISTORIES = Array.from({ length: 1 << TRACKED_ELECTIONS }, (_, history) =>
  Array.from({ length: TRACKED_ELECTIONS }, (__, bit) => bit).filter((bit) => ((history >> bit) & 1) === 1),
);
