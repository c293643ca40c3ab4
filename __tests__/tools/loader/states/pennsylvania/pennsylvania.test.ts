import { pennsylvania } from '../../../../../tools/loader/states/pennsylvania/reader';
import { AFTER_DATA_DATE } from '../../../../../tools/loader/states/reader';
import { directoryWith } from '../../directoryWith';
import { itReads, readerOf } from '../stateTests';
import {
  countyFiles,
  countyWith,
  earlierLine,
  ELECTION_MAP,
  idOf,
  pennsylvaniaFile,
  voterLine,
  ZONE_TYPES,
} from './files';

const read = readerOf(pennsylvania);

describe('the registrations of Pennsylvania', () => {
  itReads(pennsylvaniaFile, [
    [
      'a registration of 1900',
      { 'Registration Date': '01/01/1900' },
      { registration_date: null },
      'impossible registration date',
    ],
    [
      'a district without number',
      { 'District 7': 'SENATE' },
      { state_senate_district: null },
      'district out of range',
    ],
    ['half a house number', { 'House Number Suffix': '1/2' }, { street_num: '12 1/2' }],
    [
      'an apartment and a second line',
      { 'Apartment Number': 'APT 3', 'Address Line 2': 'REAR' },
      { unit: 'APT 3 REAR' },
    ],
    [
      'no districts',
      { 'District 6': '', 'District 7': ' ', 'District 8': '' },
      { state_house_district: null },
    ],
    ['no ward', { 'District 4': '' }, { muni_sub: null }],
    ['a code with words', { 'District 6': 'STHX' }, { state_house_district: 91 }],
    ['zeros before a district', { 'District 7': 'SE00046' }, { state_senate_district: 46 }],
    ['a district before letters', { 'District 8': '6USCD' }, { congressional_district: 6 }],
    ['a bare district', { 'District 6': ' 203 ' }, { state_house_district: 203 }],
    [
      'a mailing address abroad',
      { 'Mail Address 1': '1 Rue de la Paix', 'Mail City': 'Paris', 'Mail Country': 'France' },
      { mail_line1: '1 RUE DE LA PAIX', mail_city: 'PARIS', mail_line3: 'FRANCE' },
    ],
    ['a party without a vote', { 'Election Party 3': 'R' }, {}],
  ]);

  it('reads rows of 153 or 154 cells, whichever most rows of the file have', async () => {
    const map = [['YORK', '1', 'GENERAL', '11/05/2024']];
    const york = (number: number) => earlierLine(number, { County: 'YORK', 'Election Vote Method 1': 'AP' });
    const { report, voters, votes } = await read(
      directoryWith({
        ...countyFiles([voterLine(1), earlierLine(2), voterLine(3)]),
        ...countyFiles([york(4), york(5), voterLine(6, { County: 'YORK' }), york(7)], { map }, 'YORK'),
      }),
    );
    expect(Object.keys(voters).toSorted()).toEqual([1, 3, 4, 5, 7].map(idOf));
    expect(report.registration.rejected).toEqual({ 'wrong number of columns': 2 });
    expect(votes.map(({ voterId }) => voterId)).toEqual([4, 5, 7].map(idOf));
  });
});

