import { localDistricts } from '../../model/localDistricts';
import { splitStreetLine } from '../../text/streetLine';
import { STATE_FACTS } from '../facts';
import { excludedRow, type StateReader } from '../reader';
import { type RegistrationRow, voterRows, type VoterSheet } from '../voterRow';
import { COUNTIES, FLORIDA_PLACES, PARTIES, PRE_REGISTERED, STATUSES } from './codes';
import { areOfOneCounty, formatOf, sortFloridaFiles } from './files';
import { floridaHistory } from './history';

type Column = keyof typeof FLORIDA_PLACES;

/**
 * Florida, as distributed by its Division of Elections: 67 pairs of tab-separated county files without header
 * rows.
 */
export const florida: StateReader = {
  facts: STATE_FACTS.FL,
  fileNames: 'CCC_YYYYMMDD.txt (registrations) and CCC_H_YYYYMMDD.txt (history), CCC being the county',
  dateInName: /(?:^|[\\/])[A-Z]{3}_(?:H_)?(\d{8})\.(?:txt|csv)/iu,
  // Up to ten digits.
  voterIds: /^\d{1,10}$/u,
  formatOf,
  sort: sortFloridaFiles,
  belongsTo: areOfOneCounty,
  open: (_, context) => ({
    voterRows: () => voterRows(VOTERS, FLORIDA_PLACES, context),
    turnoutRows: () => floridaHistory(context),
  }),
};

const VOTERS: VoterSheet<Column> = {
  facts: STATE_FACTS.FL,
  parties: PARTIES,
  hasPlaceholderDates: false,
  county: ({ text }) => COUNTIES[text('county') ?? ''],
  status(row) {
    if (isExempt(row)) return excludedRow('exempt', 'confidential');
    const code = row.text('status') ?? '';
    return (
      STATUSES[code] ??
      (code === PRE_REGISTERED
        ? excludedRow('pre-registered', 'under_age')
        : excludedRow('neither active nor inactive'))
    );
  },
  residence: ({ text }) => splitStreetLine(text('residenceLine1'), text('residenceLine2')),
  local: ({ text }, county) =>
    localDistricts(county, {
      // Each county is one school district (Florida Constitution, article IX, section 4).
      school_district: `${county.toUpperCase()} COUNTY SCHOOLS`,
      school_zone: text('schoolBoardDistrict'),
      commission_district: text('countyCommissionDistrict'),
    }),
};

/**
 * Whether the voter asked for a public records exemption (Florida Statutes, 119.071), for which the state
 * sets `Y` and masks name and address. Treats anything but `N` (or blank, until 2016) as exempt, and a masked
 * name at a masked address too: selling such a row could harm someone.
 */
function isExempt({ cell, text }: RegistrationRow<Column>): boolean {
  if ((text('exemption') ?? 'N') !== 'N' || isMasked(cell('exemption'))) return true;
  return isMasked(cell('lastName')) && isMasked(cell('residenceLine1'));
}

const isMasked = (cell: string) => cell.includes('*') && /^\s*\*+\s*$/u.test(cell);
