import { chargedOf, purchaseIdOf } from '../story/charged';
import { clockTime } from '../story/clock';
import { endingOf } from '../story/ending';
import type { Timeline } from '../timeline/timeline';
import styles from './ReplayFile.module.css';
import { elapsedAt } from './replayTime';
import { formatMomentUtc } from './replayWords';

const THEMES = { light: 'light', dark: 'dark', forced: 'forced colors, not shown here' } as const;

/** What became of the visit and of the money. */
const STRESSED: Readonly<Record<string, string | undefined>> = {
  'Ended with': styles.ending,
  'Card charged': styles.money,
};

/** What support wants to know first. */
export function Summary({ timeline, name }: { readonly timeline: Timeline; readonly name: string }) {
  const { head, entries, story, final } = timeline;
  const { device } = head;
  const problems = story.filter(({ problem }) => problem !== null).length;
  const facts: [string, string][] = [
    ['Ended with', endingOf(entries, story, final)],
    ['Card charged', chargedOf(entries, final)],
    ['Purchase', purchaseIdOf(entries) ?? 'none in this visit'],
    ['Problems', problems === 0 ? 'none' : String(problems)],
    ['Lasted', clockTime(elapsedAt(entries, entries.length))],
    ['Browser', device.browser],
    ['Window', `${device.width} × ${device.height}`],
    ['Theme', THEMES[device.theme]],
    ['Build', head.build],
    ['Saved', formatMomentUtc(head.savedAt)],
    ['File', name],
  ];
  if (head.folded > 0)
    facts.push(['Earlier actions', `${head.folded.toLocaleString('en-US')}, not in the file`]);
  return (
    <dl className={styles.origin} aria-label="Summary">
      {facts.map(([term, fact]) => (
        <div key={term} className={STRESSED[term]}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
