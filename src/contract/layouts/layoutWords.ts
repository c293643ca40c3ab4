import { CRM_COLUMNS } from './crm';
import { EVERYTHING_COLUMNS } from './everything';
import { HOUSEHOLD_COLUMNS } from './households';
import type { LayoutName } from './layouts';
import { MAIL_HOUSE_COLUMNS } from './mailHouse';

/** A column of a file: its heading, and what its cells hold. */
export type ColumnWords = readonly [heading: string, about: string];

export interface LayoutWords {
  readonly label: string;
  /** Who takes this file, and what is in it. */
  readonly about: string;
  readonly columns: readonly ColumnWords[];
  /** Bytes of one record, on average over the states' files. Only for a size in words. */
  readonly recordBytes: number;
  /** Whether a column for each tracked election follows. */
  readonly elections: boolean;
}

/** Addresses are as good as the state's file. */
const NOT_CERTIFIED = 'Not CASS-certified or run through NCOA. Your mail house does both before printing.';

/** What each layout is called, and its columns in the order of the file. */
export const LAYOUT_WORDS: Readonly<Record<LayoutName, LayoutWords>> = {
  'mail-house': {
    label: 'Mail house, one piece per voter',
    about: `Name line, salutation and one mailable address. ${NOT_CERTIFIED}`,
    columns: MAIL_HOUSE_COLUMNS,
    recordBytes: 120,
    elections: false,
  },
  households: {
    label: 'Mail house, one piece per household',
    about: `Voters who share a mailbox get one piece: Maria and Jose Garcia. ${NOT_CERTIFIED}`,
    columns: HOUSEHOLD_COLUMNS,
    recordBytes: 90,
    elections: false,
  },
  everything: {
    label: 'Everything',
    about: 'Every column we have, as in the state’s file, plus voting history.',
    columns: EVERYTHING_COLUMNS,
    recordBytes: 250,
    elections: true,
  },
  crm: {
    label: 'CRM import',
    about: 'Voter ID, names, home and mailing address, party and districts, for NGP VAN and other CRMs.',
    columns: CRM_COLUMNS,
    recordBytes: 230,
    elections: true,
  },
};

/**
 * The number of the column, from 0, that says how many voters a record is for; null in layouts with a record
 * for each voter.
 */
export function votersColumn(layout: LayoutName): number | null {
  const column = LAYOUT_WORDS[layout].columns.findIndex(([heading]) => heading === 'Voters');
  return column < 0 ? null : column;
}
