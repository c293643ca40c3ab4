import { firstPositions, withStatements } from '../../../netlify/queries/bits/search';
import type { SearchPlan } from '../../../netlify/queries/bits/plan';
import { countPlanned } from '../../../netlify/queries/voters/count';
import { tablesOf } from '../../loader/version/tables';
import { firstByName, PREVIEW } from './firstByName';
import { type List, planByMail, planByName } from './lists';
import { earlyNames } from './lastNames';
import { type Expected, FIRST_ROWS, type Orders } from './orders';
import { cells, HEADINGS, row, sideBySide } from './sideBySide';

interface Found {
  readonly voter_id: string;
  readonly total: number;
}

/** The first 1,000 rows by name, and the total. */
export async function compareFirstRows(orders: Orders, expected: readonly Expected[]): Promise<string[]> {
  const { backend, rounds, name, mail, zips, mailStrings } = orders;
  const lines = [
    row(['First 1,000 by name, and total', ...HEADINGS]),
    row(['---', ...HEADINGS.map(() => '---')]),
  ];
  for (const { list, voters, first } of expected) {
    const byName = await planByName(backend, name.versionId, list, zips);
    const byMail = await planByMail(backend, mail.versionId, list, mailStrings.lastNames);
    const searched = await sideBySide(
      backend,
      list.name,
      rounds,
      {
        name: async () => answerOf(await backend.rows<Found>({ text: firstByPosition(byName), values: [] })),
        mail: () => searchedByMail(orders, list, byMail),
      },
      { total: voters, ids: first },
    );
    lines.push(row([list.name, ...cells(voters, searched)]));
  }
  return lines;
}

const answerOf = (found: readonly Found[]) => ({
  total: found[0]?.total ?? 0,
  ids: found.map(({ voter_id }) => voter_id),
});

/** As the product's search: the first set bits are the first rows. */
function firstByPosition({ bits = [] }: SearchPlan): string {
  const [plan] = bits;
  if (plan === undefined) throw new RangeError('No plan');
  const { statements, positions, total } = firstPositions(plan, FIRST_ROWS);
  return `${withStatements(statements)} SELECT ${PREVIEW}, (${total})::int AS total
    FROM ${positions} AS p JOIN ${tablesOf(plan.versionId).voters} AS voters
      ON voters.position = p.position AND voters.position / 16 = p.position / 16
    ORDER BY voters.position`;
}

/**
 * One statement; two for a list with a last name, which the strings of the first names by rank do not narrow
 * evenly: its total first, then the names from its first one on that hold enough of it.
 */
async function searchedByMail({ backend, mailStrings }: Orders, list: List, plan: SearchPlan) {
  const ask = (text: string) => backend.rows<Found>({ text, values: [] });
  const { bits = [] } = plan;
  const prefix = list.filters.LastName;
  if (prefix !== undefined) {
    const total = await countPlanned(backend, plan, list.filters);
    for (let share = 1; ; share *= 4) {
      const set = earlyNames(mailStrings.lastNames, prefix, total, share);
      const found = await ask(firstByName(bits, FIRST_ROWS, { set }));
      if (found.length === Math.min(FIRST_ROWS, total)) return { ...answerOf(found), total };
    }
  }
  for (let back = 0; ; back += 4) {
    const found = await ask(firstByName(bits, FIRST_ROWS, { ...mailStrings.firstByName, back }));
    if (found.length === Math.min(FIRST_ROWS, found[0]?.total ?? 0)) return answerOf(found);
  }
}
