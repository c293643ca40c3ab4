import type { SourceFile } from '../../files/sourceFiles';
import { cleanDistrict, cleanCell } from '../../text/clean';
import { recordBatches, separatedBy } from '../../files/records';
import { isBlankLine } from '../../text/lines';
import { columnPlaces } from '../columns';
import { STATE_FACTS } from '../facts';
import type { ReadContext } from '../reader';
import { type Districts, districtNumbers } from '../voterRow';

const FORMAT = separatedBy(',');

const PRECINCT_COLUMNS = {
  precinct: 'PrecinctCode',
  congressional: 'CongressionalDistrict',
  stateSenate: 'StateSenateDistrict',
  stateHouse: 'StateHouseDistrict',
} as const;

/**
 * The districts of every precinct in Precincts.csv, Oklahoma's only source of them. Reads only the columns
 * before the polling place, whose free text at the end of the row contains stray commas and quotes.
 */
export async function districtsByPrecinct(
  side: readonly SourceFile[],
  { repaired, note }: ReadContext,
): Promise<ReadonlyMap<string, Districts>> {
  if (side.length === 0)
    note('There is no Precincts.csv, the only source of districts, so all districts are empty.');
  const districts = new Map<string, Districts>();
  for (const file of side) {
    for await (const { header, lines } of recordBatches(file, FORMAT)) {
      const at = columnPlaces(PRECINCT_COLUMNS, header, file.name);
      for (const line of lines) {
        if (isBlankLine(line)) continue;
        const cells = FORMAT.splitHeader(line);
        districts.set(
          cleanCell(cells[at.precinct] ?? '', repaired) ?? '',
          districtNumbers(STATE_FACTS.OK, (column, highest) =>
            cleanDistrict(cells[at[column]] ?? '', highest, repaired),
          ),
        );
      }
    }
  }
  return districts;
}
