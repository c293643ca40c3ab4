/** Printed as part of the name, not of the address. */
const NAME_LINE_2 = [
  'NameLine2',
  'Name Line 2',
  'A line between the name and the street: a care-of line, a unit that the street line has no room for, or “or Current Resident”. Usually empty.',
] as const;

const ADDRESS_COLUMNS = [
  [
    'Address1',
    'Address 1',
    'Street number, street and unit, or PO box, in all caps (USPS style). Not CASS-certified; your mail house does that.',
  ],
  ['City', 'City', 'City, in all caps (USPS style). For a foreign address, its last line.'],
  ['State', 'State', 'Two letters. Empty in a foreign address.'],
  ['Zip5', 'ZIP', 'ZIP code. Import as text to keep leading zeros.'],
  ['Zip4', 'ZIP+4', 'The four digits after the ZIP code, if the state’s file has them.'],
  [
    'AddressFrom',
    'Address From',
    '“mailing” if the voter gave a separate mailing address, “residence” if not.',
  ],
  ['AddressNote', 'Address Note', '“foreign”, “military”, or why mail can’t be delivered. Otherwise empty.'],
] as const;

export type AddressColumn = (typeof ADDRESS_COLUMNS)[number][0] | (typeof NAME_LINE_2)[0];

/** One record for each voter. */
export const MAIL_HOUSE_COLUMNS = [
  ['NameLine', 'Name Line', 'The first line of the address: Maria Garcia.'],
  NAME_LINE_2,
  ['Salutation', 'Salutation', 'What follows “Dear”: Maria.'],
  ...ADDRESS_COLUMNS,
  ['FirstNameOnFile', 'First Name on File', 'As the state spells it.'],
  ['LastNameOnFile', 'Last Name on File', 'As the state spells it.'],
  ['VoterID', 'Voter ID', 'The state’s voter ID number.'],
  ['Status', 'Status', 'A for active, I for inactive.'],
] as const;

/** One record for each mailbox. */
export const HOUSEHOLD_COLUMNS = [
  ['NameLine', 'Name Line', 'The first line of the address: Maria and Jose Garcia, or The Garcia Household.'],
  NAME_LINE_2,
  [
    'Salutation',
    'Salutation',
    'What follows “Dear”: the first names that the name line has (Maria and Jose), or Friends.',
  ],
  ...ADDRESS_COLUMNS,
  ['Voters', 'Voters', 'How many voters on your list share this mailbox.'],
  ['VoterIDs', 'Voter IDs', 'Their voter ID numbers, separated by spaces.'],
  ['Status', 'Status', 'A if all of them are active, I if none is, A/I if only some are.'],
] as const;
