import type { Backend } from './backend';

/** A figure of both orders. */
export interface Both {
  readonly name: number;
  readonly mail: number;
}

export interface Measured {
  /** Median milliseconds of processor time in the server. */
  readonly cpu: Both;
  readonly buffers: Both;
}

/**
 * Asks the same in both orders, in turns, so that whatever else the machine does slows down both alike.
 * @throws Error if an answer is not the expected one
 */
export async function sideBySide<Answer>(
  backend: Backend,
  what: string,
  rounds: number,
  ask: { readonly name: () => Promise<Answer>; readonly mail: () => Promise<Answer> },
  expected: Answer,
): Promise<Measured> {
  const wanted = JSON.stringify(expected);
  const times = { name: [] as number[], mail: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const order of round % 2 === 0 ? (['name', 'mail'] as const) : (['mail', 'name'] as const)) {
      const { answer, cpu } = await backend.timed(ask[order]);
      if (JSON.stringify(answer) !== wanted)
        throw new Error(
          `${what}, ${order} order: ${JSON.stringify(answer).slice(0, 200)}, not ${wanted.slice(0, 200)}`,
        );
      // The first round only brings the data into memory.
      if (round > 0) times[order].push(cpu);
    }
  }
  return {
    cpu: { name: median(times.name), mail: median(times.mail) },
    buffers: { name: await backend.touched(ask.name), mail: await backend.touched(ask.mail) },
  };
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const number = (value: number) => value.toLocaleString('en-US');
export const row = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? number(cell) : cell)).join(' | ')} |`;

export const HEADINGS = [
  'Voters',
  'ms, name order',
  'ms, mail order',
  'mail / name',
  'buffers, name',
  'buffers, mail',
];

/** The cells below `HEADINGS`. */
export function cells(voters: number, { cpu, buffers }: Measured): (string | number)[] {
  const ratio = cpu.name === 0 ? '–' : (cpu.mail / cpu.name).toFixed(2);
  return [voters, cpu.name.toFixed(2), cpu.mail.toFixed(2), ratio, buffers.name, buffers.mail];
}
