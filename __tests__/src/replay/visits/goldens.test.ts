import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTimeline } from '../../../../src/replay/timeline/buildTimeline';
import { readTrace } from '../../../../src/trace/readTrace';
import { findFalse } from './secondReading';

const directory = join(__dirname, '../../../replay/golden');

it.each(readdirSync(directory))('the story of %s is borne out by its actions', async (name) => {
  const read = readTrace(readFileSync(join(directory, name), 'utf8'));
  if (!read.ok) throw new Error(read.problem);
  const { story, entries } = await buildTimeline(read.trace, () => Promise.resolve());
  expect(findFalse(story, entries)).toEqual([]);
});
