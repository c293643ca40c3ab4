import * as arkansas from '../../../../tools/loader/states/arkansas/codes';
import * as florida from '../../../../tools/loader/states/florida/codes';
import * as northCarolina from '../../../../tools/loader/states/northCarolina/codes';
import * as ohio from '../../../../tools/loader/states/ohio/codes';
import * as pennsylvania from '../../../../tools/loader/states/pennsylvania/codes';

/** The codes of each meaning, in the order of the table. */
function codesByMeaning(table: Readonly<Record<string, unknown>>): Record<string, string> {
  const meanings = [...new Set(Object.values(table))];
  const codesOf = (meaning: unknown) => Object.keys(table).filter((code) => table[code] === meaning);
  return Object.fromEntries(meanings.map((meaning) => [String(meaning), codesOf(meaning).join(' ')]));
}

it.each([
  [
    'Arkansas',
    arkansas.ARKANSAS_PARTIES,
    { DEM: 'D', REP: 'R', IND: ' I NON O U', LIB: 'L', GRE: 'G', OTH: 'IM NP RF S Y' },
  ],
  [
    'Florida',
    florida.PARTIES,
    {
      ...{ DEM: 'DEM', REP: 'REP', IND: 'NPA', LIB: 'LPF', GRE: 'GRE' },
      OTH: 'AIP AMF ASP BPP CPF CPP CSV ECO FFP IDP IND INT JEF MGT PSL REF RFM WPF',
    },
  ],
  [
    'North Carolina',
    northCarolina.NORTH_CAROLINA_PARTIES,
    { DEM: 'DEM', REP: 'REP', IND: 'UNA', LIB: 'LIB', GRE: 'GRE', OTH: 'CST NLB JFA WTP' },
  ],
  ['Ohio', ohio.OHIO_PARTIES, { DEM: 'D', REP: 'R', IND: '', LIB: 'L', GRE: 'G', OTH: 'C E N S' }],
  [
    'Pennsylvania',
    pennsylvania.PENNSYLVANIA_PARTIES,
    {
      ...{ DEM: 'D', REP: 'R', LIB: 'LN L', GRE: 'GR G' },
      ...{ IND: ' NF NO NOP NON I INDE', OTH: 'IND OTH C WFP' },
    },
  ],
])('the party codes of %s', (_, table, meanings) => {
  expect(codesByMeaning(table)).toEqual(meanings);
});

it.each([
  ['Arkansas', arkansas.ARKANSAS_STATUSES, { A: 'A', I: 'I' }],
  ['Florida', florida.STATUSES, { A: 'ACT', I: 'INA' }],
  ['North Carolina', northCarolina.NORTH_CAROLINA_STATUSES, { A: 'A S', I: 'I' }],
  ['Ohio', ohio.OHIO_STATUSES, { A: 'ACTIVE', I: 'CONFIRMATION' }],
  ['Pennsylvania', pennsylvania.PENNSYLVANIA_STATUSES, { A: 'A', I: 'I' }],
])('the status codes of %s', (_, table, meanings) => {
  expect(codesByMeaning(table)).toEqual(meanings);
});

it('the status codes whose voters are never sold', () => {
  expect(codesByMeaning(arkansas.ARKANSAS_REFUSED_STATUSES)).toEqual({
    ...{ 'not eligible': 'N', 'not registered': 'NR', removable: 'R', 'in suspense': 'S' },
  });
  expect(codesByMeaning(northCarolina.NORTH_CAROLINA_REFUSED_STATUSES)).toEqual({
    'registration denied': 'D',
    'registration removed': 'R',
  });
  expect(florida.PRE_REGISTERED).toBe('PRE');
});

it('the status names of North Carolina', () => {
  expect(codesByMeaning(northCarolina.NORTH_CAROLINA_STATUS_NAMES)).toEqual({
    ...{ A: 'ACTIVE', I: 'INACTIVE', S: 'TEMPORARY', D: 'DENIED', R: 'REMOVED' },
  });
});

it('the vote methods of Pennsylvania and Florida', () => {
  expect(codesByMeaning(florida.HISTORY_CODES)).toEqual({ counted: 'A E F Y Z', 'not counted': 'B L N P' });
});

it('the columns of Florida, which has no header rows', () => {
  const place = (column: (typeof florida.FLORIDA_VOTER_COLUMNS)[number]) =>
    florida.FLORIDA_VOTER_COLUMNS.indexOf(column) + 1;
  expect(florida.FLORIDA_VOTER_COLUMNS).toHaveLength(38);
  expect(florida.FLORIDA_VOTER_COLUMNS.join(' ')).toBe(
    'county voterId lastName suffix firstName middleName exemption residenceLine1 residenceLine2 city state ' +
      'zip mailLine1 mailLine2 mailLine3 mailCity mailState mailZip mailCountry gender race birthDate ' +
      'registrationDate party precinct precinctGroup precinctSplit precinctSuffix status ' +
      'congressional stateHouse stateSenate countyCommissionDistrict schoolBoardDistrict ' +
      'phoneAreaCode phoneNumber phoneExtension email',
  );
  expect([place('party'), place('status'), place('stateHouse')]).toEqual([24, 29, 31]);
  expect(florida.HISTORY_COLUMNS.join(' ')).toBe('county voterId electionDate electionType historyCode');
});
