import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js';
import { makeGroupFiles } from '../../../../src/downloads/forms/groupFiles';
import { made, makingOf, readBack } from './making';

test('each group has a file of its own with every one of its records', async () => {
  const records = [
    ['1', 'A', 'TUL\nSA'],
    ['2', 'B', 'A "B"'],
    ['3', 'A', ''],
  ];
  const zip = await made(makeGroupFiles, makingOf(['VoterID', 'Group', 'City'], records));
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])));
  const files: Record<string, string[][]> = {};
  for (const entry of await reader.getEntries())
    if (!entry.directory) files[entry.filename] = await readBack(await entry.getData(new BlobWriter()));
  expect(files).toEqual({
    'precinct-post-OK-A.csv': [['VoterID', 'Group', 'City'], records[0], records[2]],
    'precinct-post-OK-B.csv': [['VoterID', 'Group', 'City'], records[1]],
  });
});
