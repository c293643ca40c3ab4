import { ADDRESS_COLUMNS } from './address';

/** The columns that a mail house imports, one record for all voters who share a mailbox. */
export const HOUSEHOLD_COLUMNS = [
  ['NameLine', 'The first line of the address: Maria and Jose Garcia, or The Garcia Household.'],
  ['Salutation', 'What follows “Dear”: Maria and Jose.'],
  ...ADDRESS_COLUMNS,
  ['Voters', 'How many voters on your list share this mailbox.'],
  ['VoterIDs', 'Their voter ID numbers, separated by spaces.'],
] as const;
