import { html, type Html } from '../../loader/report/html';

/** What a column holds decides how it is set (EVIDENCE_STYLE). */
export interface TableColumn {
  readonly head: string;
  readonly holds: 'time' | 'text' | 'n' | 'id' | 'hash';
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
