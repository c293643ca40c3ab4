import { ADDRESS_COLUMNS } from './address';

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
