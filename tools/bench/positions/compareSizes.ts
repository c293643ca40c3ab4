import { type BitAttribute, type BitLayout, stringsOfDigit } from '../../../netlify/queries/bits/layout';
import type { Orders } from './orders';
import { row } from './sideBySide';
import { sizesOf } from './sizes';

const HEADINGS = ['Number', 'Bytes a voter', 'without empty rows', 'compressed', 'empty rows', 'full rows'];

/** The strings of both orders, as stored and as they could be stored. */
export async function compareSizes(orders: Orders): Promise<string[]> {
  const { admin, name, mail, zips, mailStrings } = orders;
  const { voters } = name.layout;
  const { firstByName, households, lastNames } = mailStrings;
  const strings = (from: number, to: number) => `string >= ${from} AND string < ${to}`;
  const of = (attribute: BitAttribute | undefined, kind: 'named' | 'ordered' = 'named') =>
    attribute === undefined
      ? 'false'
      : strings(
          attribute.first,
          attribute.first + attribute.radices.reduce((sum, radix) => sum + stringsOfDigit(kind, radix), 0),
        );
  const place = ({ named }: BitLayout) =>
    ['county', 'precinct', 'city', 'state_house_district', 'state_senate_district', 'congressional_district']
      .map((column) => of(named[column]))
      .join(' OR ');
  const today = strings(0, name.layout.strings);
  const lines = [row(['Strings', ...HEADINGS]), row(['---', ...HEADINGS.map(() => '---')])];
  const measured: [string, number, string][] = [
    ['Today’s strings, name order', name.versionId, today],
    ['Today’s strings, mail order', mail.versionId, today],
    ['– of places, name order', name.versionId, place(name.layout)],
    ['– of places, mail order', mail.versionId, place(mail.layout)],
    ['– of county alone, name order', name.versionId, of(name.layout.named.county)],
    ['– of county alone, mail order (not needed)', mail.versionId, of(mail.layout.named.county)],
    ['– of street and house number, name order', name.versionId, streets(name.layout, of)],
    ['– of street and house number, mail order', mail.versionId, streets(mail.layout, of)],
    ['ZIP digits, name order', name.versionId, of(zips.attribute)],
    ['Last names in digits, mail order', mail.versionId, of(lastNames.attribute)],
    [
      'First by name, mail order',
      mail.versionId,
      strings(firstByName.first, firstByName.first + firstByName.levels),
    ],
    ...households.map(({ before, steps, last }): [string, number, string] => [
      `Households, ${steps} shifts, mail order`,
      mail.versionId,
      strings(before, last + 1),
    ]),
  ];
  for (const [what, versionId, condition] of measured) {
    const {
      strings: count,
      bytes,
      nonempty,
      compressed,
      empty,
      full,
    } = await sizesOf(admin, versionId, voters, `(${condition})`);
    const share = (part: number) => `${(100 * part).toFixed(0)} %`;
    lines.push(
      row([
        what,
        count,
        bytes.toFixed(2),
        nonempty.toFixed(2),
        compressed.toFixed(2),
        share(empty),
        share(full),
      ]),
    );
  }
  return lines;
}

const streets = ({ named }: BitLayout, of: (attribute: BitAttribute | undefined) => string) =>
  `${of(named.street_name)} OR ${of(named.street_num)}`;
