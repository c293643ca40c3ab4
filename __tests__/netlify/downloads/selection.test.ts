import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { type SamplingMethod, WAYS } from '../../../src/contract/files';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { call, failureOf } from '../support/call';
import { type FileAsked, fileOf as downloaded, idsIn } from '../support/files';
import { openMailShop, SHORT } from '../support/mailShop';

jest.mock('../../../netlify/downloads/limits', () =>
  jest.requireActual<{ shortLimits: () => object }>('../support/mailShop').shortLimits(),
);

const { services, newBuyer } = openMailShop((voter, n) => ({ ...voter, vote_history: (n * 37) % 256 }));
const buyer = newBuyer();
/** A list in parts, and a short one. */
let long: string;
let short: string;

beforeAll(async () => {
  ({ id: long } = await buyer.buy({}));
  ({ id: short } = await buyer.buy(SHORT));
});

const fileOf = (purchaseId: string, asked: FileAsked) => downloaded(buyer, purchaseId, asked);

/** All of the long list, downloaded once for each layout. */
const wholeFiles = new Map<LayoutName, ReturnType<typeof downloaded>>();
const wholeFile = (layout: LayoutName) => {
  const file = wholeFiles.get(layout) ?? fileOf(long, { layout });
  wholeFiles.set(layout, file);
  return file;
};

// How records are chosen does not depend on the layout, but that some have one for each household.
const asks: readonly { readonly by: SamplingMethod; readonly layout: LayoutName }[] = [
  ...WAYS.map((by) => ({ by, layout: 'households' as const })),
  { by: 'random', layout: 'mail-house' },
];

test.each(asks)(
  '$layout has exactly as many records as asked for, $by, the same each time',
  async ({ by, layout }) => {
    const all = await wholeFile(layout);
    const only = { pieces: 123, by };
    const first = await fileOf(long, { layout, only });
    expect(first.rows).toHaveLength(123);
    expect([first.chosen, first.expected]).toEqual([123, first.counts]);
    expect(first.counts.length).toBeGreaterThan(2);
    expect(first.fileName).toMatch(new RegExp(`-123-(?:voters|households)-`, 'u'));
    // Whole records of the list, in its order.
    const texts = all.rows.map((row) => JSON.stringify(row));
    const places = first.rows.map((row) => texts.indexOf(JSON.stringify(row)));
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    for (const { AddressNote = '' } of first.rows) expect(AddressNote).not.toMatch(/^undeliverable/u);
    const again = await fileOf(long, { layout, only });
    expect(idsIn(again.rows)).toEqual(idsIn(first.rows));
  },
);

test.each(WAYS)('a short list comes whole with so many of its households, %s', async (by: SamplingMethod) => {
  const { rows, inParts } = await fileOf(short, { layout: 'households', only: { pieces: 5, by } });
  expect([inParts, rows.length]).toEqual([false, 5]);
});

test('who votes most often is chosen first; a household counts as its most frequent voter', async () => {
  const { rows } = await fileOf(long, { layout: 'households', only: { pieces: 40, by: 'frequent' } });
  const households = await services.admin.query<{ voters: string[]; best: number }>(
    `SELECT array_agg(voter_id) AS voters, max(bit_count(vote_history::int::bit(8)))::int AS best
     FROM voters WHERE household_key IS NOT NULL GROUP BY household_key ORDER BY best DESC`,
  );
  const bestOf = new Map(households.flatMap(({ voters, best }) => voters.map((id) => [id, best])));
  const chosen = rows.map(({ VoterIDs = '' }) => bestOf.get(VoterIDs.split(' ')[0] ?? '') ?? 0);
  expect(chosen.toSorted((one, other) => other - one)).toEqual(
    households.slice(0, 40).map(({ best }) => best),
  );
});

test('lots are drawn anew for each purchase', async () => {
  const { id } = await buyer.buy({ Deliverable: 'Y' });
  const asked = { layout: 'everything', only: { pieces: 100, by: 'random' } } as const;
  const mailed = { ...asked, layout: 'mail-house' } as const;
  const [one, other] = [await fileOf(long, mailed), await fileOf(id, asked)];
  expect(idsIn(other.rows).toSorted()).not.toEqual(idsIn(one.rows).toSorted());
});

describe('bad input', () => {
  const asked = (body: object) =>
    failureOf(
      call(createLinkEndpoint, {
        token: buyer.token,
        body: { purchaseId: short, layout: 'households', ...body },
      }),
    );

  test.each([
    ['more than there are', { pieces: 5000, by: 'random' }, 409, 'only.pieces'],
    ['an unknown way', { pieces: 1, by: 'best' }, 400, 'only.by'],
  ])('%s', async (_, only, status, path) => {
    const code = status === 409 ? 'file_impossible' : 'bad_request';
    expect(await asked({ only })).toMatchObject({ status, code, path });
  });

  test('the number to choose from is named', async () => {
    const { rows } = await fileOf(short, { layout: 'households' });
    const mailed = rows.filter(({ AddressNote = '' }) => !AddressNote.startsWith('undeliverable')).length;
    expect(await asked({ only: { pieces: rows.length + 1, by: 'frequent' } })).toMatchObject({
      error: `You can choose up to ${mailed} pieces from this list. Enter that many or fewer, or choose all.`,
    });
    expect(
      await fileOf(short, { layout: 'households', only: { pieces: mailed, by: 'frequent' } }),
    ).toMatchObject({
      chosen: mailed,
    });
  });

  test.each(WAYS)('all that can be mailed come for as many as the list has, %s', async (by) => {
    const { rows } = await fileOf(short, { layout: 'households' });
    const mailed = rows.filter(({ AddressNote = '' }) => !AddressNote.startsWith('undeliverable'));
    expect(mailed.length).toBeLessThan(rows.length);
    const file = await fileOf(short, { layout: 'households', only: { pieces: rows.length, by } });
    expect([file.chosen, file.rows]).toEqual([mailed.length, mailed]);
  });

  test('a list found by voter ID has all its records', async () => {
    const { id: purchaseId } = await buyer.buy({ State: 'OK', VoterID: 'OK7' });
    expect(await asked({ purchaseId, only: { pieces: 1, by: 'random' } })).toMatchObject({
      path: 'only',
      error: 'You can’t choose among the records of a list found by voter ID.',
    });
  });
});
