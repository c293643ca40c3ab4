import { type County, countySchema } from '../../../src/contract/voters';
import { fromAll, liveSql, parameters, type Readers, sourcesOf } from '../sources';

/** Counties with records, of one state or of all, sorted by state and name. */
export async function counties(from: Readers, state?: string): Promise<County[]> {
  const found = await fromAll(sourcesOf(from, state), ({ from: each, choice }) => {
    const { values, parameter } = parameters();
    return each.rows({
      text: `SELECT c.county, d.state FROM counties c JOIN data_versions d USING (version_id)
             WHERE ${liveSql(choice, parameter)} AND c.voters > 0`,
      values,
      row: countySchema,
    });
  });
  const order = (of: County) => `${of.state} ${of.county}`;
  return found.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
