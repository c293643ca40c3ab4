import { openMemorySink } from '../../../src/services/fileSinks';
import { createFileAssembler } from '../../../src/downloads/assembleFiles';
import {
  type AssembledFile,
  FileDiscarded,
  type FilePlan,
  PartCorruptError,
} from '../../../src/services/fileAssembler';
import { filePart } from '../../support/fileParts';

const HEAD = '"VoterID","City"\r\n';
const FIRST = `\uFEFF${HEAD}"1","TUL\nSA"\r\n"2","A ""B"""\r\n`;
const SECOND = '"3","ENID"\r\n';
const LINK = '/api/downloads/t';

let answers: Response[] = [];
beforeEach(() => {
  answers = [];
  globalThis.fetch = () => Promise.resolve(answers.shift() ?? Response.error());
});

const NAME = 'list-3-voters-2026-05-12-6E3F2A52.csv';
const OTHER = 'list-1-voters-2026-05-12-7E3F2A52.csv';
const PLAN: FilePlan = {
  purchaseId: '6e3f2a52-0000-4000-8000-000000000001',
  fileName: NAME,
  parts: [{ voters: 2 }, { voters: 1 }],
  votersColumn: null,
};
const part = (number: number, text: string, cut = 0) => filePart(NAME, number, text, cut);
const signal = new AbortController().signal;
const add = (file: AssembledFile, link = LINK) => file.add(link, signal);
/** Fetches both parts of the list. */
const addBoth = async (file: AssembledFile) => {
  answers = [part(1, FIRST), part(2, SECOND)];
  for (let parts = 0; parts < 2; parts += 1) await add(file);
};
const WHOLE = (FIRST + SECOND).replace('\uFEFF', '');

function makeAssembler(openSink = () => Promise.resolve(openMemorySink())) {
  const saved: { file: Blob; name: string }[] = [];
  const assembler = createFileAssembler(openSink, () => undefined);
  /** What becomes of a complete file. */
  const finish = async (of: AssembledFile) => {
    const { file, contents } = await of.finish();
    saved.push({ file, name: file.name });
    return contents;
  };
  return { assembler, saved, finish };
}

test('joins parts into one file and does not count line breaks within quotes as records', async () => {
  const { assembler, saved, finish } = makeAssembler();
  const file = await assembler.open('d1', PLAN);
  await addBoth(file);
  expect(await finish(file)).toEqual({ records: 3, voters: 3 });
  // Decoding text drops the byte order mark.
  expect(await saved[0]?.file.text()).toBe(WHOLE);
  expect(saved[0]?.name).toBe(NAME);
});

test('a file in another form is named as its link said, and its parts as the CSV', async () => {
  const { assembler } = makeAssembler();
  const file = await assembler.open('d1', PLAN);
  await addBoth(file);
  const making = { form: 'xlsx', onRecords: () => undefined, signal } as const;
  const { file: made } = await file.finish({ ...making, fileName: 'list-of-ward-3.xlsx' });
  expect(made.name).toBe('list-of-ward-3.xlsx');
});

test.each([
  ['is cut off', () => part(1, FIRST, 12)],
  ['ends cleanly with a record too few', () => part(1, FIRST.slice(0, FIRST.indexOf('"2"')))],
  ['has a record too many', () => part(1, FIRST + SECOND)],
  ['is another list’s', () => filePart(OTHER, 1, FIRST)],
  ['is another part', () => part(2, FIRST)],
  ['is damaged', () => new Response('no gzip', { headers: part(1, '').headers })],
])('a part that %s is rejected, rolled back, and can be fetched again', async (_, broken) => {
  const { assembler, saved, finish } = makeAssembler();
  const file = await assembler.open('d1', PLAN);
  answers = [broken()];
  await expect(add(file)).rejects.toThrow(PartCorruptError);
  expect(file.saved()).toBe(0);
  await addBoth(file);
  await finish(file);
  expect(await saved[0]?.file.text()).toBe(WHOLE);
});

test('a file with a part too few is never saved', async () => {
  const { assembler, saved, finish } = makeAssembler();
  const file = await assembler.open('d1', PLAN);
  answers = [part(1, FIRST)];
  await add(file);
  await expect(finish(file)).rejects.toThrow(PartCorruptError);
  expect(saved).toEqual([]);
});

test('a download goes on with its file, renamed or not, and begins again if the list has changed', async () => {
  const { assembler } = makeAssembler();
  const renamed = { ...PLAN, fileName: NAME.replace('list', 'ward-3') };
  // The second is requested while the first arrives.
  answers = [part(1, FIRST), filePart(renamed.fileName, 2, SECOND)];
  await add(await assembler.open('d1', PLAN));
  expect((await assembler.open('d1', PLAN)).saved()).toBe(1);
  const file = await assembler.open('d1', renamed);
  expect(file.saved()).toBe(1);
  await add(file);
  expect(file.saved()).toBe(2);
  const changed = { ...PLAN, parts: [{ voters: 1 }, { voters: 1 }] };
  expect((await assembler.open('d1', changed)).saved()).toBe(0);
});

test('a discarded file takes no more parts and is never saved', async () => {
  const { assembler, saved, finish } = makeAssembler();
  const file = await assembler.open('d1', { ...PLAN, parts: [{ voters: 2 }] });
  answers = [part(1, FIRST)];
  await add(file);
  await assembler.discard('d1');
  await expect(finish(file)).rejects.toThrow(FileDiscarded);
  await expect(add(file)).rejects.toThrow(FileDiscarded);
  expect(saved).toEqual([]);
});

test('a file that is discarded while a part arrives gets nothing more written', async () => {
  const written: Uint8Array[] = [];
  const sink = openMemorySink();
  const { assembler } = makeAssembler(() =>
    Promise.resolve({ ...sink, write: (bytes) => Promise.resolve(void written.push(bytes)) }),
  );
  const file = await assembler.open('d1', PLAN);
  answers = [part(1, FIRST)];
  const adding = add(file);
  void assembler.discard('d1');
  await expect(adding).rejects.toThrow(FileDiscarded);
  expect(written).toEqual([]);
});

describe('a part in which voters share records', () => {
  const HOUSEHOLDS = `"NameLine","Voters","VoterIDs"\r\n"Ann, ""A"" Lee","12","1 2"\r\n"7 ","3","4"\r\n`;
  const of = (voters: number): FilePlan => ({ ...PLAN, parts: [{ voters }], votersColumn: 1 });

  test('has as many voters as its records say', async () => {
    const { assembler, finish } = makeAssembler();
    answers = [part(1, HOUSEHOLDS)];
    const file = await assembler.open('d1', of(15));
    await add(file);
    expect(await finish(file)).toEqual({ records: 2, voters: 15 });
  });

  test('is rejected if a voter is lost', async () => {
    const { assembler } = makeAssembler();
    answers = [part(1, HOUSEHOLDS)];
    const file = await assembler.open('d1', of(16));
    await expect(add(file)).rejects.toThrow(PartCorruptError);
  });
});
