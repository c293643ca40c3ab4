import { houseNumber } from '../../src/contract/houseNumber';
import type { AddressBlock } from './block';
import { deliveryIn, deliveryText } from './delivery';
import { reasonOfPlace, zipIn } from './lastLine';
import { mailingBlock, NOT_DELIVERED } from './mailingAddress';
import { postalCity, postalText } from './postalText';
import type { Addresses } from './resident';

/**
 * The one address to mail to: the mailing address, unless there is none or nothing can be delivered to
 * it; then the residence. If nothing can be delivered there either, the reason is the residence's, or the
 * mailing address's if there is no residence.
 */
export function addressBlock(voter: Addresses): AddressBlock {
  const mailing = mailingBlock(voter);
  if (mailing !== null && mailing.kind !== 'undeliverable') return mailing;
  const residence = residenceBlock(voter);
  if (residence.kind !== 'undeliverable' || residence.reason !== 'no-address') return residence;
  return mailing ?? residence;
}

/**
 * The residence as an address. It says where a person votes, so it may be described (`COUNTY ROAD 13 PAST
 * THE POND`), and without a house number no carrier finds it.
 */
function residenceBlock(voter: Addresses): AddressBlock {
  const { streetNum, streetName, unit, city, state, zip } = voter;
  const street = `${houseNumber(streetNum ?? '')} ${streetName ?? ''}`.trim();
  const delivery = deliveryIn(postalText(street), unit === null ? '' : postalText(unit));
  const place = zipIn(zip);
  const hasNothing = (street + (unit ?? '') + (city ?? '') + (zip ?? '')).trim() === '';
  const reason = hasNothing ? 'no-address' : (NOT_DELIVERED_HOME[delivery.kind] ?? reasonOfPlace(city, zip));
  if (place === null || reason !== null) return { kind: 'undeliverable', reason: reason ?? 'bad-zip' };
  return {
    kind: 'domestic',
    source: 'residence',
    above: delivery.above,
    delivery: deliveryText(delivery),
    city: city === null ? '' : postalCity(city),
    state,
    ...place,
  };
}

/** A mailing address may do without a house number: people named it so that mail would reach them. */
const NOT_DELIVERED_HOME: typeof NOT_DELIVERED = { ...NOT_DELIVERED, unnumbered: 'no-house-number' };
