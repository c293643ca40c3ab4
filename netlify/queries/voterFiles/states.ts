import { stateSchema, type StateSummary } from '../../../src/contract/voters';
import { isoDay } from '../rows';
import { fromAll, liveSql, parameters, type Readers, type Source, sourcesOf } from '../sources';

/** States with records, each with its number of voters and the date of its file. */
export async function states(from: Readers): Promise<StateSummary[]> {
  const found = await fromAll(sourcesOf(from), statesIn);
  return found.toSorted((one, other) => (one.state < other.state ? -1 : 1));
}

/** Those of one database, in any order. */
export function statesIn({ from, choice }: Source): Promise<StateSummary[]> {
  const { values, parameter } = parameters();
  return from.rows({
    text: `SELECT state, voters::int AS voters, ${isoDay('data_date')} AS "dataDate", sample
           FROM data_versions WHERE ${liveSql(choice, parameter)} AND voters > 0`,
    values,
    row: stateSchema,
  });
}
