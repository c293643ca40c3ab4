import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTimeline } from '../../../../src/replay/timeline/buildTimeline';
import { readTrace } from '../../../../src/trace/readTrace';

/** What recorded visits add to those of the other tests. Their figures change with the invented voters. */
it.each([
  ['saved-list', ['Renamed a saved list', 'Deleted a saved list', 'Took the deletion of a list back']],
  [
    'search-sort-page',
    [
      'Sorted the results by Age, ascending',
      'Turned to page 2 of the results',
      expect.stringMatching(/^Pressed “Search” or Enter and searched .+: none found$/u),
      expect.stringMatching(/^Went back and searched /u),
    ],
  ],
  ['reload-keeps-progress', ['Opened the walkthrough from the address, with its earlier answers']],
  ['reload-drops-progress', ['Opened the walkthrough from the address']],
])('the story of %s', async (name, lines) => {
  const read = readTrace(readFileSync(join(__dirname, '../../../replay/golden', `${name}.json`), 'utf8'));
  if (!read.ok) throw new Error(read.problem);
  const { story } = await buildTimeline(read.trace, () => Promise.resolve());
  expect(story.map(({ text }) => text)).toEqual(expect.arrayContaining(lines));
});
