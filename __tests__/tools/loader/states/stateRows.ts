import fc from 'fast-check';
import type { CanonicalElection, CanonicalVoter } from '../../../../tools/loader/model/canonical';
import type { SourceFile } from '../../../../tools/loader/files/sourceFiles';
import type { RefusedRow, StateReader } from '../../../../tools/loader/states/reader';
import { Tally } from '../../../../tools/loader/model/tally';

/** An in-memory file with the given text. */
export function fileOf(name: string, text = ''): SourceFile {
  return {
    name,
    path: `/voters/${name}`,
    bytes: text.length,
    modified: '2026-01-10',
    async *read() {
      yield await Promise.resolve(Buffer.from(text, 'latin1'));
    },
  };
}

export interface Voted {
  readonly voterId: string;
  readonly election: CanonicalElection;
}

/** Reads single rows, given as cells, as of January 10, 2026; also returns what was repaired. */
export async function rowsOf(
  reader: StateReader,
  header: readonly string[],
  options: { readonly name: string; readonly side?: readonly SourceFile[] },
) {
  const repaired = new Tally();
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  const rows = await reader.open(options.side ?? [], { dataDate: '2026-01-10', repaired, note });
  const sideRepaired = repaired.toRecord();
  const file = fileOf(options.name);
  const counted = <Result>(read: () => Result) => {
    const before = repaired.toRecord();
    const result = read();
    const added = Object.entries(repaired.toRecord())
      .map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const)
      .filter(([, count]) => count > 0);
    return { result, repaired: Object.fromEntries(added) };
  };
  return {
    notes,
    sideRepaired,
    voter(cells: readonly string[]): {
      result: CanonicalVoter | RefusedRow;
      repaired: Record<string, number>;
    } {
      return counted(() => rows.voterRow(header, file)(cells));
    },
    turnout(cells: readonly string[]) {
      const votes: Voted[] = [];
      const read = counted(() =>
        rows.turnoutRow(header, file)(cells, (voterId, election) => {
          votes.push({ voterId, election });
        }),
      );
      return { ...read, votes };
    },
  };
}

/** A code as a clerk might write it: in either case, with spaces around it. */
export function written(code: string, { upper, before, after }: Writing): string {
  return `${' '.repeat(before)}${upper ? code : code.toLowerCase()}${' '.repeat(after)}`;
}

export interface Writing {
  readonly upper: boolean;
  readonly before: number;
  readonly after: number;
}

const writing = fc.record({ upper: fc.boolean(), before: fc.nat(2), after: fc.nat(2) });

/** Checks a property for every entry of a table, however its code is `written`. */
export function forEachCode<Value>(
  table: Readonly<Record<string, Value>>,
  check: (code: string, value: Value, cell: string) => void,
): void {
  for (const [code, value] of Object.entries(table)) {
    const property = fc.property(writing, (how) => {
      check(code, value, written(code, how));
    });
    fc.assert(property, { numRuns: 5 });
  }
}
