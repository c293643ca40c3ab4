import { formatNumber } from '../../database/operator/terminal';
import { html, type Html } from '../../database/operator/html';
import type { Evidence, RecordedDownload } from './readEvidence';
import { bringsTogether, layoutInWords, recordsInWords } from './words';

/** What a column holds decides how it is set (EVIDENCE_STYLE). */
export interface TableColumn {
  readonly head: string;
  readonly holds: 'time' | 'text' | 'n' | 'id';
}

/** A table of the page. */
export const table = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${columns.map(({ head, holds }) => html`<th scope="col" class="${holds}">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, n) => html`<td class="${columns[n]?.holds ?? 'text'}">${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

const DOWNLOAD_COLUMNS: readonly TableColumn[] = [
  { head: 'Started', holds: 'time' },
  { head: 'Finished', holds: 'time' },
  { head: 'What', holds: 'id' },
  { head: 'Layout', holds: 'text' },
  { head: 'Data as of', holds: 'text' },
  { head: 'Voters bought', holds: 'n' },
  { head: 'In the file', holds: 'n' },
  { head: 'Bytes sent', holds: 'n' },
  { head: 'How', holds: 'text' },
];

/** Every download that was started. */
export function downloadTable({ downloads }: Evidence): Html {
  if (downloads.length === 0) return html`<p>No download of this list is recorded.</p>`;
  return html`${table(DOWNLOAD_COLUMNS, downloads.map(downloadCells))}
    <p>
      “Finished” is when the last byte was sent to the network. “Bytes sent” counts what went over the
      network. Parts are sent compressed, so they are smaller than the file that they make up.
    </p>
    ${aboutHouseholds(downloads)}`;
}

function downloadCells(download: RecordedDownload): string[] {
  return [
    download.startedAt,
    download.finishedAt ?? 'Not finished',
    download.part === null ? 'Whole file' : `Part ${download.part}`,
    chosenLayout(download),
    (download.dataDates ?? []).map(({ state, date }) => `${state} ${date}`).join(', '),
    formatNumber(download.rows),
    download.records === null
      ? ''
      : recordsInWords(download.layout, download.records, download.chosen ? null : download.rows),
    download.bytes === null ? '' : formatNumber(download.bytes),
    howInWords(download),
  ];
}

function howInWords({ byLink, shared }: RecordedDownload): string {
  if (shared) return 'By a link given to a signed-in person with whom the buyer shares the list';
  return byLink ? 'By a link given to the signed-in buyer' : 'Signed in';
}

const chosenLayout = ({ layout, chosen }: { readonly layout: string; readonly chosen: boolean }): string =>
  chosen ? `${layoutInWords(layout)}; a part of the list that the buyer chose` : layoutInWords(layout);

/** Why a file may have fewer records than voters were paid for. */
const aboutHouseholds = (files: readonly { readonly layout: string }[]): Html =>
  files.some(({ layout }) => bringsTogether(layout))
    ? html`<p>
        The buyer paid for voters. A file with a record per household has one record for all voters of the
        list who share a mailbox, so it has fewer records than voters were bought.
      </p>`
    : html``;
