import type { AddressBlock } from './block';
import { deliveryText } from './delivery';
import { foreignLines } from './foreign';
import { reasonOfPlace } from './lastLine';
import { isCountry, isHome } from './countries';
import { placeIn, withLastLine } from './mailingPlace';
import { orderedLines } from './mailingLines';
import { postalText } from './postalText';
import type { Addresses } from './resident';
import { isMilitary } from './usStates';
import type { UndeliverableReason } from './undeliverable';

/** What people write who get their mail at home, or nowhere. */
const NO_ADDRESS =
  /^(?:SAME(?: AS .*| ADDRESS)?|NONE|N\/?A|UNKNOWN|HOMELESS|TRANSIENT|NO (?:MAIL|ADDRESS|MAILING ADDRESS)|[-/&. #]+)$/u;

/** The mailing address; null if there is none. */
export function mailingBlock(voter: Addresses): AddressBlock | null {
  const { mailLine1, mailLine2, mailLine3, mailCity, mailState, mailZip } = voter;
  if ((mailLine1 ?? mailLine2 ?? mailLine3 ?? mailCity ?? mailState ?? mailZip) === null) return null;
  const abroad = foreignLines(voter);
  if (abroad !== null) return { kind: 'foreign', source: 'mailing', lines: abroad };
  const lines = [mailLine1, mailLine2, mailLine3]
    .map((line) => (line === null ? '' : postalText(line)))
    .filter((line) => line !== '' && !NO_ADDRESS.test(line) && !isHome(line));
  const found = withLastLine(lines, placeIn(voter));
  const { place } = found;
  const military = isMilitary(place.city, place.state);
  // Mail to the military would become foreign mail by the name of a country.
  const ordered = orderedLines(found.lines.filter((line) => !isCountry(line)));
  const { kind } = ordered.delivery;
  const reason: UndeliverableReason | null =
    NOT_DELIVERED[kind] ?? (place.zip5 === '' ? reasonOfPlace(place.city, mailZip) : null);
  if (reason !== null) return { kind: 'undeliverable', reason };
  return {
    kind: military ? 'military' : 'domestic',
    source: 'mailing',
    above: ordered.above,
    delivery: deliveryText(ordered.delivery),
    ...place,
  };
}

const NOT_DELIVERED: Partial<Record<string, UndeliverableReason>> = {
  nothing: 'no-street',
  number: 'no-street',
  unit: 'only-unit',
  described: 'described',
};
