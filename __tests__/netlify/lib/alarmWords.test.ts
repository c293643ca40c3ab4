import { readFile } from 'node:fs/promises';
import { ALARM_EVENTS, ALARM_WORDS } from '../../../netlify/lib/alarmWords';

test('docs/purchases.md says of every alarm what its post says', async () => {
  const page = await readFile('docs/purchases.md', 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z_]+)` +\| (.+?) +\|$/gmu)].map(([, event, words]) => [
    event,
    words,
  ]);
  const table = Object.fromEntries(
    rows.filter(([event = '']) => ALARM_EVENTS.some((known) => known === event)),
  ) as object;
  expect(table).toEqual(ALARM_WORDS);
});
