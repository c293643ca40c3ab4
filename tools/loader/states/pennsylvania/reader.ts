import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { localDistricts } from '../../model/localDistricts';
import { joined } from '../../text/streetLine';
import { columnPlaces } from '../columns';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { byCode, excludedRow, type StateReader } from '../reader';
import { voterRows, type VoterSheet } from '../voterRow';
import { PENNSYLVANIA_VOTER_COLUMNS } from './columns';
import { areOfOneExport, exportFormat, sortPennsylvaniaFiles } from './files';
import { electionMaps, pennsylvaniaHistory } from './history';
import { zonesByCounty, type CountyZones } from './zones';

type Column = keyof typeof PENNSYLVANIA_VOTER_COLUMNS;

/**
 * For sources see docs/voter-files.md. Counties may add to the state's list of parties: codes not listed here
 * are OTH. Sources disagree on whether IND is a party of that name or no party, so it is OTH.
 */
export const PENNSYLVANIA_PARTIES = byCode<PartyCode>({
  DEM: ['D'],
  REP: ['R'],
  LIB: ['LN', 'L'],
  GRE: ['GR', 'G'],
  IND: ['', 'NF', 'NO', 'NOP', 'NON', 'I', 'INDE'],
  OTH: ['IND', 'OTH', 'C', 'WFP'],
});

const STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', I: 'I' };

const facts = STATE_FACTS.PA;
const countyNamed = countyByName(facts);

/**
 * Pennsylvania, as distributed by its Department of State: for each of 67 counties, an export and the meaning
 * of its codes.
 */
export const pennsylvania: StateReader = {
  facts,
  fileNames:
    'COUNTY FVE YYYYMMDD.txt (registrations and votes), with COUNTY Zone Types, Zone Codes and Election Map next to it',
  dateInName: /FVE[ _](\d{8})\.(?:txt|csv)/iu,
  // The SURE number: digits, a hyphen, and the county's two digits (`012345678-01`).
  voterIds: /^\d{1,12}(?:-\d{1,3})?$/u,
  formatOf: exportFormat,
  sort: sortPennsylvaniaFiles,
  belongsTo: areOfOneExport,
  async open(side, context) {
    const zones = await zonesByCounty(side, context);
    const maps = await electionMaps(side, context);
    return {
      voterRows: (header, file) =>
        voterRows(sheetOf(zones), columnPlaces(PENNSYLVANIA_VOTER_COLUMNS, header, file.name), context),
      turnoutRows: (header, file) => pennsylvaniaHistory(maps, header, file, context),
    };
  },
};

const sheetOf = (zonesOf: (county: string) => CountyZones): VoterSheet<Column> => ({
  facts,
  parties: PENNSYLVANIA_PARTIES,
  hasPlaceholderDates: true,
  county: ({ cell }) => countyNamed(cell('county')),
  status: ({ text }) => STATUSES[text('status') ?? ''] ?? excludedRow('neither active nor inactive'),
  residence: ({ text }) => ({
    streetNum: joined(text('houseNumber'), text('houseNumberSuffix')),
    streetName: text('streetName'),
    unit: joined(text('apartment'), text('addressLine2')),
  }),
  districts: ({ cells }, county) => zonesOf(county).districts(cells),
  ward: ({ cells }, county) => zonesOf(county).ward(cells),
  local: ({ cells }, county) =>
    localDistricts(county, zonesOf(county).local(cells), { municipalitiesOfCounty: true }),
});
