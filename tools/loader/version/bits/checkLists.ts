import type { SqlValue } from '../../../../netlify/lib/db';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { countPlanned } from '../../../../netlify/queries/voters/count';
import { codesQuery, type VersionCodes } from '../../../../netlify/queries/bits/codes';
import { knownTurnout } from '../../../../netlify/queries/bits/knownTurnout';
import { searchPlan } from '../../../../netlify/queries/bits/plan';
import { canonicalText, type CanonicalFilters, HISTORY_TOKENS } from '../../../../src/contract/filters';
import { AGE_BOUNDS, COUNTED_ELECTIONS } from '../../../../src/contract/limits';
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
    `SELECT *, registration_date::text AS registered
     FROM (SELECT *, row_number() OVER (ORDER BY md5(voter_id)) AS n FROM ${voters}
       WHERE position % greatest(1, (SELECT max(position) FROM ${voters}) / 2000) = 0) AS drawn WHERE n <= ${LISTS}`,
  );
  const database = {
    rows: async <Row>({ text, values: parameters }: { text: string; values: readonly SqlValue[] }) =>
      admin.query<Row>(text, parameters),
  };
  const [version] = await database.rows<VersionCodes>(codesQuery([versionId], {}));
  const known = {
    generals: version === undefined ? 0 : knownTurnout(version, 'generals'),
    primaries: version === undefined ? 0 : knownTurnout(version, 'primaries'),
  };
  const lists = own.map((voter, n) => listLike(voter, n, known));
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
  for (const [n, filters] of lists.entries()) {
    const plan = await searchPlan(database, [versionId], filters);
    const count = await countPlanned(database, plan, filters);
    if (count !== plain?.counts[n])
      throw new LoadError(
        `Version ${versionId} counts ${count} voters by its bit strings, and ${plain?.counts[n] ?? '?'} by its rows, for ${canonicalText(filters)}`,
      );
  }
}

/** A day that filters can name. */
const FILTERED_DAY = /^(?:19|20)\d\d-\d\d-\d\d/u;

/** Over how many elections the version counts turnout. */
type Known = Readonly<Record<'generals' | 'primaries', number>>;

/** A list with one in four of the criteria, taken from a voter's own values so that it is not empty. */
function listLike(voter: Readonly<Record<string, Value>>, n: number, known: Known): CanonicalFilters {
  const text = (column: string) => String(voter[column] ?? '');
  const start = (column: string) => text(column).slice(0, 2 + (n % 3));
  const district = (prefix: string, column: string) =>
    text(column) === '' ? '' : `${prefix}-${text(column)}`;
  const age = voter.age === undefined || voter.age === null ? undefined : Number(voter.age);
  const history = HISTORY_TOKENS.filter((_, bit) => ((Number(voter.vote_history) >> bit) & 1) === 1);
  const registered = FILTERED_DAY.exec(text('registered'))?.[0] ?? '';
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
    Zip: /^\d{5}/u.exec(text('zip'))?.[0] ?? '',
    Gender: text('gender') || 'U',
    Cities: text('city'),
    Deliverable: 'Y',
    RegisteredFrom: registered,
    RegisteredTo: registered,
    Precincts: text('precinct'),
    NotVoted: HISTORY_TOKENS.find((token) => !history.includes(token)) ?? '',
    GeneralsMin: Math.min(Number(voter.generals_voted), known.generals) || '',
    PrimariesMax: Math.min(Number(voter.primaries_voted) + 1, known.primaries, COUNTED_ELECTIONS - 1) || '',
  });
  const chosen = criteria.filter(([, value], place) => place % LISTS === n % LISTS && value !== '');
  return Object.fromEntries(chosen);
}
