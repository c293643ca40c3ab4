import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readBack, workbookOf } from '../src/downloads/making';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  await run('sh', ['-c', 'command -v soffice']).catch(() => {
    throw new Error(
      'This check needs LibreOffice Calc: there is no soffice on this machine. Install it and try again.',
    );
  });
  folder = await mkdtemp(join(tmpdir(), 'precinct-post-office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HARD = [
  ['=1+1', "O'Neil & <Sons>", 'Łucja Nguyễn', '01234', '  two  spaces  ', '_x0041_'],
  ['+1', '“Bob”', 'José Peña', '00501', '-5', '1e5'],
];

const sampleOf = async (layout: string) =>
  readBack(new Blob([await readFile(`public/precinct-post-sample${layout}.csv`)]));

test.each(['', '-mail-house', '-households', '-crm'])(
  'LibreOffice reads every cell of sample%s',
  async (layout) => {
    const [headings = [], ...sample] = await sampleOf(layout);
    const hard = HARD.map((cells) => headings.map((_, n) => cells[n] ?? ''));
    const records = [...sample, ...hard];
    await writeFile(join(folder, 'list.xlsx'), await workbookOf([headings, ...records]));
    // 44 and 34: comma and quote; 76: UTF-8; then all cells as they are shown, each of them quoted.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true';
    await run('soffice', [
      '--headless',
      `-env:UserInstallation=file://${folder}/office`,
      '--convert-to',
      filter,
      '--outdir',
      folder,
      join(folder, 'list.xlsx'),
    ]);
    const read = await readBack(new Blob([await readFile(join(folder, 'list.csv'))]));
    expect(read).toEqual([headings, ...records]);
  },
);
