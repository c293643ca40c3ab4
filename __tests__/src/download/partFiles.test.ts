import { gzipSync } from 'node:zlib';
import { openMemorySink } from '../../../src/services/fileSinks';
import {
  createPartFiles,
  PartCorruptError,
  PartRequestError,
  type PartToAdd,
} from '../../../src/services/partFiles';

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
  const add = (voters: number, how: Partial<PartToAdd> = {}) =>
    files.add(
      { url: '/api/downloads/t/parts/1', voters, isFirst: voters > 1, votersColumn: null, ...how },
      new AbortController().signal,
    );
  return { files, saved, add };
}

const part = (text: string, cut = 0) =>
  new Response(new Uint8Array(gzipSync(text)).slice(0, cut === 0 ? undefined : -cut));

test('joins parts into one file and does not count line breaks within quotes as records', async () => {
  const { files, saved, add } = makeFiles();
  answers = [part(FIRST), part(SECOND)];
  expect(await files.open('p')).toBe(0);
  await add(2);
  await add(1);
  await files.finish('list.csv');
  // Decoding text drops the byte order mark.
  expect(await saved[0]?.file.text()).toBe((FIRST + SECOND).replace('\uFEFF', ''));
  expect(saved[0]?.name).toBe('list.csv');
});

test.each([
  ['is cut off', () => part(FIRST, 12)],
  ['ends cleanly with a record too few', () => part(FIRST.slice(0, FIRST.indexOf('"2"')))],
  ['has a record too many', () => part(FIRST + SECOND)],
  ['is damaged', () => new Response('no gzip')],
])('a part that %s is rejected, rolled back, and can be fetched again', async (_, broken) => {
  const { files, saved, add } = makeFiles();
  answers = [part(FIRST), broken(), part(SECOND)];
  await files.open('p');
  await add(2);
  await expect(add(2)).rejects.toThrow(PartCorruptError);
  expect(await files.open('p')).toBe(1);
  await add(1);
  await files.finish('list.csv');
  expect(await saved[0]?.file.text()).toBe((FIRST + SECOND).replace('\uFEFF', ''));
});

describe('a part in which voters share records', () => {
  const HOUSEHOLDS = `"NameLine","Voters","VoterIDs"\r\n"Ann, ""A"" Lee","12","1 2"\r\n"7 ","3","4"\r\n`;
  const asHouseholds = { isFirst: true, votersColumn: 1 };

  test('has as many voters as its records say', async () => {
    const { files, saved, add } = makeFiles();
    answers = [part(HOUSEHOLDS)];
    await files.open('p');
    await add(15, asHouseholds);
    await files.finish('list.csv');
    expect(await saved[0]?.file.text()).toBe(HOUSEHOLDS);
  });

  test('is rejected if a voter is lost', async () => {
    const { files, add } = makeFiles();
    answers = [part(HOUSEHOLDS)];
    await files.open('p');
    await expect(add(16, asHouseholds)).rejects.toThrow(PartCorruptError);
  });
});

test('rejects with the status when the server refuses a part', async () => {
  const { files, add } = makeFiles();
  answers = [new Response(null, { status: 410 })];
  await files.open('p');
  await expect(add(2)).rejects.toEqual(new PartRequestError(410));
});

test('another purchase starts its own file', async () => {
  const { files, saved, add } = makeFiles();
  answers = [part(FIRST), part(SECOND)];
  await files.open('p');
  await add(2);
  expect(await files.open('q')).toBe(0);
  await add(1);
  await files.finish('q.csv');
  expect(await saved[0]?.file.text()).toBe(SECOND);
});
