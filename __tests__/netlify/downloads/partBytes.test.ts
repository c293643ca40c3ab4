import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { LAYOUTS } from '../../../src/contract/layouts/layouts';
import { EXTRA_COLUMNS, extraOf } from '../../../src/contract/layouts/mailOptions';
import { bytesOf, getPart, linkTo, manifestOf, partsOf } from '../support/files';
import { openShop } from '../support/openShop';
import { election, type VoterFixture } from '../support/voters';

const RESPONSE_BYTES = 195_000;
let limit = 0;
let page = 0;

// A hundredth of the platform's response.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  RESPONSE_BYTES: 195_000,
  partBytes: () => limit,
  pageRows: () => 32,
  fewPageRows: () => page,
}));

/** Arkansas's districts have long names. */
const arkansan = (n: number): VoterFixture => ({
  ...{ voter_id: String(n), last_name: `SURNAME ${n % 50}`, first_name: `FIRST ${n % 7}`, age: 47 },
  ...{ street_num: String(n), street_name: 'WEST MARTIN LUTHER KING BOULEVARD', city: 'NORTH LITTLE ROCK' },
  ...{ zip: '72114-0001', registration_date: '2004-10-01', precinct: 'PRECINCT 104 HILLCREST CHURCH' },
  ...{ municipality: 'NORTH LITTLE ROCK', ward: 'NORTH LITTLE ROCK · CITY COUNCIL WARD 4' },
  ...{ school_district: 'PULASKI COUNTY SPECIAL SCHOOL DISTRICT', township: 'PULASKI COUNTY · BIG ROCK' },
  ...{ school_zone: 'PULASKI COUNTY SPECIAL SCHOOL DISTRICT · SCHOOL BOARD ZONE 7' },
  ...{ commission_district: 'PULASKI COUNTY · QUORUM COURT JUSTICE OF THE PEACE DISTRICT 12' },
  ...{ judicial_district: 'SIXTH JUDICIAL CIRCUIT · PULASKI AND PERRY COUNTIES · SUBDISTRICT 6.2' },
});

/** What voter files have, and what they should not. */
const text = fc.oneof(
  fc.constant(null),
  fc.constantFrom(
    '=A1',
    '+1',
    '-',
    '@X',
    '"',
    '""""""',
    'İSTANBUL',
    'ẞ',
    'Ⱥ',
    'APT 4',
    'N',
    '😀',
    '7',
    'UNIT S',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((it) => it.replaceAll(/[\p{Cc}\p{Cs}]/gu, '') || null),
);
const voter = fc.record({
  ...{ last_name: text, first_name: text, middle_name: text },
  ...{ suffix: fc.constantFrom(null, 'JR', 'ESQ', '"') },
  ...{ street_num: fc.constantFrom(null, '7', '70A', '"1"'), street_name: text, unit: text, city: text },
  ...{ zip: fc.constantFrom(null, '73069', '73069-0001', 'X'), mail_line1: text, mail_city: text },
  ...{ mail_zip: fc.constantFrom(null, '73069', '96278'), precinct: text, municipality: text, ward: text },
  ...{ school_district: text, township: text, county: fc.constantFrom('Adair', '"A"') },
  ...{ general_method: fc.constantFrom(null, 'E'), primary_ballots: fc.constantFrom(null, 'O') },
});
const [hostile = []] = fc.sample(fc.array(voter, { minLength: 40, maxLength: 40 }), 1);

const elections = [election(1, '2024-11-05'), election(2, '2022-11-08')];
const { newBuyer, services } = openShop({
  AR: { elections, voters: Array.from({ length: 399 }, (_, n) => arkansan(n)) },
  OK: { elections, voters: hostile.map((of, n) => ({ ...of, voter_id: String(n) })) },
});

beforeEach(() => {
  [limit, page] = [190_000, 32];
});

const stored = (id: string) =>
  services.admin.query<{ part: number; rows: number; bytes: string }>(
    'SELECT part_no AS part, rows, bytes FROM download_parts WHERE purchase_id = $1 ORDER BY 1',
    [id],
  );

test('399 long records of Arkansas, which one response can’t hold, come in parts that can be had', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'AR' });
  const link = await linkTo(buyer, id, { layout: 'everything' });
  expect(link.inParts).toBe(true);
  const { parts, texts } = await partsOf(link.token);
  expect(Buffer.byteLength(texts.join(''))).toBeGreaterThan(RESPONSE_BYTES);
  for (const of of texts) expect(Buffer.byteLength(of)).toBeLessThan(RESPONSE_BYTES);
  expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(399);
  expect(parts.length).toBeLessThan(4);
});

test('a page that is longer than a part is divided', async () => {
  [limit, page] = [20_000, 399];
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'AR', AgeMin: 40 });
  const { token } = await linkTo(buyer, id);
  const { texts } = await partsOf(token);
  for (const of of texts) expect(Buffer.byteLength(of)).toBeLessThan(21_000);
});

test.each(LAYOUTS)('no part is longer than measured, for any voters: %s', async (layout) => {
  // As many parts as mailboxes.
  [limit, page] = [1, 1];
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const isMail = layout === 'mail-house' || layout === 'households';
  const mail = {
    ...({ orResident: 'Y', salutation: 'formal', keycode: '😀'.repeat(30) } as const),
    extra: EXTRA_COLUMNS.filter((column) => extraOf(layout).includes(column)).join(),
  };
  const { token } = await linkTo(buyer, id, { layout, ...(isMail && { mail }) });
  await manifestOf(token);
  const parts = await stored(id);
  expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(40);
  const longer = [];
  for (const { part, bytes } of parts.slice(1)) {
    const text = gunzipSync(await bytesOf(getPart(token, part)));
    if (text.byteLength > Number(bytes)) longer.push({ text: text.toString(), bytes });
  }
  expect(longer).toEqual([]);
});
