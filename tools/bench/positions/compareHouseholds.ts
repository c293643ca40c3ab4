import { bitsTable } from '../../../netlify/queries/bits/layout';
import { planVoters } from '../../../netlify/queries/bits/valueCounts';
import { tablesOf } from '../../loader/version/tables';
import { householdCount } from './households';
import { conditionOf, planByMail } from './lists';
import { listsOf, type Orders } from './orders';
import { median, row } from './sideBySide';

/** Households of a list: by shifts of the strings in the order of the mail, and by `count(DISTINCT …)`. */
export async function compareHouseholds(orders: Orders): Promise<string[]> {
  const { backend, rounds, name, mail, mailStrings } = orders;
  const heads = mailStrings.households.map(({ steps }) => `ms, ${steps} shifts`);
  const lines = [
    row(['Households', 'Voters', 'Households', ...heads, 'ms, voters alone', 'ms, count(DISTINCT), once']),
    row(['---', '---', '---', ...heads.map(() => '---'), '---', '---']),
  ];
  for (const list of [{ name: 'Everybody', filters: {} }, ...(await listsOf(orders))]) {
    const { bits = [] } = await planByMail(backend, mail.versionId, list, mailStrings.lastNames);
    const listed = bits.map(planVoters).join(' UNION ALL ');
    const { text, values } = conditionOf(name.versionId, list);
    const plain = await backend.timed(() =>
      backend.rows<{ households: number; voters: number }>({
        text: `SELECT count(DISTINCT household_key)::int AS households, count(*)::int AS voters
               FROM ${tablesOf(name.versionId).voters} WHERE ${text}`,
        values,
      }),
    );
    const [{ households, voters } = { households: 0, voters: 0 }] = plain.answer;
    const asked = [
      ...mailStrings.households.map((strings) => ({
        text: householdCount(listed, { bits: bitsTable(mail.versionId), parts: strings.parts }, strings),
        expected: households,
      })),
      {
        text: `SELECT coalesce(sum(bit_count(bits)), 0)::int AS households FROM (${listed}) AS listed`,
        expected: voters,
      },
    ];
    const times = asked.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [n, { text: counting, expected }] of asked.entries()) {
        const { answer, cpu } = await backend.timed(() =>
          backend.rows<{ households: number }>({ text: counting, values: [] }),
        );
        if (answer[0]?.households !== expected)
          throw new Error(`${list.name}: ${answer[0]?.households ?? '?'}, not ${expected}`);
        if (round > 0) times[n]?.push(cpu);
      }
    }
    const cpu = times.map((of) => median(of).toFixed(2));
    lines.push(row([list.name, voters, households, ...cpu, plain.cpu.toFixed(0)]));
  }
  return lines;
}
