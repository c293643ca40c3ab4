import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MakeForm } from '../../src/downloads/forms/form';
import { printLabels } from '../../src/downloads/forms/labels';
import { makeXlsx } from '../../src/downloads/forms/xlsx';
import { made, makingOf, readBack } from '../src/downloads/forms/making';
import { TYPEFACES } from '../src/downloads/forms/paper';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  await installed('soffice', 'LibreOffice Calc');
  await installed('pdftotext', 'the Poppler utilities');
  folder = await mkdtemp(join(tmpdir(), 'precinct-post-office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function installed(command: string, product: string): Promise<void> {
  await run('sh', ['-c', `command -v ${command}`]).catch(() => {
    throw new Error(
      `This check needs ${product}: there is no ${command} on this machine. Install it and try again.`,
    );
  });
}

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
    await writeFile(join(folder, 'list.xlsx'), await made(makeXlsx, makingOf(headings, records)));
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

/** Every word of a PDF. */
async function wordsOf(make: MakeForm, headings: readonly string[], records: string[][]): Promise<string> {
  const file = join(folder, 'print.pdf');
  await writeFile(file, await made(make, makingOf(headings, records)));
  const { stdout } = await run('pdftotext', ['-raw', file, '-']);
  return stdout.replace(/\s+/gu, ' ');
}

test('labels print every name, with its diacritics', async () => {
  const [headings = [], ...records] = await sampleOf('-households');
  const hard = headings.map((heading) => (heading === 'Name Line' ? 'Łucja Nguyễn-Peña' : ''));
  const words = await wordsOf((making, out) => printLabels(making, TYPEFACES, out), headings, [
    ...records,
    hard,
  ]);
  for (const cells of [...records, hard]) expect(words).toContain(cells[0]);
});
