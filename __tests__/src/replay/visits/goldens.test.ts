import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTimeline } from '../../../../src/replay/timeline/buildTimeline';
import { readTrace } from '../../../../src/trace/readTrace';
import { findFalse } from './secondReading';

const directory = join(__dirname, '../../../replay/golden');

async function toldOf(name: string) {
  const read = readTrace(readFileSync(join(directory, name), 'utf8'));
  if (!read.ok) throw new Error(read.problem);
  return buildTimeline(read.trace, () => Promise.resolve());
}

it.each(readdirSync(directory))('the story of %s is borne out by its actions', async (name) => {
  const { story, entries } = await toldOf(name);
  expect(findFalse(story, entries)).toEqual([]);
});

/** What recorded visits add to those of the other tests. Their figures change with the invented voters. */
it.each([
  ['saved-list', ['Renamed a saved list', 'Deleted a saved list', 'Took the deletion of a list back']],
  [
    'search-sort-page',
    [
      'Sorted the results by Age, ascending',
      'Turned to page 2 of the results',
      expect.stringMatching(/searched .+: none found$/u),
      expect.stringMatching(/^Went back and searched /u),
    ],
  ],
  ['reload-keeps-progress', ['Opened the walkthrough from the address, with its earlier answers']],
  ['reload-drops-progress', ['Opened the walkthrough from the address']],
])('the story of %s', async (name, lines) => {
  const { story } = await toldOf(`${name}.json`);
  expect(story.map(({ text }) => text)).toEqual(expect.arrayContaining(lines));
});
