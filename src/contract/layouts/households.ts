import { ADDRESS_COLUMNS } from './address';

/** The columns that a mail house imports, one record for all voters who share a mailbox. */
export const HOUSEHOLD_COLUMNS = [
  ['NameLine', 'Name Line', 'The first line of the address: Maria and Jose Garcia, or The Garcia Household.'],
  ['Salutation', 'Salutation', 'What follows “Dear”: Maria and Jose. Friends, for more than three people.'],
  ...ADDRESS_COLUMNS,
  ['Voters', 'Voters', 'How many voters on your list share this mailbox.'],
  ['VoterIDs', 'Voter IDs', 'Their voter ID numbers, separated by spaces.'],
  ['Status', 'Status', 'A if all of them are active, I if none is, A/I if only some are.'],
] as const;
