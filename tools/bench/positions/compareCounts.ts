import { countPlanned } from '../../../netlify/queries/voters/count';
import { tablesOf } from '../../loader/version/tables';
import { conditionOf, planByMail, planByName } from './lists';
import { listsOf, type Orders } from './orders';
import { cells, HEADINGS, row, sideBySide } from './sideBySide';

/** Exact counts; the plans are made beforehand, as for a filter set whose codes are remembered. */
export async function compareCounts(orders: Orders): Promise<string[]> {
  const { backend, rounds, name, mail, zips, mailStrings } = orders;
  const lines = [row(['Count', ...HEADINGS]), row(['---', ...HEADINGS.map(() => '---')])];
  for (const list of await listsOf(orders)) {
    const byName = await planByName(backend, name.versionId, list, zips);
    const byMail = await planByMail(backend, mail.versionId, list, mailStrings.lastNames);
    const { text, values } = conditionOf(name.versionId, list);
    const [plain] = await backend.rows<{ n: number }>({
      text: `SELECT count(*)::int AS n FROM ${tablesOf(name.versionId).voters} WHERE ${text}`,
      values,
    });
    const counted = await sideBySide(
      backend,
      list.name,
      rounds,
      {
        name: () => countPlanned(backend, byName, list.filters),
        mail: () => countPlanned(backend, byMail, list.filters),
      },
      plain?.n ?? 0,
    );
    lines.push(row([list.name, ...cells(plain?.n ?? 0, counted)]));
  }
  return lines;
}
