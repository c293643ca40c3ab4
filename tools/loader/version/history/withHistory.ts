import type { HistoryCells } from './historyCells';

/**
 * Adds to each row what the sorting server does not know: the position and `TURNOUT_COLUMNS` in front, the
 * history at the end. @param rows whole lines of COPY text in order of position, each beginning with the
 * voter's id
 */
export async function* withHistory(
  rows: AsyncIterable<string>,
  { cellsOf }: Pick<HistoryCells, 'cellsOf'>,
): AsyncGenerator<string> {
  let position = 0;
  for await (const lines of rows) {
    const written: string[] = [];
    for (let at = 0; at < lines.length; at = lines.indexOf('\n', at) + 1) {
      const end = lines.indexOf('\n', at);
      const { counts, history } = cellsOf(lines.slice(at, lines.indexOf('\t', at)));
      written.push(`${position}\t${counts}\t${lines.slice(at, end)}\t${history}\n`);
      position += 1;
    }
    yield written.join('');
  }
}
