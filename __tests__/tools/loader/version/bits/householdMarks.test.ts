import { householdCounts } from '../../../../../netlify/queries/bits/households';
import { type BitLayout, bitsTable } from '../../../../../netlify/queries/bits/layout';
import { householdMarks } from '../../../../../tools/loader/version/bits/householdMarks';
import { bitText } from '../../../../../tools/loader/version/bits/writeStrings';
import { createBits } from '../../../../../tools/loader/version/tables';
import { randomFrom } from '../../../../../tools/local/sample/random';
import { testAdmin } from '../../testAdmin';

const VERSION = 1;
const TABLE = bitsTable(VERSION);
const CHUNK = 64;
const LAYOUT = {
  named: {},
  ordered: {},
  voteHistory: 0,
  flags: {},
  chunkPositions: CHUNK,
  lastNames: 0,
  firstByName: { first: 0, voters: [] },
  strings: 0,
};
/** String 0 is the list. */
const LIST = 0;
const stringsOf = (steps: number): BitLayout['households'] => ({ before: 1, steps, last: 1 + steps });

const admin = testAdmin();
beforeAll(async () => {
  await admin.script(`INSERT INTO data_versions (version_id, state, status, data_date, sample, voters)
    OVERRIDING SYSTEM VALUE VALUES (${VERSION}, 'OK', 'retired', '2026-05-12', true, 0);
    ${createBits(VERSION)}`);
});

/** Each voter's household, given their sizes; a negative size is of voters without a street. */
const voters = (sizes: readonly number[]) =>
  sizes.flatMap((size, n) => Array.from({ length: Math.abs(size) }, () => (size < 0 ? null : `home ${n}`)));

/** Counts by strings and shifts. */
async function counted(
  households: readonly (string | null)[],
  listed: (position: number) => boolean,
  steps: number,
): Promise<number> {
  const strings = stringsOf(steps);
  const strung: string[] = [];
  const parts: string[] = [];
  let bits: Uint8Array[] = [];
  const set = (string: number, bit: number) => {
    const bytes = bits[string];
    if (bytes !== undefined) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (128 >> (bit & 7));
  };
  const marks = householdMarks(strings, set);
  for (let from = 0; from < households.length; from += CHUNK) {
    bits = Array.from({ length: strings.last + 1 }, () => new Uint8Array(CHUNK / 8));
    const members = households.slice(from, from + CHUNK);
    for (const [bit, household] of members.entries()) {
      marks.add(household);
      if (listed(from + bit)) set(LIST, bit);
    }
    const chunk = from / CHUNK;
    for (const { start, length, household } of marks.endChunk())
      parts.push(`(${VERSION}, ${chunk}, ${start}, ${length}, ${household})`);
    for (const [string, bytes] of bits.entries())
      strung.push(`(${string}, ${chunk}, '${bitText(bytes, members.length)}'::bit varying)`);
  }
  await admin.script(`TRUNCATE ${TABLE}, household_parts; INSERT INTO ${TABLE} VALUES ${strung.join(', ')};`);
  if (parts.length > 0)
    await admin.script(
      `INSERT INTO household_parts (version_id, chunk, start, length, household) VALUES ${parts.join(', ')}`,
    );
  const relation = `(SELECT chunk, bits FROM ${TABLE} WHERE string = ${LIST})`;
  const layout = { ...LAYOUT, voters: households.length, households: strings };
  const rows = await admin.query<{ voters: number }>(
    householdCounts({ relation, version: { versionId: VERSION, layout } }, strings),
  );
  return rows.reduce((sum, row) => sum + row.voters, 0);
}

/** Counts one by one. */
const oracle = (households: readonly (string | null)[], listed: (position: number) => boolean) =>
  new Set(households.filter((household, position) => household !== null && listed(position))).size;

describe('Households by shifted strings', () => {
  it.each([0, 1, 3, 9])('come to the same as counting one by one, with %i shifts', async (steps) => {
    const random = randomFrom(`households ${steps}`);
    for (let set = 0; set < 12; set += 1) {
      const sizes = Array.from({ length: 60 }, () => {
        const size = random.chance(0.05) ? 20 + random.int(200) : 1 + random.int(6);
        return random.chance(0.1) ? -size : size;
      });
      const households = voters(sizes);
      const share = random.next() ** 3;
      const chosen = households.map(() => random.chance(share));
      const listed = (position: number) => chosen[position] ?? false;
      expect(await counted(households, listed, steps)).toBe(oracle(households, listed));
    }
  });
});
