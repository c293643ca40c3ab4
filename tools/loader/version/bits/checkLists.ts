import type { SqlValue } from '../../../../netlify/lib/db';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { countPlanned } from '../../../../netlify/queries/voters/count';
import { searchPlan } from '../../../../netlify/queries/bits/plan';
import { canonicalText, type CanonicalFilters, HISTORY_TOKENS } from '../../../../src/contract/filters';
import { AGE_BOUNDS } from '../../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../database/admin';
import { LoadError } from '../../model/errors';
import { tablesOf } from '../tables';
import type { Value } from './chunkStrings';

/** How many voters to take criteria from. */
const LISTS = 4;

/** Counts lists of several criteria both as a search does and in one plain pass over all rows. */
export async function checkLists(admin: DatabaseAdmin, versionId: number): Promise<void> {
  const { voters } = tablesOf(versionId);
  const own = await admin.query<Record<string, Value>>(
    `SELECT * FROM (SELECT *, row_number() OVER (ORDER BY md5(voter_id)) AS n FROM ${voters}
       WHERE position % greatest(1, (SELECT max(position) FROM ${voters}) / 2000) = 0) AS drawn WHERE n <= ${LISTS}`,
  );
  const lists = own.map((voter, n) => listLike(voter, n));
  const values: SqlValue[] = [];
  const counts = lists.map((filters) => {
    const condition = voterCondition([versionId], filters);
    const offset = values.push(...condition.values) - condition.values.length;
    const text = condition.text.replace(/\$(\d+)/gu, (_, n: string) => `$${Number(n) + offset}`);
    return `count(*) FILTER (WHERE ${text})::int`;
  });
  if (lists.length === 0) return;
  const [plain] = await admin.query<{ counts: number[] }>(
    `SELECT ARRAY[${counts.join(', ')}] AS counts FROM ${voters}`,
    values,
  );
  const database = {
    rows: async <Row>({ text, values: parameters }: { text: string; values: readonly SqlValue[] }) =>
      admin.query<Row>(text, parameters),
  };
  for (const [n, filters] of lists.entries()) {
    const plan = await searchPlan(database, [versionId], filters);
    const count = await countPlanned(database, plan, filters);
    if (count !== plain?.counts[n])
      throw new LoadError(
        `Version ${versionId} counts ${count} voters by its bit strings, and ${plain?.counts[n] ?? '?'} by its rows, for ${canonicalText(filters)}`,
      );
  }
}

/** A list with one in four of the criteria, taken from a voter's own values so that it is not empty. */
function listLike(voter: Readonly<Record<string, Value>>, n: number): CanonicalFilters {
  const text = (column: string) => String(voter[column] ?? '');
  const start = (column: string) => text(column).slice(0, 2 + (n % 3));
  const district = (prefix: string, column: string) =>
    text(column) === '' ? '' : `${prefix}-${text(column)}`;
  const age = voter.age === undefined || voter.age === null ? undefined : Number(voter.age);
  const history = HISTORY_TOKENS.filter((_, bit) => ((Number(voter.vote_history) >> bit) & 1) === 1);
  const criteria = Object.entries({
    LastName: text('last_name').slice(0, 1),
    StreetNum: text('street_num'),
    AgeMin: age === undefined ? '' : Math.min(Math.max(age - 7, AGE_BOUNDS.min), AGE_BOUNDS.max),
    CongressionalDistrict: district('CD', 'congressional_district'),
    FirstName: start('first_name'),
    Precinct: text('precinct'),
    PolitalAff: text('party'),
    City: start('city'),
    StreetName: start('street_name'),
    StateHouseDistrict: district('HD', 'state_house_district'),
    AgeMax: age === undefined ? '' : Math.min(Math.max(age + 9, AGE_BOUNDS.min), AGE_BOUNDS.max),
    County_Desc: text('county').toUpperCase(),
    Status: text('status'),
    MuniSub: start('muni_sub'),
    VoteHistory: history.slice(0, 2).join(','),
    StateSenateDistrict: district('SD', 'state_senate_district'),
  });
  const chosen = criteria.filter(([, value], place) => place % LISTS === n % LISTS && value !== '');
  return Object.fromEntries(chosen);
}
