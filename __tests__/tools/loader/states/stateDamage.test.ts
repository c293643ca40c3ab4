import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { projectRoot } from '../../../../tools/database/projectRoot';
import type { CanonicalVoter } from '../../../../tools/loader/model/canonical';
import { READERS } from '../../../../tools/loader/states/registry';
import type { RowReaders, StateReader } from '../../../../tools/loader/states/reader';
import { Tally } from '../../../../tools/loader/model/tally';
import { recordBatches } from '../../../../tools/loader/files/records';
import { fileOf } from './stateRows';

const FILES = {
  NC: { name: 'ncvoter_Statewide.txt', headerLines: 1 },
  OH: { name: 'SWVF_1_22.txt', headerLines: 1 },
  PA: { name: 'WASHINGTON FVE 20260105.txt', headerLines: 0 },
} as const;
type State = keyof typeof FILES;

const directoryOf = (state: State) => join(projectRoot(), '__tests__/samples', state);
const textOf = (state: State, name: string) => readFileSync(join(directoryOf(state), name), 'latin1');

const repaired = new Tally();

/** The state's row readers, with its side files read. */
function openReader(reader: StateReader, state: State) {
  const files = readdirSync(directoryOf(state)).map((name) => fileOf(name, textOf(state, name)));
  return reader.open(reader.sort(files).side, { dataDate: '2026-05-01', repaired, note: () => undefined });
}

/**
 * What the rows of a file yield: voters by id, the elections of each, and the number of rows that yielded
 * neither.
 */
async function readAll(reader: StateReader, rows: RowReaders, state: State, text: string) {
  const file = fileOf(FILES[state].name, text);
  const format = reader.formatOf(file);
  const voters = new Map<string, { voter: CanonicalVoter; votes: number }>();
  let refused = 0;
  for await (const { header, lines } of recordBatches(file, format)) {
    const toVoter = rows.voterRow(header, file);
    const toTurnout = state === 'NC' ? null : rows.turnoutRow(header, file);
    for (const line of lines) {
      const cells = format.split(line, header.length, repaired);
      const voter = cells === null ? null : toVoter(cells);
      let votes = 0;
      if (cells !== null) toTurnout?.(cells, () => void (votes += 1));
      if (voter === null || 'refused' in voter) refused += 1;
      else voters.set(voter.voterId, { voter, votes });
    }
  }
  return { voters, refused };
}

describe.each(Object.keys(FILES) as State[])('a damaged row of %s', (state) => {
  const reader = READERS[state];
  const { name, headerLines } = FILES[state];
  const lines = textOf(state, name)
    .split('\n')
    .slice(0, 13)
    .filter((line) => line !== '');

  it('affects no other row, whatever is inserted or removed', async () => {
    const rows = await openReader(reader, state);
    const sound = await readAll(reader, rows, state, lines.join('\n'));
    const damage = fc.record({
      line: fc.integer({ min: headerLines, max: lines.length - 1 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.constantFrom(0, 0, 1, 3, 40),
      junk: fc.constantFrom(
        '"',
        '""',
        '\t',
        '"\t"',
        ',',
        '","',
        '\0',
        '\r',
        '\xFF',
        '\xE9',
        '\x1A',
        '\\N',
        '',
      ),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ line, at, removed, junk }) => {
        const damaged = lines.map((text, index) => {
          if (index !== line) return text;
          const place = Math.floor(at * text.length);
          return text.slice(0, place) + junk + text.slice(place + removed);
        });
        const { voters, refused } = await readAll(reader, rows, state, damaged.join('\n'));
        const changed = [...sound.voters].filter(
          ([id, was]) => JSON.stringify(voters.get(id)) !== JSON.stringify(was),
        );
        expect(changed.length).toBeLessThanOrEqual(1);
        expect(Math.abs(refused - sound.refused)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});
