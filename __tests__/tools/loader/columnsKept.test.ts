import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_LAYOUTS } from '../../../netlify/downloads/layouts/fileLayouts';
import { voterRowSchema } from '../../../src/contract/voters';
import { projectRoot } from '../../../tools/database/projectRoot';
import { ARKANSAS_VOTER_COLUMNS as ARKANSAS } from '../../../tools/loader/states/arkansas/columns';
import { FLORIDA_VOTER_COLUMNS as FLORIDA } from '../../../tools/loader/states/florida/codes';
import { NORTH_CAROLINA_VOTER_COLUMNS as NORTH_CAROLINA } from '../../../tools/loader/states/northCarolina/columns';
import { OHIO_VOTER_COLUMNS as OHIO } from '../../../tools/loader/states/ohio/reader';
import { OKLAHOMA_VOTER_COLUMNS as OKLAHOMA } from '../../../tools/loader/states/oklahoma/reader';
import {
  COLUMNS as PENNSYLVANIA,
  PENNSYLVANIA_VOTER_COLUMNS,
} from '../../../tools/loader/states/pennsylvania/columns';
import { Tally } from '../../../tools/loader/model/tally';
import { florida } from '../../../tools/loader/states/florida/reader';
import { startTestDatabase } from '../../support/database';
import { voterCells } from './states/florida/files';
import { fileOf } from './states/stateRows';

/** docs/columns.md says of every column what becomes of it. Here it is held to what the code does. */
const root = projectRoot();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/columns.md');
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/gu)].map(([, name]) => name ?? '');

/** By column: in which layouts it is sold, and whether it is previewed. */
const kept = new Map(
  [...page.matchAll(/^\| `(\w+)` +\|.*\| ([\w, ]+?) +\| (yes|no) +\|$/gmu)].map(
    ([, column = '', soldIn = '', preview]) => [column, { soldIn, previewed: preview === 'yes' }],
  ),
);
const LAYOUTS = ['mail-house', 'households', 'everything', 'crm'] as const;
const NO_ELECTIONS = { headings: [] };
const ONE_ELECTION = { headings: ['Voted 2024-11-05 general'] };

/** The layouts whose files have what a column holds. */
function soldIn(column: string): string {
  const isIn = LAYOUTS.filter((name) => {
    const { source, headings } = FILE_LAYOUTS[name];
    if (column !== 'vote_history' && column !== 'counted_elections')
      return source.some((sql) => new RegExp(`\\b${column}\\b`, 'u').test(sql));
    return headings(ONE_ELECTION).length > headings(NO_ELECTIONS).length;
  });
  return isIn.length === 4 ? 'all' : isIn.length === 0 ? 'no' : isIn.join(', ');
}

it('every column of the table has its line, and no other', async () => {
  const database = await startTestDatabase();
  const columns = await database.admin.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'voters'`,
  );
  await database.close();
  expect([...kept.keys()].toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

it('what is sold and what is previewed is what the page says', () => {
  const sql = read('netlify/queries/voters/search.ts').split('PREVIEW = `')[1]?.split('`')[0] ?? '';
  expect(sql.match(/ AS "/gu)).toHaveLength(Object.keys(voterRowSchema.entries).length);
  for (const [column, { soldIn: said, previewed }] of kept) {
    expect([column, said]).toEqual([column, soldIn(column)]);
    expect([column, previewed]).toEqual([column, new RegExp(`\\b${column} AS `, 'u').test(sql)]);
  }
});

/** Column names with numbers and dates taken out, as the page writes them. */
const written = (name: string) =>
  name
    .trim()
    .replace(/^(PRIMARY|GENERAL|SPECIAL)-.*/u, '$1-date')
    .replace(/^(VoterHist|HistMethod|District |Election Vote Method |Election Party )\d+$/u, '$1N');
const headerOf = (state: string, file: RegExp, separator: string) => {
  const folder = join('__tests__/samples', state);
  const name = readdirSync(join(root, folder)).find((of) => file.test(of)) ?? '';
  const [line = ''] = read(join(folder, name)).split(/\r?\n/u);
  return line
    .replace(/^\uFEFF/u, '')
    .split(separator)
    .map((cell) => cell.replaceAll('"', ''));
};
/** The columns that Florida's reader takes a cell of. */
async function readInFlorida(): Promise<readonly string[]> {
  const taken = new Set<string>();
  const cells = new Proxy(voterCells('100000001'), {
    get(row, place) {
      taken.add(String(place));
      return Reflect.get(row, place) as unknown;
    },
  });
  const context = { dataDate: '2026-01-10', repaired: new Tally(), note: () => undefined };
  const rows = await florida.open([], context);
  const { idAt, read: readRow } = rows.voterRows([], fileOf('ALA_20260110.txt'));
  readRow(cells, cells[idAt] ?? '');
  return FLORIDA.filter((_, place) => taken.has(String(place)));
}

/** A `?` marks a column that some files lack. */
const namedIn = (columns: Readonly<Record<string, string | readonly string[]>>) =>
  Object.values(columns)
    .flat()
    .map((name) => name.replace('?', ''));

/** The columns of each state's file, and those that its reader names. */
const STATES: readonly [string, readonly string[], readonly string[] | Promise<readonly string[]>][] = [
  ['Arkansas', headerOf('AR', /^VR/u, ','), namedIn(ARKANSAS)],
  ['Florida', FLORIDA, readInFlorida()],
  ['North Carolina', headerOf('NC', /^ncvoter/u, '\t'), namedIn(NORTH_CAROLINA)],
  [
    'Ohio',
    headerOf('OH', /^SWVF/u, ','),
    [...namedIn(OHIO), ...['PRIMARY', 'GENERAL', 'SPECIAL'].map((kind) => `${kind}-date`)],
  ],
  ['Oklahoma', headerOf('OK', /_vr/u, ','), namedIn(OKLAHOMA)],
  [
    'Pennsylvania',
    PENNSYLVANIA,
    [...namedIn(PENNSYLVANIA_VOTER_COLUMNS), 'District N', 'Election Vote Method N', 'Election Party N'],
  ],
];

it.each(STATES)(
  '%s: every column of its file is read or has a reason not to be',
  async (state, file, reading) => {
    const reader = await reading;
    const [section = ''] = page.split(`### ${state}\n`)[1]?.split('\n### ') ?? [];
    const [readThere = '', ...left] = section.split('- **Not read.**');
    const columns = [...new Set(file.map(written))];
    expect(columns.length).toBeGreaterThan(20);
    expect([...namesIn(readThere), ...left.flatMap(namesIn)].toSorted()).toEqual(columns.toSorted());
    expect(namesIn(readThere).toSorted()).toEqual(columns.filter((name) => reader.includes(name)).toSorted());
    for (const reason of left) expect(reason).toMatch(/^ [A-Z][^`]{10,}: `/u);
  },
);
