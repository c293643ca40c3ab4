/**
 * Households under any filters, counted by bit strings. Positions must be in the order of the mail, where
 * the members of a household are neighbors. A voter without a street belongs to no household.
 *
 * String `before + j` marks the voters with at least 2^j members of their household before them. Shifting a
 * list by 1, 2, 4 … positions, within these marks, tells every voter whether somebody of the household, up to
 * and including this voter, is on the list. So the last members alone tell how many households there are.
 */
export interface HouseholdStrings {
  /** Number of the first string of marks. */
  readonly before: number;
  /** How many strings of marks there are: enough for households of up to 2^steps members. */
  readonly steps: number;
  /** Number of the string of the last members, without the households counted apart. */
  readonly last: number;
}

/**
 * A part of a household that is counted apart, because it has more members than the shifts reach or because
 * it lies in several chunks: `length` voters from bit `start` of a chunk.
 */
export interface HouseholdPart {
  readonly household: number;
  readonly chunk: number;
  readonly start: number;
  readonly length: number;
}

export const PART_COLUMNS = ['household', 'chunk', 'start', 'length'] as const;

export interface HouseholdBuilder {
  /** The next voter's household; null for none. */
  add(household: string | null): void;
  /** Call after the last voter. */
  end(): void;
  /** The households counted apart that have ended. */
  readonly parts: readonly HouseholdPart[];
}

/**
 * Builds the strings of households from their members, given in order of position.
 * @param set sets the bit of a position in a string
 */
export function householdBuilder(
  { before, steps, last }: HouseholdStrings,
  chunkPositions: number,
  set: (string: number, position: number) => void,
): HouseholdBuilder {
  const parts: HouseholdPart[] = [];
  let position = 0;
  let first = 0;
  let household: string | null = null;
  let apart = 0;

  const close = () => {
    if (household === null) return;
    const isWhole = Math.floor(first / chunkPositions) === Math.floor((position - 1) / chunkPositions);
    if (isWhole && position - first <= 2 ** steps) {
      for (let member = 1; member < position - first; member += 1)
        for (let step = 0; 2 ** step <= member; step += 1) set(before + step, first + member);
      set(last, position - 1);
      return;
    }
    for (let from = first; from < position;) {
      const chunk = Math.floor(from / chunkPositions);
      const to = Math.min(position, (chunk + 1) * chunkPositions);
      parts.push({ household: apart, chunk, start: from - chunk * chunkPositions, length: to - from });
      from = to;
    }
    apart += 1;
  };

  return {
    add(of) {
      if (of === null || of !== household) {
        close();
        [household, first] = [of, position];
      }
      position += 1;
    },
    end() {
      close();
      household = null;
    },
    parts,
  };
}

/**
 * One row with the number of households, as `households`. Where a string has no set bit, it may have no row.
 * @param listed a relation of the voters with the columns `chunk` and `bits`, one row per nonempty chunk
 * @param tables the version's tables of bit strings and of household parts
 */
export function householdCount(
  listed: string,
  tables: { readonly bits: string; readonly parts: string },
  { before, steps, last }: HouseholdStrings,
): string {
  const string = (number: number) =>
    `(SELECT b.bits FROM ${tables.bits} AS b WHERE b.string = ${number} AND b.chunk = listed.chunk)`;
  // OFFSET 0 keeps the planner from evaluating an expression again wherever it is used.
  const spread = Array.from({ length: steps }, (_, step) => {
    const bits = step === 0 ? 'listed.bits' : `s${step - 1}.bits`;
    return `LATERAL (SELECT CASE WHEN marks IS NULL THEN ${bits} ELSE ${bits} | ((${bits} >> ${2 ** step}) & marks) END AS bits
      FROM (SELECT ${string(before + step)} AS marks OFFSET 0) AS marked OFFSET 0) AS s${step}`;
  });
  const spreadBits = steps === 0 ? 'listed.bits' : `s${steps - 1}.bits`;
  return `WITH listed AS MATERIALIZED (${listed})
    SELECT ((SELECT coalesce(sum(bit_count(${spreadBits} & ${string(last)})), 0)
             FROM ${['listed', ...spread].join(', ')})
          + (SELECT count(DISTINCT p.household) FROM listed JOIN ${tables.parts} AS p ON p.chunk = listed.chunk
             WHERE bit_count(substring(listed.bits FROM p.start + 1 FOR p.length)) > 0))::int AS households`;
}
