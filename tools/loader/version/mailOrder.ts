/*
 * The order of the mail, in SQL over the columns of voters: ZIP code, street, side of the street, house
 * number, unit, and then name. A voter without a ZIP code is placed by city. The members of a household are
 * neighbors, because every part of its key is a part of the order.
 */

const PLACE = `coalesce(left(zip, 5), city, '')`;
const NUMBER = `coalesce(street_num, '')`;
/** The unit without its designator: `APT 4`, `# 4` and `UNIT 4` are one. */
const UNIT = `coalesce(regexp_replace(unit, '^(APARTMENT|APT|UNIT|SUITE|STE|LOT|TRLR|ROOM|RM|NO)?[.]? *#? *', ''), '')`;

/** What voters are sorted by, most significant first. Short numbers are filled up, so that 9 is before 10. */
const KEYS = [
  `${PLACE} || E'\\t' || coalesce(street_name, '')`,
  `ascii(right(${NUMBER}, 1)) % 2`,
  `lpad(${NUMBER}, greatest(6, length(${NUMBER})))`,
  `lpad(${UNIT}, greatest(6, length(${UNIT})))`,
  'last_name',
  'first_name',
  'voter_id',
];

/** An ORDER BY list. */
export const MAIL_ORDER = KEYS.join(', ');

/**
 * A query for voters in the order of the mail. The keys come first in the rows that are sorted, because
 * comparing two rows reads them up to there.
 * @param columns of the result: names, or expressions with a name
 */
export function inMailOrder(columns: readonly string[], table: string): string {
  const keys = KEYS.map((key, n) => `${key} AS key_${n}`);
  const order = KEYS.map((_, n) => `key_${n}`);
  const names = columns.map((column) => column.split(' AS ').at(-1));
  return `SELECT ${names.join(', ')}
    FROM (SELECT ${[...keys, ...columns].join(', ')} FROM ${table} ORDER BY ${order.join(', ')}) AS sorted`;
}

/**
 * A 64-bit hash of the residence, in which the hash of each part seeds the next; null without a street.
 * Includes the state, because a search across states must not merge their households.
 */
export const householdKey = (state: string) => `CASE WHEN street_name IS NOT NULL THEN to_hex(
  hashtextextended(street_name, hashtextextended(${NUMBER}, hashtextextended(${UNIT},
  hashtextextended(${PLACE}, hashtextextended('${state}', 0)))))) END`;
