import { firstPositions, withStatements } from '../../../netlify/queries/bits/search';
import type { SearchPlan } from '../../../netlify/queries/bits/plan';
import { tablesOf } from '../../loader/version/tables';
import { firstByName, PREVIEW } from './firstByName';
import { conditionOf, planByMail, planByName } from './lists';
import { listsOf, type Orders } from './orders';
import { NAME_ORDER } from './settleVoters';
import { cells, HEADINGS, row, sideBySide } from './sideBySide';

const LIMIT = 1000;

interface Found {
  readonly voter_id: string;
  readonly total: number;
}

/** The first 1,000 rows by name, and the total. */
export async function compareFirstRows(orders: Orders): Promise<string[]> {
  const { backend, rounds, name, mail, zips, mailStrings } = orders;
  const lines = [
    row(['First 1,000 by name, and total', ...HEADINGS]),
    row(['---', ...HEADINGS.map(() => '---')]),
  ];
  for (const list of [{ name: 'Everybody active', filters: { Status: 'A' } }, ...(await listsOf(orders))]) {
    const byName = await planByName(backend, name.versionId, list, zips);
    const byMail = await planByMail(backend, mail.versionId, list, mailStrings.lastNames);
    const { text, values } = conditionOf(name.versionId, list);
    const { voters } = tablesOf(name.versionId);
    const plain = await backend.rows<Found>({
      text: `SELECT voter_id, (SELECT count(*)::int FROM ${voters} WHERE ${text}) AS total
             FROM ${voters} WHERE ${text} ORDER BY ${NAME_ORDER} LIMIT ${LIMIT}`,
      values,
    });
    const total = plain[0]?.total ?? 0;
    const expected = { total, ids: plain.map(({ voter_id }) => voter_id) };
    const searched = await sideBySide(
      backend,
      list.name,
      rounds,
      {
        name: async () => answerOf(await backend.rows<Found>({ text: firstByPosition(byName), values: [] })),
        mail: async () => {
          for (let back = 0; ; back += 2) {
            const found = await backend.rows<Found>({
              text: firstByName(byMail.bits ?? [], mailStrings, LIMIT, back),
              values: [],
            });
            if (found.length === Math.min(LIMIT, found[0]?.total ?? 0)) return answerOf(found);
          }
        },
      },
      expected,
    );
    lines.push(row([list.name, ...cells(total, searched)]));
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
  const { statements, positions, total } = firstPositions(plan, LIMIT);
  return `${withStatements(statements)} SELECT ${PREVIEW}, (${total})::int AS total
    FROM ${positions} AS p JOIN ${tablesOf(plan.versionId).voters} AS voters
      ON voters.position = p.position AND voters.position / 16 = p.position / 16
    ORDER BY voters.position`;
}
