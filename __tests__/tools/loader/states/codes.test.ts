import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { STATE_CODES, type StateCode } from '../../../../tools/loader/states/facts';
import { directoryWith } from '../directoryWith';
import { readFiles } from '../readFiles';
import { type Cells, stateFile } from './stateFiles';

/** Codes by what they mean, with blanks between; `_` is an empty cell. */
interface Codes {
  readonly party: Readonly<Record<PartyCode, string>>;
  readonly status: Readonly<Record<StatusCode, string>>;
  /** Codes of statuses whose voters are never sold, by reason. */
  readonly excluded: Readonly<Record<string, string>>;
  readonly hasGender: boolean;
}

const CODES: Readonly<Record<StateCode, Codes>> = {
  AR: {
    party: { DEM: 'D', REP: 'R', IND: '_ I NON O U', LIB: 'L', GRE: 'G', OTH: 'IM NP RF S Y' },
    status: { A: 'A', I: 'I' },
    excluded: {
      'not eligible': 'N',
      'not registered': 'NR',
      removable: 'R',
      'in suspense': 'S',
      'neither active nor inactive': '_ Q',
    },
    hasGender: false,
  },
  FL: {
    party: {
      DEM: 'DEM',
      REP: 'REP',
      IND: 'NPA',
      LIB: 'LPF',
      GRE: 'GRE',
      OTH: 'AIP AMF ASP BPP CPF CPP CSV ECO FFP IDP IND INT JEF MGT PSL REF RFM WPF',
    },
    status: { A: 'ACT', I: 'INA' },
    excluded: { 'pre-registered': 'PRE', 'neither active nor inactive': '_ DEL' },
    hasGender: true,
  },
  NC: {
    party: { DEM: 'DEM', REP: 'REP', IND: 'UNA', LIB: 'LIB', GRE: 'GRE', OTH: 'CST NLB JFA WTP' },
    status: { A: 'A S', I: 'I' },
    excluded: { 'registration denied': 'D', 'registration removed': 'R' },
    hasGender: true,
  },
  OH: {
    party: { DEM: 'D', REP: 'R', IND: '_', LIB: 'L', GRE: 'G', OTH: 'C E N S' },
    status: { A: 'ACTIVE', I: 'CONFIRMATION' },
    excluded: { 'neither active nor in confirmation': 'CANCELLED Q' },
    hasGender: false,
  },
  OK: {
    party: { DEM: 'DEM', REP: 'REP', IND: 'IND', LIB: 'LIB', GRE: '', OTH: 'AE' },
    status: { A: 'A', I: 'I' },
    excluded: { 'neither active nor inactive': 'C' },
    hasGender: false,
  },
  PA: {
    party: {
      ...{ DEM: 'D', REP: 'R', IND: '_ NF NO NOP NON I INDE', LIB: 'LN L', GRE: 'GR G' },
      OTH: 'IND OTH C WFP',
    },
    status: { A: 'A', I: 'I' },
    excluded: { 'neither active nor inactive': '_ D' },
    hasGender: true,
  },
};

const pairsOf = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).flatMap(([meaning, of]) =>
    of.split(' ').flatMap((code) => (of === '' ? [] : [[code.replace('_', ''), meaning] as const])),
  );

describe.each(STATE_CODES)('the codes of %s', (state) => {
  const { party, status, excluded, hasGender } = CODES[state];
  const file = stateFile(state);
  const read = (cells: readonly Cells[]) =>
    readFiles(directoryWith(file.files(cells.map((of, n) => file.voterLine(n, of)))), file.reader);

  it.each([
    ['party', pairsOf(party)],
    ['status', pairsOf(status)],
    ['gender', pairsOf(hasGender ? { F: 'F', M: 'M', U: 'U' } : {})],
  ])('of %s are each read to what they mean, in any case and padding', async (column, pairs) => {
    const written = pairs.flatMap(([code, meaning]) =>
      [code, `${code}   `, ` ${code.toLowerCase()}`].map((cell) => [cell, meaning] as const),
    );
    const { report, rows } = await read(written.map(([cell]) => ({ [column]: cell })));
    expect(rows.map((row, n) => [written[n]?.[0], row[column]])).toEqual(written);
    expect(report.repaired).toEqual({});
  });

  it('of registrations that are not valid are excluded, with their reasons', async () => {
    const pairs = pairsOf(excluded);
    const { report } = await read(pairs.map(([code]) => ({ status: code.toLowerCase() })));
    const reasons = Map.groupBy(pairs, ([, reason]) => reason);
    expect(report.registration).toEqual({
      rows: pairs.length,
      rejected: {},
      excluded: Object.fromEntries([...reasons].map(([reason, { length }]) => [reason, length])),
    });
  });
});

it.each<[StateCode, string]>([
  ['AR', 'Doe * ID'],
  ['FL', '10000000012 DOE *'],
  ['NC', 'REP ABCD1 AA'],
  ['OH', 'OH1234 OH123456789012 12345678901'],
  ['OK', 'A800000001 DOE'],
  ['PA', '12345678-1234 DOE'],
])('ids of another form than those of %s are rejected: %s', async (state, ids) => {
  const { files, line, cells, reader } = stateFile(state);
  const lines = ids.split(' ').map((id) => line(cells(id)));
  const { report } = await readFiles(directoryWith(files(lines)), reader);
  expect(report.registration.rejected).toEqual({ 'no voter id': lines.length });
});

it.each<[StateCode, Cells, string]>([
  ['AR', { county: 'STFRANCIS' }, 'St. Francis'],
  ['AR', { county: 'ASHLEY COUNTY' }, 'Ashley'],
  ['NC', { county: '', countyId: '7' }, 'Beaufort'],
  ['NC', { county: ' ', countyId: '00' }, 'Yancey'],
  ['OH', { county: '1' }, 'Adams'],
])('in %s, %j is a voter of %s', async (state, cells, county) => {
  const { files, voterLine, reader } = stateFile(state);
  const { rows } = await readFiles(directoryWith(files([voterLine(1, cells)])), reader);
  expect(rows).toMatchObject([{ county }]);
});

it.each<[StateCode, string, readonly string[]]>([
  ['AR', 'county', ['', 'Nowhere']],
  ['FL', 'county', ['', 'XXX', 'ALAC']],
  ['NC', 'county', ['TULSA']],
  ['OH', 'county', ['', '0', '00', '89', 'ADAMS', '1.0', '-1']],
  ['OK', 'precinct', ['', '780001', '000001', '01000', 'ADAIR1']],
  ['PA', 'county', ['', 'TULSA']],
])('counties that %s does not have are rejected', async (state, column, cells) => {
  const file = stateFile(state);
  const lines = cells.map((cell, n) => file.voterLine(n, { [column]: cell }));
  const { report } = await readFiles(directoryWith(file.files(lines)), file.reader);
  expect(report.registration.rejected).toEqual({ 'unknown county': cells.length });
});
