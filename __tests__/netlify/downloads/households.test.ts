import { gunzipSync } from 'node:zlib';
import { createLinkEndpoint, manifestEndpoint, partEndpoint } from '../../../src/contract/purchases';
import { call, succeed } from '../support/call';
import { readCsv } from '../support/csvReader';
import { followLink, linkTo } from '../support/links';
import { captureLog } from '../support/log';
import { received } from '../support/platform';
import { type Services, startServices } from '../support/server';
import { type Buyer, buyerOf } from '../support/shop';
import { votersIn } from '../support/mailVoters';
import { publishVersion } from '../support/voters';

// Here, a list of more than 200 records is long, and a part and a page are small enough to divide households.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  wholeRows: () => 200,
  partRows: () => 120,
  pageRows: () => 40,
  fewPageRows: () => 40,
}));

let services: Services;
let buyer: Buyer;
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  for (const state of ['OK', 'AR']) await publishVersion(services.admin, { state, voters: votersIn(state) });
  buyer = buyerOf({ uid: 'buyer', email: 'buyer@example.com' }, services.payments);
});
afterAll(async () => {
  log.restore();
  await services.close();
});

interface Piece {
  readonly address: string;
  readonly voters: number;
  readonly ids: readonly string[];
}

function piecesIn(csv: string): readonly Piece[] {
  const [header = [], ...records] = readCsv(csv);
  const cell = (record: readonly string[], name: string) => record[header.indexOf(name)] ?? '';
  return records.map((record) => ({
    address: ['Address 1', 'Address 2', 'ZIP'].map((name) => cell(record, name)).join(' '),
    voters: Number(cell(record, 'Voters')),
    ids: cell(record, 'Voter IDs').split(' '),
  }));
}

async function inParts(purchaseId: string) {
  const body = { purchaseId, layout: 'households' } as const;
  const { downloadUrl, fileName } = await succeed(createLinkEndpoint, { token: buyer.token, body });
  const token = downloadUrl.split('/').at(-1) ?? '';
  const { parts } = await succeed(manifestEndpoint, { params: { token } });
  const texts: string[] = [];
  for (const { part } of parts) {
    const { bytes } = await received(call(partEndpoint, { params: { token, part: String(part) } }));
    texts.push(
      gunzipSync(bytes)
        .toString()
        .replace(/^\uFEFF/u, ''),
    );
  }
  const header = texts[0]?.slice(0, texts[0].indexOf('\r\n') + 2) ?? '';
  return {
    fileName,
    parts,
    texts,
    piecesOf: (n: number) => piecesIn(n === 0 ? (texts[0] ?? '') : header + (texts[n] ?? '')),
  };
}

test.each([
  ['all states', {}],
  ['a third of one', { State: 'OK', PolitalAff: 'DEM' }],
  ['those with an address', { State: 'OK', Deliverable: 'Y' as const }],
])('households of %s come in parts, none divided, and no voter is lost', async (_, filters) => {
  const { id } = await buyer.buy(filters);
  const { fileName, parts, texts, piecesOf } = await inParts(id);
  expect(parts.length).toBeGreaterThan(2);
  const pieces = texts.flatMap((__, n) => {
    const ofPart = piecesOf(n);
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
  expect(fileName).toContain(`-mail-house-households-${pieces.length}-`);
  for (const piece of pieces) if (piece.address.trim() === '') expect(piece.voters).toBe(1);
});

test('a list that is short comes whole, with the same pieces', async () => {
  const { id } = await buyer.buy({ State: 'OK', LastName: 'NAME 3' });
  const { url } = await linkTo(buyer, id, 'households');
  const pieces = piecesIn((await (await followLink(url)).text()).replace(/^\uFEFF/u, ''));
  const [listed] = await services.admin.query<{ voters: number; pieces: number }>(
    `SELECT count(*)::int AS voters, (count(DISTINCT household_key) + count(*) FILTER (WHERE household_key IS NULL))::int AS pieces
     FROM voters WHERE state = 'OK' AND last_name = 'NAME 3'`,
  );
  expect(listed).toEqual({
    voters: pieces.reduce((sum, { voters }) => sum + voters, 0),
    pieces: pieces.length,
  });
});
