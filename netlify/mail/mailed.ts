import { codePoints } from '../../src/contract/text';
import { LONGEST_LINE } from './nameLine';

/** The cells of a mail record that the buyer's options change. */
interface MailCells {
  readonly NameLine: string;
  readonly Salutation: string;
  readonly Address1: string;
  readonly Address2: string;
  readonly AddressNote: string;
}

const NOBODY = /^Current Residents?$/u;
const HOUSEHOLD = /^The .+ Household$/u;

/**
 * The salutation with full names: that of the name line, so that both name the same people alike. A household
 * that is named by surnames only, or not at all, keeps friends.
 */
export function formalSalutation(line: string, several: boolean): string {
  return NOBODY.test(line) || HOUSEHOLD.test(line) ? (several ? 'Friends' : 'Friend') : line;
}

/**
 * “or Current Resident” after the name, if the line has room, else above the address. Not in foreign and
 * military mail, which do not take it, nor where nothing can be delivered or no name is given.
 */
export function orResident<Cells extends MailCells>(cells: Cells): Cells {
  const { NameLine, Address1, Address2, AddressNote } = cells;
  if (NOBODY.test(NameLine) || Address1 === '' || AddressNote !== '') return cells;
  const longer = `${NameLine} or Current Resident`;
  if (codePoints(longer) <= LONGEST_LINE) return { ...cells, NameLine: longer };
  return Address2 === '' ? { ...cells, Address2: 'or Current Resident' } : cells;
}
