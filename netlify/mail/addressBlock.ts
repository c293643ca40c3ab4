import type { AddressBlock } from './block';
import { mailingBlock } from './mailingAddress';
import { residenceBlock } from './residence';
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
