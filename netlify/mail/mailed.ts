import type { MailOptions } from '../../src/contract/layouts/mailOptions';
import { codePoints } from '../../src/contract/text';
import type { DomesticBlock } from './block';
import { deliveryIn, deliveryText } from './delivery';
import { LONGEST_LINE, type NameLine } from './nameLine';
import { unitText } from './unit';

/** The cells of an address that the buyer's options depend on. */
interface AddressLines {
  readonly Address1: string;
  readonly NameLine2: string;
  readonly AddressNote: string;
}

/** Names and address of a record, as the buyer asked for them. */
export function mailed<Address extends AddressLines>(
  name: NameLine,
  address: Address,
  options: MailOptions = {},
): Address & { readonly NameLine: string; readonly Salutation: string } {
  const cells = {
    ...address,
    NameLine: name.line,
    Salutation: options.salutation === 'formal' ? formalSalutation(name) : name.salutation,
  };
  return options.orResident === 'Y' ? { ...cells, ...orResident(name, address) } : cells;
}

/**
 * The salutation with full names: that of the name line, so that both name the same people alike. A household
 * that is named by surnames only, or not at all, keeps friends.
 */
const formalSalutation = ({ kind, line, friends }: NameLine) => (kind === 'people' ? line : friends);

/**
 * “or Current Resident” after the name, if the line has room, else under it. Not in foreign and
 * military mail, which do not take it, nor where nothing can be delivered or no name is given.
 */
function orResident({ kind, line }: NameLine, { Address1, NameLine2, AddressNote }: AddressLines) {
  if (kind === 'nobody' || Address1 === '' || AddressNote !== '') return {};
  const NameLine = `${line} or Current Resident`;
  if (codePoints(NameLine) <= LONGEST_LINE) return { NameLine };
  return NameLine2 === '' ? { NameLine2: 'or Current Resident' } : {};
}

/**
 * What is written above the delivery line, and that line. A unit that makes it too long stands above it, as
 * Publication 28 asks; nothing is ever cut.
 */
export function addressLines({ above, delivery }: Pick<DomesticBlock, 'above' | 'delivery'>) {
  if (delivery.length <= LONGEST_LINE) return { above, delivery };
  const { unit, ...rest } = deliveryIn(delivery, '');
  const units = unitText(unit);
  return { above: `${above} ${units}`.trim(), delivery: deliveryText({ ...rest, unit: [] }) };
}
