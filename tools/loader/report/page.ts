import { formatNumber } from '../../database/operator/terminal';
import {
  comparisonsOf,
  difference,
  percent,
  totalRow,
  type ComparedRow,
  type VersionComparison,
} from './comparison';
import { html, type Html, htmlPage } from './html';
import type { LoadReport } from './loadReport';
import { PAGE_STYLE } from './style';
import { summaryOf } from './summary';

/**
 * The report as a single self-contained page: no scripts, fonts, or images. Every bar repeats the figures in
 * its table row and is hidden from screen readers.
 */
export function reportPage(report: LoadReport): string {
  const title = `${report.name}: voter file of ${report.dataDate.date}`;
  return htmlPage(
    title,
    PAGE_STYLE,
    html`<p>${against(report)}</p>
      <section>
        <h2>The load</h2>
        <dl>
          ${summaryOf(report).map(
            ({ name, text, kinds }) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${text}${kindList(kinds)}</dd>
              </div> `,
          )}
        </dl>
      </section>
      ${elections(report)} ${comparisonsOf(report).map((comparison) => comparisonTable(comparison, report))} `,
  );
}

function against({ previous, expected }: LoadReport): string {
  const before =
    previous === null
      ? 'No earlier live version with real voters.'
      : `Before: version ${previous.id} of ${previous.dataDate}; the mark on each bar is its share.`;
  const isGiven = expected.total !== undefined || expected.counties !== undefined;
  return isGiven ? `${before} Expected: the state’s totals, as given by the operator.` : before;
}

function kindList(kinds: readonly (readonly [string, number])[]): Html {
  if (kinds.length === 0) return html``;
  return html`<ul>
    ${kinds.map(([kind, count]) => html`<li>${formatNumber(count)} ${kind}</li>`)}
  </ul>`;
}

function elections({ version }: LoadReport): Html {
  if (version.tracked.length === 0) return html``;
  const rows = version.tracked.map((election, index): Html => {
    const voted = version.trackedTurnout[index] ?? 0;
    const share = (100 * voted) / Math.max(version.counts.voters, 1);
    const kind = election.classification.replaceAll('_', ' ');
    return html`<tr>
      <th scope="row">VH${index + 1}</th>
      <td>${election.date}</td>
      <td>${kind}, ${election.level}</td>
      <td class="bar">${bar(share, null)}</td>
      <td class="n">${formatNumber(voted)}</td>
      <td class="n">${percent(share)}</td>
    </tr> `;
  });
  return table('elections', 'Turnout in the tracked elections', {
    heads: html`<th scope="col">Filter</th>
      <th scope="col">Day</th>
      <th scope="col">Election</th>
      <td></td>
      <th scope="col" class="n">Voted</th>
      <th scope="col" class="n">Of all voters</th>`,
    rows,
  });
}

function comparisonTable({ title, kind, rows, expects }: VersionComparison, report: LoadReport): Html {
  const total = totalRow(report);
  const shown = { before: total.before !== null, expected: expects };
  // Scale the bars to fill their column: what matters is how they compare with each other and with the marks
  // of the previous version.
  const largest = Math.max(...rows.map((row) => Math.max(row.share, shareBefore(row, total) ?? 0)), 0.01);
  const line = (row: ComparedRow, picture: Html) =>
    html`<tr>
      <th scope="row">${row.name}</th>
      <td class="bar">${picture}</td>
      <td class="n">${formatNumber(row.voters)}</td>
      <td class="n">${percent(row.share)}</td>
      ${
        shown.before ? compared(row.voters, row.before) : html``
      }${shown.expected ? compared(row.voters, row.expected) : html``}
    </tr> `;
  const picture = (row: ComparedRow) => {
    const before = shareBefore(row, total);
    return bar((100 * row.share) / largest, before === null ? null : (100 * before) / largest);
  };
  return table(kind.toLowerCase(), title, {
    heads: html`<th scope="col">${kind}</th>
      <td></td>
      <th scope="col" class="n">Voters</th>
      <th scope="col" class="n">Share</th>
      ${shown.before ? heads('Before') : html``}${shown.expected ? heads('Expected') : html``}`,
    rows: rows.map((row) => line(row, picture(row))),
    total: line(total, html``),
  });
}

function table(
  id: string,
  title: string,
  { heads, rows, total }: { heads: Html; rows: readonly Html[]; total?: Html },
): Html {
  return html`<section>
    <h2 id="${id}">${title}</h2>
    <div class="wide">
      <table aria-labelledby="${id}">
        <thead>
          <tr>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
        ${
          total === undefined
            ? html``
            : html`<tfoot>
                ${total}
              </tfoot>`
        }
      </table>
    </div>
  </section>`;
}

const heads = (what: string) =>
  html`<th scope="col" class="n">${what}</th>
    <th scope="col" class="n">Change from ${what.toLowerCase()}</th>`;

const compared = (voters: number, from: number | null) =>
  html`<td class="n">${from === null ? '' : formatNumber(from)}</td>
    <td class="n">${difference(voters, from)}</td>`;

function shareBefore({ before }: ComparedRow, total: ComparedRow): number | null {
  return before === null || total.before === null ? null : (100 * before) / Math.max(total.before, 1);
}

/** A bar `length` percent of its column wide, with an optional mark for the previous version. */
function bar(length: number, mark: number | null): Html {
  const at = (percents: number) => percents.toFixed(2);
  const line =
    mark === null ? html`` : html`<rect class="mark" x="${at(Math.min(mark, 99))}%" width="2" height="16" />`;
  return html`<svg aria-hidden="true" focusable="false" width="100%" height="16">
    <rect class="fill" width="${at(length)}%" y="2" height="12" rx="2" />
    ${line}
  </svg>`;
}
