import type { Columns } from './columns';
import { columnName, firstRow, headingsOf, widthOf } from './headings';
import { heldUpload } from './heldUpload';
import { tidyCells } from './table';
import styles from './doNotMail.module.css';

const ROWS = 3;

/**
 * The first rows of the file in the chosen columns, in all until one is chosen. They are read from the file,
 * because people's data does not enter the state.
 */
export function FirstRows({ columns }: { readonly columns: Columns }) {
  const table = heldUpload()?.table;
  if (table === undefined) return null;
  const headings = headingsOf(table);
  const { by: _, ...parts } = columns;
  const chosen = [...new Set(Object.values(parts))].filter((place) => place !== null);
  const places = chosen.length > 0 ? chosen : [...Array(widthOf(table)).keys()];
  const first = firstRow(table);
  return (
    <div className={styles.scrolling} tabIndex={0} role="region" aria-label="First rows of your file">
      <table>
        <thead>
          <tr>
            {places.map((place) => (
              <th key={place} scope="col">
                {columnName(headings, place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.records.slice(first, first + ROWS).map((record, row) => {
            const cells = tidyCells(table, record);
            return (
              <tr key={row}>
                {places.map((place) => (
                  <td key={place}>{cells[place]?.slice(0, 60) ?? ''}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
