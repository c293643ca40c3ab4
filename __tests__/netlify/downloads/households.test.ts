import { followLink, idsIn, linkTo, partsOf, recordsIn } from '../support/files';
import { openMailShop } from '../support/mailShop';
import { interceptFetch } from '../support/network';

// Here, a response can hold some 70 records, and pages are small enough to divide households.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  partBytes: () => 70 * 400,
  pageRows: () => 20,
  fewPageRows: () => 20,
}));

const { services, newBuyer } = openMailShop();
let pagesAsked = 0;
interceptFetch((_url, { body }, send) => {
  if (typeof body === 'string' && body.includes('string_agg(record')) pagesAsked += 1;
  return send();
});

interface Piece {
  readonly address: string;
  readonly voters: number;
  readonly ids: readonly string[];
}

const piecesIn = (csv: string): readonly Piece[] =>
  recordsIn('households', csv).rows.map((row) => ({
    address: ['Address1', 'NameLine2', 'Zip5'].map((name) => row[name]).join(' '),
    voters: Number(row['Voters']),
    ids: idsIn([row]),
  }));

test.each([
  ['all states', {}],
  ['a third of one', { State: 'OK', PolitalAff: 'DEM' }],
  ['those with an address', { State: 'OK', Deliverable: 'Y' as const }],
])('households of %s come in parts, none divided, and no voter is lost', async (_, filters) => {
  const buyer = newBuyer();
  const { id } = await buyer.buy(filters);
  const { fileName, token } = await linkTo(buyer, id, { layout: 'households' });
  const { parts, texts } = await partsOf(token);
  expect(parts.length).toBeGreaterThan(2);
  const header = texts[0]?.slice(0, texts[0].indexOf('\r\n') + 2) ?? '';
  const pieces = texts.flatMap((text, n) => {
    const ofPart = piecesIn(n === 0 ? text : header + text);
    expect(ofPart.reduce((sum, { voters }) => sum + voters, 0)).toBe(parts[n]?.rows);
    return ofPart;
  });
  for (const { voters, ids } of pieces) expect(ids).toHaveLength(voters);
  const listed = await services.admin.query<{ id: string }>(
    `SELECT voter_id AS id FROM voters WHERE (state = 'OK' OR ${!('State' in filters)}) AND (party = 'DEM' OR ${!('PolitalAff' in filters)})
       AND (mail_line1 IS NOT NULL OR street_num IS NOT NULL OR ${!('Deliverable' in filters)})`,
  );
  expect(pieces.flatMap(({ ids }) => ids).toSorted()).toEqual(listed.map((voter) => voter.id).toSorted());
  const mailed = pieces.filter(({ address }) => address.trim() !== '');
  // Units of one number are one, and each state has its own pieces.
  const mailboxes = mailed.map(
    ({ address, ids }) => `${ids[0]?.slice(0, 2) ?? ''} ${address.replace('APT', '#')}`,
  );
  expect(new Set(mailboxes).size).toBe(mailed.length);
  expect(fileName).toContain(`-${pieces.length}-households-`);
  for (const piece of pieces) if (piece.address.trim() === '') expect(piece.voters).toBe(1);
});

test('a list that is short comes whole, with the same pieces', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK', LastName: 'NAME 3' });
  const { token } = await linkTo(buyer, id, { layout: 'households' });
  const pieces = piecesIn(await (await followLink(token)).text());
  const [listed] = await services.admin.query<{ voters: number; pieces: number }>(
    `SELECT count(*)::int AS voters, (count(DISTINCT household_key) + count(*) FILTER (WHERE household_key IS NULL))::int AS pieces
     FROM voters WHERE state = 'OK' AND last_name = 'NAME 3'`,
  );
  expect(listed).toEqual({
    voters: pieces.reduce((sum, { voters }) => sum + voters, 0),
    pieces: pieces.length,
  });
});

test('no more than two pages are asked for ahead of the one that is read', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ LastName: 'NAME 3' });
  const { token } = await linkTo(buyer, id, { layout: 'everything' });
  pagesAsked = 0;
  const reader = (await followLink(token)).body?.getReader();
  // The headings, and a page.
  for (let chunk = 0; chunk < 2; chunk += 1) await reader?.read();
  expect(pagesAsked).toBe(3);
  while ((await reader?.read())?.done === false);
  expect(pagesAsked).toBeGreaterThan(3);
});
