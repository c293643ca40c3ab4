import { csvRecords } from '../../downloads/forms/csvRecords';

export interface Labels {
  /** The lines of each label, in the order of the file. */
  readonly labels: readonly (readonly string[])[];
  /** Records without a label, by the reason why mail can't be delivered. */
  readonly unlabeled: ReadonlyMap<string, number>;
}

/** One label for each record of a CSV file that mail can be delivered to. */
export async function readLabels(csv: Blob): Promise<Labels> {
  const labels: string[][] = [];
  const unlabeled = new Map<string, number>();
  let headings: readonly string[] | undefined;
  for await (const batch of csvRecords(csv))
    for (const cells of batch) {
      if (headings === undefined) {
        headings = cells;
        continue;
      }
      const record = new Map(headings.map((heading, n) => [heading, cells[n] ?? '']));
      const cell = (heading: string) => record.get(heading) ?? '';
      const [, reason] = /^undeliverable: (.*)$/su.exec(cell('Address Note')) ?? [];
      if (reason === undefined) labels.push(linesOf(cell));
      else unlabeled.set(reason, (unlabeled.get(reason) ?? 0) + 1);
    }
  return { labels, unlabeled };
}

const notEmpty = (text: string) => text !== '';

function linesOf(cell: (heading: string) => string): string[] {
  const zip = [cell('ZIP'), cell('ZIP+4')].filter(notEmpty).join('-');
  const place = [cell('City'), cell('State'), zip].filter(notEmpty).join(' ');
  return [cell('Name Line'), cell('Name Line 2'), cell('Address 1'), place].filter(notEmpty);
}
