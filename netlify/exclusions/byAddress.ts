import type { Database } from '../lib/db';
import { addFound, namesakes, type NamedAt, type Rows } from '../queries/exclusions/voters';
import { type MailPlace, maybeSame, numberOf, placesOf, placesOfLine } from './mailPlaces';

/**
 * Adds the voters of rows `LAST|FIRST|ADDRESS|ZIP`: those with the last name, the first letter of the first
 * name and the ZIP code of the residence who live at the address, or get mail there. Addresses are read as
 * envelopes are. Prefers false matches to misses: this is a list of people who want no mail.
 * Rows without a street, a number or a ZIP code match no one. False if there is no room for them
 * (`addMatched`).
 */
export async function addByAddress(database: Database, of: Rows): Promise<boolean> {
  const named = of.rows.flatMap((row, at) => readRow(row, of.first + at, of.state));
  const candidates = await namesakes(database, of.state, named);
  const places = Map.groupBy(named, ({ row }) => row);
  const found = candidates.filter((voter) => {
    const rows = places.get(voter.row) ?? [];
    return placesOf(voter).some((lives) => rows.some(({ place }) => maybeSame(place, lives)));
  });
  return addFound(database, of, found);
}

function readRow(text: string, row: number, state: string): (NamedAt & { readonly place: MailPlace })[] {
  const [last = '', first = '', line = '', zipCode = ''] = text
    .toUpperCase()
    .split('|')
    .map((cell) => cell.trim());
  const zip = /^\d{5}/u.exec(zipCode)?.[0] ?? '';
  return placesOfLine(line, zip, state)
    .filter(({ delivery: { kind } }) => kind === 'street' || kind === 'box')
    .map((place) => ({ row, last, first, zip, number: numberOf(place), place }));
}
