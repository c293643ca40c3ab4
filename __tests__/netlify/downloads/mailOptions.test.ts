import { createLinkEndpoint } from '../../../src/contract/purchases';
import { call, failureOf } from '../support/call';
import { fileOf } from '../support/files';
import { openMailShop, SHORT } from '../support/mailShop';

jest.mock('../../../netlify/downloads/limits', () =>
  jest.requireActual<{ shortLimits: () => object }>('../support/mailShop').shortLimits(),
);

const { services, newBuyer } = openMailShop();
const buyer = newBuyer();
/** A list in parts, and a short one. */
let long: string;
let short: string;

beforeAll(async () => {
  ({ id: long } = await buyer.buy({}));
  ({ id: short } = await buyer.buy(SHORT));
});

const ALL = {
  salutation: 'formal',
  orResident: 'Y',
  extra: 'Party,County,Precinct,Sequence Number,Household Number',
  keycode: 'A, "1"',
} as const;

test.each([
  ['in parts', () => long],
  ['in one response', () => short],
])('a file %s has the columns and names that were asked for, and nothing else changes', async (_, id) => {
  const plain = await fileOf(buyer, id(), { layout: 'mail-house' });
  const { rows } = await fileOf(buyer, id(), { layout: 'mail-house', mail: ALL });
  expect(rows).toHaveLength(plain.rows.length);
  const voters = await services.admin.query<Record<'id' | 'party' | 'county' | 'precinct', string>>(
    `SELECT voter_id AS id, coalesce(party, '') AS party, coalesce(county, '') AS county,
       coalesce(precinct, '') AS precinct FROM voters`,
  );
  const voterOf = new Map(voters.map((voter) => [voter.id, voter]));
  for (const [n, row] of rows.entries()) {
    const { VoterID = '', NameLine, Salutation, NameLine2, ...others } = row;
    const { party, county, precinct } = voterOf.get(VoterID) ?? {};
    expect(plain.rows[n]).toMatchObject({ VoterID, Address1: row['Address1'], City: row['City'] });
    expect(others).toMatchObject({ Party: party, County: county, Precinct: precinct, Keycode: 'A, "1"' });
    const name = plain.rows[n]?.['NameLine'] ?? '';
    expect([name, `${name} or Current Resident`]).toContain(NameLine);
    expect([name, 'Friend']).toContain(Salutation);
    expect([plain.rows[n]?.['NameLine2'], 'or Current Resident']).toContain(NameLine2);
  }
  expect(rows.some(({ NameLine }) => NameLine?.endsWith(' or Current Resident'))).toBe(true);
  expect(Object.keys(rows[0] ?? {}).slice(-6)).toEqual([
    ...['Party', 'County', 'Precinct', 'Keycode', 'Sequence Number', 'Household Number'],
  ]);
  expect(rows.at(-1)?.['Sequence Number']).toBe(String(rows.length));
});

test.each([
  ['all records', undefined],
  ['records by lot', { pieces: 700, by: 'random' }],
] as const)('numbers run through the parts of a file of %s', async (_, only) => {
  const mail = { extra: 'Sequence Number,Household Number' };
  const asked = { layout: 'mail-house', mail, ...(only && { only }) } as const;
  const { rows, counts } = await fileOf(buyer, long, asked);
  expect(counts.length).toBeGreaterThan(2);
  expect(rows.map((row) => row['Sequence Number'])).toEqual(rows.map((_row, n) => String(n + 1)));
  // Of the whole list, whatever was chosen of it.
  const voters = await services.admin.query<Record<'id' | 'home', string>>(
    `SELECT voter_id AS id, dense_rank() OVER (ORDER BY home)::text AS home FROM (
       SELECT voter_id, min(state || to_char(position, '0000000'))
         OVER (PARTITION BY coalesce(household_key, state || voter_id)) AS home FROM voters) AS homes`,
  );
  const homeOf = new Map(voters.map(({ id, home }) => [id, home]));
  expect(rows.map((row) => row['Household Number'])).toEqual(
    rows.map(({ VoterID = '' }) => homeOf.get(VoterID)),
  );
});

test.each([undefined, { pieces: 200, by: 'random' }] as const)(
  'the pieces of households are numbered through the parts (%j)',
  async (only) => {
    const asked = {
      layout: 'households',
      mail: { extra: 'Sequence Number' },
      ...(only && { only }),
    } as const;
    const { rows } = await fileOf(buyer, long, asked);
    expect(rows.map((row) => row['Sequence Number'])).toEqual(rows.map((_row, n) => String(n + 1)));
  },
);

test.each([
  ['a keycode that begins like a formula', { mail: { keycode: '=A' } }, 400, 'mail.keycode'],
  [
    'a column of a voter for a household',
    { layout: 'households', mail: { extra: 'Party' } },
    409,
    'mail.extra',
  ],
  ['a layout that is not for the mail', { layout: 'crm', mail: { keycode: 'A' } }, 409, 'mail'],
])('%s is refused by name', async (_, body, status, path) => {
  const asked = { purchaseId: short, layout: 'mail-house', ...body };
  const refused = await failureOf(call(createLinkEndpoint, { token: buyer.token, body: asked }));
  const code = status === 409 ? 'file_impossible' : 'bad_request';
  expect(refused).toMatchObject({ status, code, path });
});
