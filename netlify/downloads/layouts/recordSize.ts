import type { RecordSize } from '../../queries/voters/recordBytes';
import { PERSON_COLUMNS } from '../../mail/resident';
import { everything } from './everything';
import type { ElectionColumns } from './layout';

/** What the CRM's layout has twice: where mail goes to the residence. */
const RESIDENCE = ['street_num', 'street_name', 'unit', 'city', 'state', 'zip'];

/** A comma, two quotes, and the apostrophe of what would be a formula. */
const CELL_BYTES = 4;

/**
 * What the layouts for the mail add at most: a keycode of 30 characters, two numbers, “or Current Resident”,
 * and why mail can't be delivered.
 */
const ADDED_BYTES = 128;

/**
 * A measure that no voter's record is longer than, whichever the layout: all that can be sold, the residence
 * once more, and the names twice more, for name line and salutation.
 */
export const recordSize = ({ headings }: Pick<ElectionColumns, 'headings'>): RecordSize => {
  const names = Object.values(PERSON_COLUMNS);
  return {
    source: [...everything.source, ...RESIDENCE, ...names, ...names],
    overhead: CELL_BYTES * (everything.source.length + headings.length) + 2 + ADDED_BYTES,
  };
};

/** No record is measured shorter. */
export const LEAST_RECORD_BYTES = recordSize({ headings: [] }).overhead;