describe('the side files of Pennsylvania', () => {
  const retyped = (zone: string, short: string, long: string) => [
    ...ZONE_TYPES.filter(([, number]) => number !== zone),
    ['ADAMS', zone, short, long],
  ];

  describe('of elections', () => {
    it("give each county's slots their own meaning", async () => {
      const vote = (slot: number, method = 'AP') => ({ [`Election Vote Method ${slot}`]: method });
      const yorkMap = [
        ['YORK', '1', 'May 2025 Municipal Primary', '05/20/2025'],
        ['YORK', '17', 'November 2024 General Election', '11/05/2024'],
      ];
      const { report, votesOf } = await read(
        directoryWith({
          ...countyFiles([voterLine(1, { ...vote(1, 'MB'), ...vote(40, 'zz') }), voterLine(2, vote(2))]),
          ...countyFiles([voterLine(3, { County: 'YORK', ...vote(17) })], { map: yorkMap }, 'YORK'),
        }),
      );
      expect([1, 2, 3].map((n) => votesOf(idOf(n)))).toEqual([
        ['PA-2024-11-05-general', 'PA-2025-03-25-local'],
        ['PA-2025-05-20-local'],
        ['PA-2024-11-05-general'],
      ]);
      expect(report.history).toEqual({ votes: 4, rejected: {} });
    });

    it('may contain unusable rows, and future elections', async () => {
      const map = [
        ...ELECTION_MAP,
        ['', '3', 'GENERAL', '11/08/2022'],
        ['ADAMS', '4', 'GENERAL', '11/31/2022'],
        ['ADAMS', '5', 'PRIMARY', '05/19/2026'],
        ['ADAMS', '0', 'NONE', '11/08/2022'],
        ['ADAMS', '41', 'NO ROOM', '11/03/2009'],
        ['ADAMS', 'x', 'GENERAL', '11/08/2022'],
        ['ADAMS'],
      ];
      const all = Object.fromEntries(
        Array.from({ length: 40 }, (_, n) => [`Election Vote Method ${n + 1}`, 'P']),
      );
      const { report, votesOf } = await read(countyWith([voterLine(1, all)], { map }));
      expect(votesOf(idOf(1))).toEqual([
        'PA-2024-11-05-general',
        'PA-2025-05-20-local',
        'PA-2022-11-08-general',
        'PA-2025-03-25-local',
      ]);
      expect(report.repaired).toEqual({
        'unusable row of election map': 3,
        'vote in an election that is not in the map': 35,
        [AFTER_DATA_DATE]: 1,
      });
    });

    it('may be missing, which is reported', async () => {
      const { report, votes } = await read(
        countyWith([voterLine(1, { 'Election Vote Method 1': 'AP' })], { map: null }),
      );
      expect(votes).toEqual([]);
      expect(report.repaired).toEqual({ 'vote in an election that is not in the map': 1 });
      expect(report.notes[0]).toMatch(/^There is no Election Map/u);
    });
  });

  describe('of zones', () => {
    it.each([
      [
        'another number',
        [...retyped('6', 'SC', 'School'), ['ADAMS', '21', 'LEG', 'Legislative District']],
        7,
      ],
      ['a short name alone', [...retyped('6', 'SC', 'School'), ['ADAMS', '21', 'STH', '']], 7],
      ['the usual number where two are named alike', [['ADAMS', '21', 'X', 'House'], ...ZONE_TYPES], 91],
      ['the usual number where it is not told', ZONE_TYPES.filter(([, number]) => number !== '6'), 91],
      ['a shortened name', [...retyped('6', 'SC', 'School'), ['ADAMS', '21', 'X', 'State Rep Dist']], 7],
      [
        'a name that is no senate, congress or federal office',
        [
          ['ADAMS', '1', 'X', 'Representative in Congress'],
          ['ADAMS', '2', 'X', 'State Legislature, Senate'],
          ['ADAMS', '3', 'X', 'US Rep'],
          ['ADAMS', '6', 'SC', 'School'],
          ['ADAMS', '8', 'Y', 'Congressional'],
          ['ADAMS', '21', 'X', 'Leg. Dist.'],
        ],
        7,
      ],
      ['none where the usual number is something else', retyped('6', 'SC', 'School'), null],
    ])('find the state house by %s', async (_, types, house) => {
      const { voters } = await read(countyWith([voterLine(1, { 'District 21': 'LD007' })], { types }));
      expect(voters[idOf(1)]).toMatchObject({ state_house_district: house, congressional_district: 13 });
    });

    it('do not confuse US Senator with the state senate, or the US House with the state house', async () => {
      const types = [
        ['ADAMS', '6', 'USH', 'U.S. House of Representatives'],
        ['ADAMS', '7', 'USS', 'United States Senator'],
        ['ADAMS', '8', 'SEN', 'Senatorial District'],
        ['ADAMS', '9', 'REP', 'Representative in the General Assembly'],
        ['ADAMS', '10', 'WD', 'City Ward'],
      ];
      const zones = {
        'District 6': 'US11',
        'District 7': 'ALL5',
        'District 8': '50SS',
        'District 9': 'H203',
      };
      const { voters } = await read(
        countyWith([voterLine(1, { ...zones, 'District 10': 'Ward 6' })], { types }),
      );
      expect(voters[idOf(1)]).toMatchObject({
        congressional_district: 11,
        state_senate_district: 50,
        state_house_district: 203,
        muni_sub: 'WARD 6',
      });
    });

    it('fall back on the usual numbers, except for wards', async () => {
      const { report, voters } = await read(countyWith([voterLine(1)], { types: null }));
      expect(voters[idOf(1)]).toMatchObject({ state_senate_district: 33, muni_sub: null });
      expect(report.notes[0]).toMatch(/^There are no Zone Types/u);
    });
  });
});
