import { type Columns, columnName, headingsOf, widthOf } from './columns';
import { heldUpload } from './heldUpload';
import { tidyCells } from './table';
import styles from './doNotMail.module.css';

interface Props {
  readonly label: string;
  readonly columns: Columns;
  /** The places of the rows in the file. */
  readonly places: readonly number[];
  /** What became of each of them. */
  readonly results?: readonly string[];
}

/**
 * Rows of the file in the chosen columns, in all until one is chosen. They are read from the file, because
 * people's data does not enter the state.
 */
export function FileRows({ label, columns: { by: _, ...parts }, places, results }: Props) {
  const table = heldUpload()?.table;
  if (table === undefined) return null;
  const headings = headingsOf(table);
  const chosen = [...new Set(Object.values(parts))].filter((column) => column !== null);
  const columns = chosen.length > 0 ? chosen : [...Array(widthOf(table)).keys()];
  return (
    <div className={styles.scrolling} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {results !== undefined && <th scope="col">Result</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnName(headings, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, row) => {
            const cells = tidyCells(table, table.records[place] ?? '');
            return (
              <tr key={place}>
                {results !== undefined && <td>{results[row]}</td>}
                {columns.map((column) => (
                  <td key={column}>{cells[column]?.slice(0, 60) ?? ''}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
