import { countPlanned } from '../../../netlify/queries/voters/count';
import { planByMail, planByName } from './lists';
import type { Expected, Orders } from './orders';
import { cells, HEADINGS, row, sideBySide } from './sideBySide';

/** Exact counts; the plans are made beforehand, as for a filter set whose codes are remembered. */
export async function compareCounts(orders: Orders, expected: readonly Expected[]): Promise<string[]> {
  const { backend, rounds, name, mail, zips, mailStrings } = orders;
  const lines = [row(['Count', ...HEADINGS]), row(['---', ...HEADINGS.map(() => '---')])];
  for (const { list, voters } of expected) {
    const byName = await planByName(backend, name.versionId, list, zips);
    const byMail = await planByMail(backend, mail.versionId, list, mailStrings.lastNames);
    const counted = await sideBySide(
      backend,
      list.name,
      rounds,
      {
        name: () => countPlanned(backend, byName, list.filters),
        mail: () => countPlanned(backend, byMail, list.filters),
      },
      voters,
    );
    lines.push(row([list.name, ...cells(voters, counted)]));
  }
  return lines;
}
