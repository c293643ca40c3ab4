import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chooseFiles } from '../../../../tools/loader/chooseFiles';
import { siblingsOf, sourceFilesAt, type SourceFile } from '../../../../tools/loader/files/sourceFiles';
import { northCarolina } from '../../../../tools/loader/states/northCarolina/reader';
import { oklahoma } from '../../../../tools/loader/states/oklahoma/reader';
import { zipOf, type EntryOptions } from './archives';
import { directoryWith } from '../directoryWith';

async function read(file: SourceFile | undefined) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file?.read((more) => (bytes += more)) ?? []) chunks.push(chunk);
  return { text: Buffer.concat(chunks).toString(), bytes };
}
const long = 'VoterID,LastName\r\n'.repeat(100_000);
const archive = (options: EntryOptions = {}, content = long) =>
  directoryWith({
    'OK 20260110.zip': zipOf([
      { name: 'data/', content: '', ...options, method: 0 },
      { name: 'data\\CTY01_vr.csv', content, ...options },
      { name: '__MACOSX/data/CTY01_vr.csv', content: 'not this' },
      { name: './Precincts.csv', content: 'few' },
    ]),
  });

describe('the files in a zip archive', () => {
  it.each<[string, EntryOptions]>([
    ['deflated', {}],
    ['stored', { method: 0 }],
    ['with the numbers of 64 bits that files of more than 4 GB need', { zip64: true }],
  ])('are those in its folders, %s', async (_, options) => {
    const files = await sourceFilesAt(join(archive(options), 'OK 20260110.zip'));
    expect(files.map(({ name }) => name)).toEqual([
      'OK 20260110.zip/./Precincts.csv',
      'OK 20260110.zip/data/CTY01_vr.csv',
    ]);
    const { text, bytes } = await read(files[1]);
    expect(text).toBe(long);
    expect(bytes).toBe(files[1]?.bytes);
    expect(bytes < long.length).toBe(options.method !== 0);
    expect(files[1]).toMatchObject({ archive: 'OK 20260110.zip' });
  });

  it('are found in a directory too, except those that are there unpacked', async () => {
    const directory = archive();
    mkdirSync(join(directory, 'data'));
    writeFileSync(join(directory, 'data', 'CTY01_vr.csv'), 'unpacked');
    const files = await sourceFilesAt(directory);
    expect(files.map(({ name }) => name)).toEqual(['OK 20260110.zip/./Precincts.csv', 'data/CTY01_vr.csv']);
    expect(await read(files[1])).toEqual({ text: 'unpacked', bytes: 8 });
  });

  it.each<[string, EntryOptions]>([
    ['is encrypted', { encrypted: true }],
    ['uses an unsupported compression method (9)', { method: 9 }],
  ])('are refused before anything is read if one of them %s', async (reason, options) => {
    const choosing = chooseFiles(archive(options), oklahoma);
    await expect(choosing).rejects.toThrow(`OK 20260110.zip/data/CTY01_vr.csv ${reason}`);
    const [, file] = await sourceFilesAt(archive(options));
    await expect(read(file)).rejects.toMatchObject({ name: 'LoadError' });
  });

  it('are refused if their content does not match the archive', async () => {
    const [, file] = await sourceFilesAt(archive({ crc: 7 }));
    await expect(read(file)).rejects.toThrow('CTY01_vr.csv is damaged: its size or checksum does not match');
  });

  it("are refused with the archive's name, and no other error, wherever the archive is damaged", async () => {
    // Long enough to be read in several chunks, short enough to be read hundreds of times.
    const content = 'VoterID,LastName\r\n'.repeat(4000);
    const whole = zipOf([{ name: 'CTY01_vr.csv', content, zip64: true }]);
    for (let at = 0; at < whole.length; at += 5) {
      const damaged = Buffer.from(whole);
      damaged.fill(0x5a, at, Math.min(at + 9, whole.length));
      const directory = directoryWith({ 'OK.zip': damaged });
      const outcome = await sourceFilesAt(directory)
        .then((files) => Promise.all(files.map(read)))
        .catch((thrown: unknown) => thrown);
      if (outcome instanceof Error)
        expect(outcome).toMatchObject({ name: 'LoadError', message: /^OK\.zip/u });
    }
  });

  it.each(['', 'PK', 'this is no archive, whatever its name says', zipOf([]).subarray(0, 20)])(
    'are refused if they are truncated or not an archive',
    async (content) => {
      const directory = directoryWith({ 'OK.zip': content });
      await expect(sourceFilesAt(directory)).rejects.toThrow(/^OK\.zip is not a complete zip archive/u);
    },
  );
});

describe('a .gz file', () => {
  it('is the file in it', async () => {
    const directory = directoryWith({ 'CTY01_vr.csv.gz': gzipSync(long), 'Precincts.csv': 'few' });
    const { registration, side } = await chooseFiles(directory, oklahoma);
    expect([...registration, ...side].map(({ name }) => name)).toEqual(['CTY01_vr.csv', 'Precincts.csv']);
    expect(await read(registration[0])).toEqual({ text: long, bytes: registration[0]?.bytes });
  });

  it.each([
    ['truncated', gzipSync(long).subarray(0, 2000)],
    ['no gzip file', Buffer.from('this is no archive')],
    ['damaged', Buffer.from(gzipSync(long)).fill(0x5a, 500, 600)],
  ])('is refused when it is %s', async (_, content) => {
    const [file] = await sourceFilesAt(directoryWith({ 'CTY01_vr.csv.gz': content }));
    await expect(read(file)).rejects.toThrow(/^CTY01_vr\.csv\.gz is damaged or truncated/u);
  });
});

describe('a registration file alone', () => {
  it('finds its history in the archive next to its own, and ignores a broken one', async () => {
    const directory = directoryWith({
      'ncvoter_Statewide.zip': zipOf([{ name: 'ncvoter_Statewide.txt', content: 'voters' }]),
      'ncvhis_Statewide.zip': zipOf([{ name: 'ncvhis_Statewide.txt', content: 'history' }]),
      'holidays.zip': 'no archive',
    });
    const files = await chooseFiles(join(directory, 'ncvoter_Statewide.zip'), northCarolina);
    expect(await read(files.registration[0])).toMatchObject({ text: 'voters' });
    expect(await read(files.history[0])).toMatchObject({ text: 'history' });
    const [registration] = files.registration;
    const siblings = registration === undefined ? [] : await siblingsOf(registration);
    expect(siblings.map(({ name }) => name)).toEqual(['ncvhis_Statewide.zip/ncvhis_Statewide.txt']);
  });
});
