import { bitsTable } from '../../../netlify/queries/bits/layout';
import { planVoters } from '../../../netlify/queries/bits/valueCounts';
import { householdCount } from './households';
import { planByMail } from './lists';
import type { Expected, Orders } from './orders';
import { median, row } from './sideBySide';

/** Households of a list, by shifts of the strings in the order of the mail; beside it, its voters alone. */
export async function compareHouseholds(orders: Orders, expected: readonly Expected[]): Promise<string[]> {
  const { backend, rounds, mail, mailStrings } = orders;
  const heads = mailStrings.households.map(({ steps }) => `ms, ${steps} shifts`);
  const lines = [
    row(['Households', 'Voters', 'Households', 'ms, voters alone', ...heads]),
    row(['---', '---', '---', '---', ...heads.map(() => '---')]),
  ];
  for (const { list, voters, households } of expected) {
    const { bits = [] } = await planByMail(backend, mail.versionId, list, mailStrings.lastNames);
    const listed = bits.map(planVoters).join(' UNION ALL ');
    const asked = [
      {
        text: `SELECT coalesce(sum(bit_count(bits)), 0)::int AS households FROM (${listed}) AS listed`,
        right: voters,
      },
      ...mailStrings.households.map((strings) => ({
        text: householdCount(listed, { bits: bitsTable(mail.versionId), parts: strings.parts }, strings),
        right: households,
      })),
    ];
    const times = asked.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [n, { text, right }] of asked.entries()) {
        const { answer, cpu } = await backend.timed(() =>
          backend.rows<{ households: number }>({ text, values: [] }),
        );
        if (answer[0]?.households !== right)
          throw new Error(`${list.name}: ${answer[0]?.households ?? '?'}, not ${right}`);
        if (round > 0) times[n]?.push(cpu);
      }
    }
    lines.push(row([list.name, voters, households, ...times.map((of) => median(of).toFixed(2))]));
  }
  return lines;
}
