import type { DatabaseAdmin } from '../../database/admin';
import type { ProcessorTime } from './processorTime';
import { quantile, ratioOnSlowestTenth, type Times } from './measures';

export interface Sizes {
  readonly strings: number;
  readonly values: number;
  readonly positions: number;
}

/** The bytes the index adds: strings, value codes, and positions with their index. */
export async function sizesOf(admin: DatabaseAdmin, versionIds: readonly number[]): Promise<Sizes> {
  const sum = (table: string) =>
    versionIds.map((id) => `pg_total_relation_size('${table}${id}')`).join(' + ');
  const indexes = versionIds.map((id) => `pg_relation_size('voters_v${id}_by_position')`).join(' + ');
  const [sizes] = await admin.query<Sizes>(
    `SELECT (${sum('voter_bits_v')})::float8 AS strings, pg_total_relation_size('voter_values')::float8 AS values,
       (${indexes} + (SELECT 4 * sum(voters) FROM data_versions))::float8 AS positions`,
  );
  return sizes ?? { strings: 0, values: 0, positions: 0 };
}

interface Compared {
  readonly sets: number;
  readonly alone: boolean;
  readonly counts: Times;
  /** Those of lists that name a place, by the kind of place. */
  readonly places: readonly (readonly [string, Times])[];
  readonly searches: Times;
  readonly options: Times;
  readonly breakdowns: Times;
  /** Of the queries alone. */
  readonly persons: Times;
  readonly households: Times;
  readonly compared: readonly { name: string; counts: Times; searches: Times | undefined }[];
  readonly crowded: Times;
  /** Milliseconds of processor time that an answer to the crowd costs, where the system tells. */
  readonly cost: ProcessorTime | undefined;
}

/** The table, in Markdown. */
export class Report {
  readonly #lines: string[] = [];

  built(facts: { voters: number; seconds: number; peak: number; sizes: Sizes }): void {
    const { voters, seconds, peak, sizes } = facts;
    const bytes = (size: number) => (size / voters).toFixed(1);
    const all = sizes.strings + sizes.values + sizes.positions;
    this.#table(
      ['Index', `${voters.toLocaleString('en-US')} voters`, 'Goal'],
      [
        ['Bytes per voter', bytes(all), '≤ 75'],
        [
          '– strings, codes of values, positions',
          [sizes.strings, sizes.values, sizes.positions].map(bytes).join(' + '),
          '',
        ],
        ['Seconds per million voters', (seconds / (voters / 1_000_000)).toFixed(1), '≤ 30'],
        ['Memory of the loading process, MB', peak.toFixed(0), '< 500'],
      ],
    );
  }

  compared(found: Compared): void {
    const { sets, alone, counts, places, searches, options, breakdowns, compared, crowded, cost } = found;
    const { persons, households } = found;
    const goals = alone ? ['≤ 10 ms', "DuckDB's", '≤ 500 ms'] : ['', '≤ 120 ms', ''];
    const title = `${sets} filter sets${alone ? '' : ', no state chosen'}`;
    const row = (name: string, times: Times, goal: readonly string[]) => [
      name,
      ...[0.5, 0.95, 1].map((share, n) => `${ms(quantile(times, share))}${goal[n] ? ` (${goal[n]})` : ''}`),
    ];
    this.#table(
      [title, 'Median', 'p95', 'Slowest'],
      [
        row('Exact count, bit strings', counts, goals),
        ...places.map(([kind, times]) =>
          row(`– of the ${times.length} that name a ${kind}`, times, alone ? ['≤ 4 ms'] : []),
        ),
        ...compared.map(({ name, counts: times }) => row(`Exact count, ${name}`, times, [])),
        row('First 1,000 rows and total, bit strings', searches, ['', '≤ 100 ms', '≤ 500 ms']),
        ...compared.flatMap(({ name, searches: times }) =>
          times === undefined ? [] : [row(`First 1,000 rows and total, ${name}`, times, [])],
        ),
        row('Facets', options, alone ? ['', '≤ 250 ms'] : []),
        row('Breakdown of a result', breakdowns, alone ? ['', '≤ 150 ms'] : []),
        row('Persons, the query alone', persons, []),
        row('Households, the query alone', households, []),
      ],
    );
    this.#table(
      ['Households to persons', 'Ratio', 'Goal'],
      [['p95', ratio(households, persons, 0.95), alone ? '≤ 3' : '']],
    );
    const ratios = compared.flatMap(({ name, counts: times }) => [
      [`Median of ${name} / of bit strings`, ratio(times, counts, 0.5), name === 'DuckDB' ? '≥ 2' : ''],
      [`p95 of ${name} / of bit strings`, ratio(times, counts, 0.95), name === 'DuckDB' ? '≥ 1' : ''],
      [
        `On the slowest tenth of ${name}`,
        ratioOnSlowestTenth(times, counts).toFixed(1),
        name === 'DuckDB' ? '' : '≥ 20',
      ],
    ]);
    if (ratios.length > 0) this.#table(['Counts: times as fast', 'Ratio', 'Goal'], ratios);
    this.#table(
      ['50 concurrent searchers, four counts per search', '', 'Goal'],
      [
        ['Responses', crowded.length.toLocaleString('en-US'), 'no errors'],
        ['Median', ms(quantile(crowded, 0.5)), ''],
        ['p99', ms(quantile(crowded, 0.99)), '≤ 600 ms'],
        ...(cost === undefined
          ? []
          : [
              [
                'Processor time an answer: PostgreSQL, functions',
                `${ms(cost.server)}, ${ms(cost.functions)}`,
                '',
              ],
            ]),
      ],
    );
  }

  text(): string {
    return this.#lines.join('\n');
  }

  #table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    this.#lines.push(line(head), line(head.map(() => '---')), ...rows.map(line), '');
  }
}

const ms = (time: number) => `${time.toFixed(1)} ms`;
const ratio = (slow: Times, fast: Times, share: number) =>
  (quantile(slow, share) / quantile(fast, share)).toFixed(1);
