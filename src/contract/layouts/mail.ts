/** One address that can be mailed to, as a mail house imports it. */
export const ADDRESS_COLUMNS = [
  [
    'Address1',
    'Address 1',
    'Street number, street and unit, or PO box, in all caps (USPS style). Not CASS-certified; your mail house does that.',
  ],
  [
    'Address2',
    'Address 2',
    'A line that belongs above the delivery address, such as a care-of line. Usually empty.',
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

/** The columns that a mail house imports, one record for each voter. */
export const MAIL_HOUSE_COLUMNS = [
  ['NameLine', 'Name Line', 'The first line of the address: Maria Garcia.'],
  ['Salutation', 'Salutation', 'What follows “Dear”: Maria.'],
  ...ADDRESS_COLUMNS,
  ['FirstNameOnFile', 'First Name on File', 'As the state spells it.'],
  ['LastNameOnFile', 'Last Name on File', 'As the state spells it.'],
  ['VoterID', 'Voter ID', 'The state’s voter ID number.'],
  ['Status', 'Status', 'A for active, I for inactive.'],
] as const;

/** The columns that a mail house imports, one record for all voters who share a mailbox. */
export const HOUSEHOLD_COLUMNS = [
  ['NameLine', 'Name Line', 'The first line of the address: Maria and Jose Garcia, or The Garcia Household.'],
  ['Salutation', 'Salutation', 'What follows “Dear”: Maria and Jose. Friends, for more than three people.'],
  ...ADDRESS_COLUMNS,
  ['Voters', 'Voters', 'How many voters on your list share this mailbox.'],
  ['VoterIDs', 'Voter IDs', 'Their voter ID numbers, separated by spaces.'],
  ['Status', 'Status', 'A if all of them are active, I if none is, A/I if only some are.'],
] as const;
