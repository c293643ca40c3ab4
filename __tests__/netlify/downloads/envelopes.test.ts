import { readCsv } from '../support/csvReader';
import { followLink, linkTo } from '../support/files';
import { openShop } from '../support/openShop';
import type { VoterFixture } from '../support/voters';

const OVERSEAS = { mail_city: 'APO', mail_state: 'AP', mail_zip: '96278' };
const TULSA = { mail_city: 'TULSA', mail_state: 'OK', mail_zip: '74101' };
const LONG = 'N MARTIN LUTHER KING MEMORIAL BLVD';

type Home = Partial<VoterFixture> & { readonly mail_line2?: string };
/** Where voters live or get their mail, in columns of the file; each home has one piece. */
const PIECES: readonly (readonly [piece: string, ...homes: Home[]])[] = [
  [
    'UNIT 2050 BOX 4190',
    { mail_line1: 'UNIT 2050', mail_line2: 'BOX 4190', ...OVERSEAS },
    { mail_line1: 'UNIT 2050 BOX 4190', ...OVERSEAS },
  ],
  ['UNIT 2051 BOX 4190', { mail_line1: 'BOX 4190', mail_line2: 'UNIT 2051', ...OVERSEAS }],
  ['HHC 1 BDE | CPR 450 BOX 7', { mail_line1: 'CPR 450 BOX 7', mail_line2: 'HHC 1 BDE', ...OVERSEAS }],
  ['PO BOX 4190', { mail_line1: 'PO BOX 4190', ...TULSA }],
  ['RR 4 BOX 87A', { mail_line1: 'RFD ROUTE 4 #87A', ...TULSA }],
  [
    'BRYAN DAIRY RD | RR 2 BOX 19',
    { mail_line1: 'RR 2 BOX 19 BRYAN DAIRY RD', ...TULSA },
    { mail_line1: 'RR 2 BOX 19', ...TULSA },
  ],
  [
    'URB ROYAL GARDENS | B5 CALLE 3',
    ...[{ mail_line1: 'B5 CALLE 3', mail_line2: 'URB ROYAL GARDENS' }].map((lines) => ({
      ...lines,
      ...{ mail_city: 'BAYAMON', mail_state: 'PR', mail_zip: '00957' },
    })),
  ],
  [
    '14 ELM ST | PO BOX 12',
    { mail_line1: '14 ELM ST PO BOX 12', ...TULSA },
    { mail_line1: 'PO BOX 12', ...TULSA },
  ],
  [
    '7 ELM ST FL 3',
    { street_num: '7', street_name: 'ELM ST', unit: 'FL 3RD' },
    { street_num: '7', street_name: 'ELM ST', unit: '3RD FL' },
  ],
  ['9 ELM ST', { street_num: '9', street_name: 'ELM ST', unit: 'APT' }],
  ['9 ELM ST UNIT S', { street_num: '9', street_name: 'ELM ST', unit: 'UNITS S' }],
  ['2200-08 ARCH ST # 125', { street_num: '2200-08', street_name: 'ARCH ST 125' }],
  [
    '70A OAK ST',
    { street_num: '70A', street_name: 'OAK ST' },
    { street_num: '70 A', street_name: 'OAK ST' },
    { mail_line1: '70 A OAK ST', ...TULSA },
  ],
  ['70 1/2 OAK ST', { street_num: '70 1/2', street_name: 'OAK ST' }],
  [`APT 12 | 12345 ${LONG}`, { street_num: '12345', street_name: LONG, unit: 'APT 12' }],
];

const voters = PIECES.flatMap(([, ...homes], piece) =>
  homes.map((home, n) => ({
    ...{ voter_id: `V${piece}-${n}`, first_name: `ANN${n}`, last_name: `LEE${piece}` },
    ...{ city: 'TULSA', zip: '74101', ...home },
  })),
);
const { newBuyer } = openShop({ OK: voters });

test('a bought household file has each mailbox once, written as the Postal Service asks', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const { token } = await linkTo(buyer, id, { layout: 'households' });
  const [header = [], ...records] = readCsv(await (await followLink(token)).text());
  const pieces = records.map((record) => {
    const cell = (name: string) => record[header.indexOf(name)] ?? '';
    const lines = [cell('Name Line 2'), cell('Address 1')].filter((line) => line !== '').join(' | ');
    return [lines, cell('Voter IDs').split(' ').toSorted()];
  });
  const expected = PIECES.map(([piece, ...homes], n) => [piece, homes.map((_, of) => `V${n}-${of}`)]);
  expect(new Map(pieces as [string, string[]][])).toEqual(new Map(expected as [string, string[]][]));
  expect(pieces).toHaveLength(PIECES.length);
});
