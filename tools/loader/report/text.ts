import { formatNumber, inColumns } from '../../database/operator/terminal';
import {
  comparisonsOf,
  difference,
  percent,
  totalRow,
  type ComparedRow,
  type VersionComparison,
} from './comparison';
import type { LoadReport } from './loadReport';
import { summaryOf } from './summary';

/** The report as text for a terminal. */
export function reportText(report: LoadReport): string {
  const lines = summaryOf(report).map(({ name, text, kinds }) => {
    const parts = kinds.map(([kind, count]) => `\n${' '.repeat(15)}${formatNumber(count)} ${kind}`);
    return `${name.padEnd(12)} ${text}${parts.join('')}`;
  });
  return [...lines, ...comparisonsOf(report).map((comparison) => comparisonText(comparison, report))].join(
    '\n',
  );
}

function comparisonText({ kind, rows }: VersionComparison, report: LoadReport): string {
  const total = totalRow(report);
  const cells = (row: ComparedRow) => [
    row.name,
    formatNumber(row.voters),
    percent(row.share),
    ...(total.before === null ? [] : [difference(row.voters, row.before)]),
  ];
  const heads = [...[kind, 'Voters', 'Share'], ...(total.before === null ? [] : ['Change'])];
  const table = [heads, ...rows.map(cells), cells(total)];
  return ['', ...inColumns(table, (column) => column > 0)].join('\n');
}
