import { gzipSync } from 'node:zlib';
import { openMemorySink } from '../../../src/services/fileSinks';
import { createPartFiles, PartBroken, PartRefused } from '../../../src/services/partFiles';

const HEAD = '"VoterID","City"\r\n';
const FIRST = `\uFEFF${HEAD}"1","TUL\nSA"\r\n"2","A ""B"""\r\n`;
const SECOND = '"3","ENID"\r\n';

let answers: Response[] = [];
beforeEach(() => {
  answers = [];
  globalThis.fetch = () => Promise.resolve(answers.shift() ?? Response.error());
});

function makeFiles() {
  const saved: { file: Blob; name: string }[] = [];
  const files = createPartFiles(
    () => Promise.resolve(openMemorySink()),
    (file, name) => saved.push({ file, name }),
  );
  const add = (records: number) =>
    files.add({ url: '/api/downloads/t/parts/1', records }, new AbortController().signal);
  return { files, saved, add };
}

const part = (text: string, cut = 0) =>
  new Response(new Uint8Array(gzipSync(text)).slice(0, cut === 0 ? undefined : -cut));

test('parts become one file, counted in records: line ends within quotes are none', async () => {
  const { files, saved, add } = makeFiles();
  answers = [part(FIRST), part(SECOND)];
  expect(await files.open('p')).toBe(0);
  await add(3);
  await add(1);
  await files.finish('list.csv');
  // Text decoding takes the byte order mark away.
  expect(await saved[0]?.file.text()).toBe((FIRST + SECOND).replace('\uFEFF', ''));
  expect(saved[0]?.name).toBe('list.csv');
});

test.each([
  ['is cut off', () => part(FIRST, 12)],
  ['ends cleanly with a record too few', () => part(FIRST.slice(0, FIRST.indexOf('"2"')))],
  ['has a record too many', () => part(FIRST + SECOND)],
  ['is damaged', () => new Response('no gzip')],
])('a part that %s is told, taken back, and can be had again', async (_, broken) => {
  const { files, saved, add } = makeFiles();
  answers = [part(FIRST), broken(), part(SECOND)];
  await files.open('p');
  await add(3);
  await expect(add(3)).rejects.toThrow(PartBroken);
  expect(await files.open('p')).toBe(1);
  await add(1);
  await files.finish('list.csv');
  expect(await saved[0]?.file.text()).toBe((FIRST + SECOND).replace('\uFEFF', ''));
});

test('an answer that is no part is told by its status', async () => {
  const { files, add } = makeFiles();
  answers = [new Response(null, { status: 410 })];
  await files.open('p');
  await expect(add(3)).rejects.toEqual(new PartRefused(410));
});

test('another purchase begins a file of its own', async () => {
  const { files, saved, add } = makeFiles();
  answers = [part(FIRST), part(SECOND)];
  await files.open('p');
  await add(3);
  expect(await files.open('q')).toBe(0);
  await add(1);
  await files.finish('q.csv');
  expect(await saved[0]?.file.text()).toBe(SECOND);
});
