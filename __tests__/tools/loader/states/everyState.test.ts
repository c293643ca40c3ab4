import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { STATE_CODES } from '../../../../tools/loader/states/facts';
import { directoryWith } from '../directoryWith';
import type { CopiedRow } from '../readFiles';
import { type Cells, stateFile } from './stateFiles';
import { readerOf } from './stateTests';

const MAIL = { mailLine1: 'PO Box 7', mailCity: 'Tulsa', mailState: 'ok', mailZip: '741010000' };

/** What a state may write in a cell, what is kept of it, and how a repair is counted. */
const WRITTEN: readonly (readonly [Cells, CopiedRow, string?])[] = [
  [{ lastName: ' de  la cruz ' }, { last_name: 'DE LA CRUZ' }],
  [{ lastName: 'MUÑOZ' }, { last_name: 'MUÑOZ' }],
  [{ gender: ' m' }, { gender: 'M' }],
  [{ birthDate: '01/10/2008' }, { age: 18 }],
  [{ zip: '730001055' }, { zip: '73000-1055' }],
  [{ ward: 'Ward 1' }, { muni_sub: 'WARD 1' }],
  [
    { congressional: '1', stateSenate: '02', stateHouse: ' 003' },
    { congressional_district: 1, state_senate_district: 2, state_house_district: 3 },
  ],
  [MAIL, { mail_line1: 'PO BOX 7', mail_city: 'TULSA', mail_state: 'OK', mail_zip: '74101' }],
  [{}, { mail_line1: null, mail_city: null, mail_state: null, mail_zip: null }],
  [{ party: 'XYZ' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
  [{ gender: 'Q' }, { gender: null }, 'unknown gender'],
  [{ birthDate: '##/##/####' }, { age: null }, 'impossible birth date'],
  [{ birthDate: '02/30/1980' }, { age: null }, 'impossible birth date'],
  [{ birthDate: '01/01/1899' }, { age: null }, 'impossible birth date'],
  [{ birthDate: '01/11/2026' }, { age: null }, 'impossible birth date'],
  [{ registrationDate: '13/13/2001' }, { registration_date: null }, 'impossible registration date'],
  [{ zip: '99999' }, { zip: null }, 'unusable ZIP'],
  [{ lastName: 'D\0OE' }, { last_name: 'DOE' }, 'control character'],
  [{ lastName: '*' }, { last_name: null }, 'masked field'],
  [{ congressional: '99' }, { congressional_district: null }, 'district out of range'],
  [{ stateSenate: '51' }, { state_senate_district: null }, 'district out of range'],
  [{ stateHouse: '121' }, { state_house_district: null }, 'district out of range'],
];

describe.each(STATE_CODES)('a voter file of %s', (state) => {
  const file = stateFile(state);
  const { idOf, voterLine } = file;
  const read = readerOf(file.reader);
  const withLines = (lines: readonly string[]) => directoryWith(file.files(lines));
  const [name = '', noLines = ''] = Object.entries(file.files([]))[0] ?? [];

  it('rejects rows that cannot be trusted, with file, line, reason and record, and reads the rest', async () => {
    const { cells, line } = file;
    const bad = [
      ['wrong number of columns', line(cells(idOf(2)).slice(0, -3))],
      ['wrong number of columns', line([...cells(idOf(3)), '', ''])],
      ['no voter id: ', line(cells(''))],
      ['no voter id: DOE', line(cells('DOE'))],
      ['unknown county: Nowhere', voterLine(4, { county: 'Nowhere' })],
    ] as const;
    const lines = [voterLine(1), '', ...bad.map(([, record]) => record), voterLine(6)];
    const { report, voters } = await read(withLines(lines));
    expect(Object.keys(voters).toSorted()).toEqual([idOf(1), idOf(6)]);
    expect(report.registration).toEqual({
      rows: 7,
      rejected: { 'no voter id': 2, 'wrong number of columns': 2, 'unknown county': 1 },
      excluded: {},
    });
    expect(report.repaired).toEqual({});
    const first = noLines === '' ? 3 : 4;
    const rejects = bad.map(([reason, record], n) =>
      [name, String(first + n), reason, record].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    );
    expect(readFileSync(report.rejectFile ?? '', 'utf8').split('\r\n')).toEqual([
      'file,line,reason,record',
      ...rejects,
      '',
    ]);
  });

  it('reads cells however they are written, keeps voters whose cells it cannot use, and counts those', async () => {
    const cases = WRITTEN.filter(([cells]) => file.has(cells));
    const { report, voters } = await read(withLines(cases.map(([cells], n) => voterLine(n, cells))));
    for (const [n, [, stored]] of cases.entries()) expect(voters[idOf(n)]).toMatchObject(stored);
    const kinds = Map.groupBy(cases, ([, , kind]) => kind);
    kinds.delete(undefined);
    expect(report.repaired).toEqual(
      Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length])),
    );
    expect(report.registration).toEqual({ rows: cases.length, rejected: {}, excluded: {} });
    expect(report.rejectFile).toBeNull();
  });

  it('is read with a byte order mark, blank lines, and in UTF-8 or windows-1252', async () => {
    const lines = [voterLine(1), '  ', voterLine(2, { lastName: 'MUÑOZ' }), '\0\0', voterLine(3), '\u001A'];
    const files = file.files(lines);
    const text = Buffer.from(`\uFEFF\r\n${files[name] ?? ''}\n\r\n`, 'utf8');
    const { report, voters } = await read(directoryWith({ ...files, [name]: text }));
    expect(report.registration).toEqual({ rows: 3, rejected: {}, excluded: {} });
    expect(voters[idOf(2)]).toMatchObject({ last_name: 'MUÑOZ' });
    for (const encoding of ['utf8', 'latin1'] as const) {
      const other = await read(directoryWith({ ...files, [name]: Buffer.from(files[name] ?? '', encoding) }));
      expect(other.voters[idOf(2)]).toMatchObject({ last_name: 'MUÑOZ' });
    }
  });

  it('loses no voter whose id, county, status and age are valid, whatever else is in the row', async () => {
    const needed = ['voterId', 'county', 'status', 'confidential', 'exemption', 'lastName'];
    const aged = ['birthDate', 'birthYear', 'ageAtYearEnd'];
    const kept = [...needed, ...aged].map(file.nameOf);
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/[",]/gu, ''));
    const open = file.header.filter((column) => !kept.includes(column));
    const row = fc.record(Object.fromEntries(open.map((column) => [column, cell])));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 20 }), async (rows) => {
        const lines = rows.map((cells, n) => file.line(file.cells(idOf(n), cells)));
        const { report } = await read(withLines(lines));
        expect(report.registration).toEqual({ rows: 20, rejected: {}, excluded: {} });
      }),
      { numRuns: 3 },
    );
  });
});
