import { localDistricts } from '../../model/localDistricts';
import { joined } from '../../text/streetLine';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { excludedRow, type StateReader } from '../reader';
import { voterRow, type VoterSheet } from '../voterRow';
import { PENNSYLVANIA_IDS, PENNSYLVANIA_PARTIES, PENNSYLVANIA_STATUSES } from './codes';
import { COLUMN_PLACES } from './columns';
import { electionMaps } from './electionMaps';
import { areOfOneExport, exportFormat, sortPennsylvaniaFiles } from './files';
import { pennsylvaniaHistory } from './history';
import { zonesByCounty, type CountyZones } from './zones';

type Column = keyof typeof COLUMN_PLACES;

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
  formatOf: exportFormat,
  sort: sortPennsylvaniaFiles,
  belongsTo: areOfOneExport,
  async open(side, context) {
    const zones = await zonesByCounty(side, context);
    const maps = await electionMaps(side, context);
    return {
      voterRow: () => voterRow(sheetOf(zones), COLUMN_PLACES, context),
      turnoutRow: () => pennsylvaniaHistory(maps, context),
    };
  },
};

const sheetOf = (zonesOf: (county: string) => CountyZones): VoterSheet<Column> => ({
  facts,
  voterIds: PENNSYLVANIA_IDS,
  parties: PENNSYLVANIA_PARTIES,
  hasPlaceholderDates: true,
  county: ({ cell }) => countyNamed(cell('county')),
  status: ({ text }) =>
    PENNSYLVANIA_STATUSES[text('status') ?? ''] ?? excludedRow('neither active nor inactive'),
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
