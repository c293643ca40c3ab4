import type { DatabaseAdmin } from '../../database/admin';
import type { StateCode } from '../../loader/states/facts';
import { BUILD_SETTINGS, dropTables, tablesOf } from '../../loader/version/tables';
import { writeInventedVoters } from '../counts/inventVoters';

/** Invented voters in households, with their positions in both orders; stored in the order of the mail. */
export const SETTLED = 'bench_settled';

/** A version number that no version has, for the voters before they have homes. */
const HOMELESS = 999_998;

/** What each voter keeps, and what all members of a household share. */
const OWN =
  'voter_id, first_name, middle_name, birth_year, age, gender, party, status, registration_date, vote_history';
const SHARED =
  'unit, city, zip, county, precinct, muni_sub, congressional_district, state_senate_district, state_house_district';
export const SETTLED_COLUMNS = `${OWN}, last_name, street_num, street_name, ${SHARED}, household_key`;

export const NAME_ORDER = 'last_name, first_name, voter_id';
export const MAIL_ORDER = `county, left(zip, 5), street_name, substring(street_num FROM '^[0-9]+')::integer, street_num, unit,
  ${NAME_ORDER}`;

/** Sizes of households that live behind one another in a ZIP code: two voters on average. */
const SIZES = [1, 2, 1, 2, 3, 1, 2, 4, 2, 1, 5, 1, 2, 2, 1];
const SEATS = SIZES.flatMap((size, home) => Array.from({ length: size }, () => home));
/** Every so many ZIP codes, this many voters live at one address without units. */
const TOWERS = { everyZips: 16, voters: 300 };

/** Invents voters as the bench of counts does, then gives several of them one home, and often one name. */
export async function settleVoters(admin: DatabaseAdmin, state: StateCode, voters: number): Promise<void> {
  await writeInventedVoters(admin, HOMELESS, state, voters);
  const ofFirst = (columns: string) =>
    columns
      .split(', ')
      .map((column) => `first_value(${column}) OVER home AS ${column}`)
      .join(', ');
  const isTower = `zip::integer % ${TOWERS.everyZips} = 0 AND seat < ${TOWERS.voters}`;
  await admin.script(`${BUILD_SETTINGS}
    CREATE UNLOGGED TABLE ${SETTLED} AS
    SELECT *, (row_number() OVER (ORDER BY ${NAME_ORDER}) - 1)::integer AS name_position,
      (row_number() OVER (ORDER BY ${MAIL_ORDER}) - 1)::integer AS mail_position
    FROM (SELECT *, CASE WHEN street_name IS NOT NULL THEN to_hex(hashtextextended(street_name,
              hashtextextended(coalesce(street_num, ''), hashtextextended(coalesce(unit, ''),
              hashtextextended(zip, hashtextextended(county, 0)))))) END AS household_key
          FROM (SELECT ${OWN}, ${ofFirst(SHARED.replace('unit, ', ''))},
                  CASE WHEN hashtextextended(voter_id, 1) % 10 < 5 THEN first_value(last_name) OVER home ELSE last_name END AS last_name,
                  first_value(street_num) OVER home AS street_num,
                  CASE WHEN dwelling >= 0 THEN first_value(unit) OVER home END AS unit,
                  CASE WHEN dwelling >= 0 THEN first_value(street_name) OVER home ELSE 'TOWER ST' END AS street_name
                FROM (SELECT *, CASE WHEN ${isTower} THEN -1 ELSE seat / ${SEATS.length} * ${SIZES.length}
                          + ('{${SEATS.join(',')}}'::integer[])[seat % ${SEATS.length} + 1] END AS dwelling
                      FROM (SELECT *, row_number() OVER (PARTITION BY zip ORDER BY hashtextextended(voter_id, 0)) - 1 AS seat
                            FROM ${tablesOf(HOMELESS).voters}) AS seated) AS housed
                WINDOW home AS (PARTITION BY zip, dwelling ORDER BY seat)) AS addressed) AS keyed
    ORDER BY mail_position;
    ${dropTables(HOMELESS)}`);
}
