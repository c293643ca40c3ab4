/** The columns that a mail house imports. */
export const MAIL_HOUSE_COLUMNS = [
  ['NameLine', 'The first line of the address: Maria Garcia.'],
  ['Salutation', 'What follows “Dear”: Maria.'],
  ['Address1', 'Delivery address: number, street and unit, or PO box, in postal capitals.'],
  ['Address2', 'A line that belongs above the delivery address, such as a care-of line. Usually empty.'],
  ['City', 'City, in postal capitals.'],
  ['State', 'Two letters. Empty in a foreign address.'],
  ['Zip5', 'ZIP code. Import it as text to keep its zeros.'],
  ['Zip4', 'The four digits after the ZIP code, if the state’s file has them.'],
  ['AddressFrom', 'mailing: the address the voter gets mail at. residence: home, where no other was given.'],
  ['AddressNote', 'foreign, military, or why nothing can be delivered. Empty for any other address.'],
  ['FirstNameOnFile', 'As the state spells it.'],
  ['LastNameOnFile', 'As the state spells it.'],
  ['VoterID', 'The state’s own number of the voter.'],
] as const;
