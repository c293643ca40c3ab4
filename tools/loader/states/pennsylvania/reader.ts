import { birthBounds } from '../../model/age';
import { localDistricts } from '../../model/localDistricts';
import type { CanonicalVoter } from '../../model/canonical';
import { cleanPostalCode, cleanCell, cleanZip } from '../../text/clean';
import { cleanDay } from '../../text/dates';
import { joined } from '../../text/joined';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import { genderIn } from '../gender';
import { countryAbroad, mailingUnlessEmpty } from '../mailing';
import { PENNSYLVANIA_PARTIES, PENNSYLVANIA_STATUSES } from './codes';
import { PLACES } from './columns';
import { electionMaps } from './electionMaps';
import { areOfOneExport, exportFormat, sortPennsylvaniaFiles } from './files';
import { pennsylvaniaHistory } from './history';
import { pennsylvaniaVoterId } from './voterId';
import { zonesByCounty, type CountyZones } from './zones';
import {
  excluded,
  rejected,
  type ReadContext,
  type RefusedRow,
  type StateReader,
  type SourceVoter,
} from '../reader';

type Column = keyof typeof PLACES;

/**
 * Pennsylvania, as distributed by its Department of State: for each of 67 counties, an export and the meaning
 * of its codes.
 */
export const pennsylvania: StateReader = {
  facts: STATE_FACTS.PA,
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
      voterRow: () => voterRow(zones, context),
      turnoutRow: () => pennsylvaniaHistory(maps, context),
    };
  },
};

function voterRow(
  zonesOf: (county: string) => CountyZones,
  { dataDate, repaired }: ReadContext,
): SourceVoter {
  const countyNamed = countyByName(STATE_FACTS.PA);
  const births = birthBounds(dataDate);
  // January 1, 1900 stands for an unknown date.
  const registrations = { from: '1900-01-02', to: dataDate };
  // Reassigned for each row, so that the functions that read its cells are created only once.
  let cells: readonly string[] = [];
  const cell = (column: Column) => cells[PLACES[column]] ?? '';
  const text = (column: Column) => cleanCell(cell(column), repaired);
  return (row): CanonicalVoter | RefusedRow => {
    cells = row;
    const voterId = pennsylvaniaVoterId(cell('voterId'), repaired);
    if (voterId === null) return rejected('no voter id', cell('voterId'));
    const county = countyNamed(cell('county'));
    if (county === undefined) return rejected('unknown county', cell('county'));
    const status = PENNSYLVANIA_STATUSES[text('status') ?? ''];
    if (status === undefined) return excluded('neither active nor inactive');
    const party = PENNSYLVANIA_PARTIES[text('party') ?? ''];
    if (party === undefined) repaired.add('unknown party: taken as OTH');
    const birthDate = cleanDay(cell('birthDate'), births, 'impossible birth date', repaired);
    const registered = cell('registrationDate');
    const zones = zonesOf(county);
    return {
      voterId,
      lastName: text('lastName'),
      firstName: text('firstName'),
      middleName: text('middleName'),
      suffix: text('suffix'),
      birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
      birthDate,
      gender: genderIn(text('gender'), repaired),
      party: party ?? 'OTH',
      status,
      registrationDate: cleanDay(registered, registrations, 'impossible registration date', repaired),
      streetNum: joined(text('houseNumber'), text('houseNumberSuffix')),
      streetName: text('streetName'),
      unit: joined(text('apartment'), text('addressLine2')),
      city: text('city'),
      zip: cleanZip(cell('zip'), repaired),
      mailing: mailingUnlessEmpty({
        line1: text('mailAddress1'),
        line2: text('mailAddress2'),
        line3: countryAbroad(text('mailCountry')),
        city: text('mailCity'),
        state: text('mailState'),
        zip: cleanPostalCode(cell('mailZip'), repaired),
      }),
      county,
      precinct: text('precinct'),
      muniSub: zones.ward(cells),
      congressionalDistrict: zones.congressional(cells),
      stateSenateDistrict: zones.stateSenate(cells),
      stateHouseDistrict: zones.stateHouse(cells),
      local: localDistricts(county, zones.local(cells), { municipalitiesOfCounty: true }),
    };
  };
}
