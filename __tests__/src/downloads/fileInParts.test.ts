import { fileInParts, type FilePlan, PartFailed } from '../../../src/downloads/fileInParts';
import { openMemorySink } from '../../../src/services/files';
import { filePart } from '../../support/fileParts';

const HEAD = '"VoterID","City"\r\n';
const FIRST = `\uFEFF${HEAD}"1","TUL\nSA"\r\n"2","A ""B"""\r\n`;
const SECOND = '"3","ENID"\r\n';

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
  parts: [{ rows: 2 }, { rows: 1 }],
  votersColumn: null,
};
const part = (number: number, text: string, cut = 0) => filePart(NAME, number, text, cut);

function open(plan: Partial<FilePlan> = {}, sink = openMemorySink()) {
  const file = fileInParts({ ...PLAN, ...plan }, sink);
  const add = (...parts: Response[]) => {
    answers = parts;
    return file.add('/api/downloads/t', new AbortController().signal);
  };
  return { file, add };
}

async function expectWhole({ file, add }: ReturnType<typeof open>) {
  await add(part(1, FIRST), part(2, SECOND));
  await add(...answers);
  const { csv, contents } = await file.finish();
  // Decoding text drops the byte order mark.
  expect(await csv.text()).toBe((FIRST + SECOND).replace('\uFEFF', ''));
  expect(contents).toEqual({ records: 3, voters: 3 });
}

test('joins parts into one file and does not count line breaks within quotes as records', () =>
  expectWhole(open()));

test.each([
  ['is cut off', () => part(1, FIRST, 12)],
  ['ends cleanly with a record too few', () => part(1, FIRST.slice(0, FIRST.indexOf('"2"')))],
  ['has a record too many', () => part(1, FIRST + SECOND)],
  ['is another list’s', () => filePart(OTHER, 1, FIRST)],
  ['is another part', () => part(2, FIRST)],
  ['is damaged', () => new Response('no gzip', { headers: part(1, '').headers })],
])('a part that %s is rejected, rolled back, and can be fetched again', async (_, broken) => {
  const opened = open();
  await expect(opened.add(broken())).rejects.toThrow(PartFailed);
  expect(opened.file.saved()).toBe(0);
  await expectWhole(opened);
});

test('a file with a part too few is never whole', async () => {
  const { file, add } = open();
  await add(part(1, FIRST));
  await expect(file.finish()).rejects.toThrow(PartFailed);
});

test('a discarded file takes no more parts and is never whole, even while a part arrives', async () => {
  const written: Uint8Array[] = [];
  const write = (bytes: Uint8Array) => Promise.resolve(void written.push(bytes));
  const { file, add } = open({}, { ...openMemorySink(), write });
  const adding = add(part(1, FIRST));
  void file.discard();
  await expect(adding).rejects.toThrow('discarded');
  await expect(add(part(1, FIRST))).rejects.toThrow('discarded');
  await expect(file.finish()).rejects.toThrow('discarded');
  expect(written).toEqual([]);
});

test('a part in which voters share records has as many voters as its records say', async () => {
  const HOUSEHOLDS = `"NameLine","Voters","VoterIDs"\r\n"Ann, ""A"" Lee","12","1 2"\r\n"7 ","3","4"\r\n`;
  const of = (rows: number) => open({ parts: [{ rows }], votersColumn: 1 });
  const { file, add } = of(15);
  await add(part(1, HOUSEHOLDS));
  expect((await file.finish()).contents).toEqual({ records: 2, voters: 15 });
  // A voter is lost.
  await expect(of(16).add(part(1, HOUSEHOLDS))).rejects.toThrow(PartFailed);
});
