import { ADDRESS_COLUMNS } from './address';

/** The columns that a mail house imports, one record for each voter. */
export const MAIL_HOUSE_COLUMNS = [
  ['NameLine', 'The first line of the address: Maria Garcia.'],
  ['Salutation', 'What follows “Dear”: Maria.'],
  ...ADDRESS_COLUMNS,
  ['FirstNameOnFile', 'As the state spells it.'],
  ['LastNameOnFile', 'As the state spells it.'],
  ['VoterID', 'The state’s voter ID number.'],
] as const;
