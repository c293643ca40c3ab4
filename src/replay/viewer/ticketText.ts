import { chargedOf, endingOf, purchaseIdOf } from '../story/ending';
import { storyText } from '../story/storyText';
import type { Timeline } from '../timeline/timeline';
import { formatMoment } from './replayWords';

/**
 * A visit for a ticket, in three lines: when and with what, the story, and what became of it.
 *
 *     Saved Oct 31, 2026, 12:01:00 PM UTC · Chrome 143 on Windows · build a1b2c3
 *     Opened Voter search, signed in · Opened checkout: $9.99 for 27 records · …
 *     Ended with: Paid, and the file downloaded · Card charged: yes, once · Purchase 8c0e…
 */
export function ticketText({ head, entries, story, final }: Timeline): string {
  const purchaseId = purchaseIdOf(entries);
  return [
    `Saved ${formatMoment(head.savedAt)} · ${head.device.browser} · build ${head.build}`,
    storyText(story),
    [
      `Ended with: ${endingOf(entries, story, final)}`,
      `Card charged: ${chargedOf(entries, story)}`,
      ...(purchaseId === null ? [] : [`Purchase ${purchaseId}`]),
    ].join(' · '),
  ].join('\n');
}
