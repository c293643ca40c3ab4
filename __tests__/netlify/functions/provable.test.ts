import { verifyFileEndpoint } from '../../../src/contract/files/verify';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { call, failureOf, succeed } from '../support/call';
import { downloaded, followLink, linkTo, sha256 } from '../support/files';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { election, publishVersion, purgeVersion } from '../support/voters';

const voters = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ voter_id: String(n), last_name: 'TESTWELL', street_name: 'MAIN ST' },
    ...{ age: 30 + n, vote_history: 1 },
  }));
const { services, newBuyer } = openShop({
  OK: { voters: voters(30), elections: [election(1, '2024-11-05')] },
  AR: { voters: voters(4), dataDate: '2026-03-02' },
});
const ann = newBuyer();
const ben = newBuyer();
const NOBODY = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';

const verify = async (bytes: Uint8Array, { token }: { readonly token?: string } = {}) =>
  (
    await succeed(verifyFileEndpoint, {
      ...(token !== undefined && { token }),
      body: { sha256: sha256(bytes) },
    })
  ).file;

describe('a file is checked by its hash', () => {
  const made_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u) as unknown;
  const data_dates = [{ state: 'OK', date: '2026-05-12' }];
  const anyones = (records: number) => ({ made_at, records, data_dates });

  test.each([
    ['of many', { State: 'OK', VoteHistory: 'VH1' }, 30],
    ['of a few', { State: 'OK', AgeMin: 58 }, 2],
    ['chosen by a last name', { State: 'OK', LastName: 'T' }, 30],
  ])(
    'anyone learns of one %s when, from which data and of how many, and no more',
    async (_of, filters, n) => {
      const { id } = await ann.buy(filters, 'Friends of Ada');
      const file = await downloaded(ann, id, { layout: 'crm' });
      for (const asking of [{}, { token: ben.token }, { token: 'no.valid.token' }])
        expect(await verify(file, asking)).toEqual({ ...anyones(n), own: null });
    },
  );

  test('its buyer learns which voters it has, its name and for whom', async () => {
    const { id } = await ann.buy({ State: 'OK', VoteHistory: 'VH1', AgeMin: 40 }, 'Friends of Ada');
    const only = { pieces: 5, by: 'frequent' } as const;
    const file = await downloaded(ann, id, { layout: 'crm', only });
    expect(await verify(file, ann)).toEqual({
      ...anyones(5),
      own: {
        ...{ layout: 'crm', only, groups: null, list_name: null, organization: 'Friends of Ada' },
        search_parameters: { State: 'OK', VoteHistory: 'VH1', AgeMin: 40 },
        elections: [{ token: 'VH1', date: '2024-11-05', classification: 'general', today: 'VH1' }],
      },
    });
  });

  test('two buyers of one list, whose files are the same, each learn of their own', async () => {
    const filters = { State: 'OK', AgeMin: 45 };
    const file = await downloaded(ann, (await ann.buy(filters, 'Friends of Ada')).id);
    expect(await downloaded(ben, (await ben.buy(filters, 'Ben for Mayor')).id)).toEqual(file);
    expect(await verify(file, ann)).toMatchObject({ own: { organization: 'Friends of Ada' } });
    expect(await verify(file, ben)).toMatchObject({ own: { organization: 'Ben for Mayor' } });
  });

  test('with one byte changed, it is not known', async () => {
    const { id } = await ann.buy({ State: 'OK' });
    const file = await downloaded(ann, id);
    expect(await verify(file)).not.toBeNull();
    file[file.length - 4] = (file[file.length - 4] ?? 0) ^ 1;
    expect(await verify(file)).toBeNull();
  });

  test('a file that the buyer broke off is not one that was made', async () => {
    const { id } = await ann.buy({ State: 'AR', AgeMin: 31 });
    const response = await followLink((await linkTo(ann, id)).token);
    await response.body?.cancel();
    expect(await services.admin.query('SELECT FROM files WHERE purchase_id = $1', [id])).toEqual([]);
  });
});

const receiptOf = async (buyer: Buyer, purchaseId: string) =>
  (await succeed(receiptEndpoint, { token: buyer.token, params: { purchaseId } })).receipt;

describe('a receipt', () => {
  test('has the payment, the list, the records of each state and the files made', async () => {
    const { id } = await ann.buy({}, 'Friends of Ada');
    const whole = await downloaded(ann, id);
    const some = await downloaded(ann, id, { layout: 'crm' });
    expect(await receiptOf(ann, id)).toEqual({
      is_shared: false,
      purchase: expect.objectContaining({
        ...{ id, amount_dollars: 9.99, status: 'succeeded', record_count: 34 },
        ...{ organization: 'Friends of Ada', payment_method_last4: '4242' },
        data_dates: [
          { state: 'AR', date: '2026-03-02' },
          { state: 'OK', date: '2026-05-12' },
        ],
      }) as unknown,
      states: [
        { state: 'AR', records: 4 },
        { state: 'OK', records: 30 },
      ],
      earlier: [],
      affirmations: ['AR', 'OK'].map(
        (state) =>
          expect.objectContaining({
            states: [state],
            purpose: 'An election campaign for or against a candidate',
            affirmed_by: 'Friends of Ada',
          }) as unknown,
      ),
      files: [
        expect.objectContaining({ layout: 'everything', bytes: whole.length, sha256: sha256(whole) }),
        expect.objectContaining({ layout: 'crm', bytes: some.length, sha256: sha256(some) }),
      ],
    });
  });

  test('keeps the records as bought when voters were suppressed since', async () => {
    const { id } = await ann.buy({ AgeMin: 30 });
    await services.admin.query(`SELECT suppress_voter('OK', '8')`);
    expect((await receiptOf(ann, id)).states).toEqual([
      { state: 'AR', records: 4 },
      { state: 'OK', records: 30 },
    ]);
  });

  test('is its buyer’s alone, and there is none before the payment', async () => {
    const { id } = await ann.buy({ State: 'AR' });
    const { purchaseId } = await ben.open({ State: 'AR' });
    for (const params of [{ purchaseId: id }, { purchaseId }, { purchaseId: NOBODY }])
      expect(await failureOf(call(receiptEndpoint, { token: ben.token, params }))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
  });
});

describe('once the data of a list is deleted', () => {
  const asPaid = {
    elections: [{ token: 'VH1', date: '2023-03-07', classification: 'special', today: 'VH2' }],
    data_dates: [{ state: 'OH', date: '2025-01-10' }],
  };
  let id = '';
  let file: Buffer;

  beforeAll(async () => {
    const special = election(1, '2023-03-07', 'special');
    const ohio = { state: 'OH', voters: voters(26), dataDate: '2025-01-10', elections: [special] };
    const old = await publishVersion(services.admin, ohio);
    ({ id } = await ann.buy({ State: 'OH', VoteHistory: 'VH1' }, 'Friends of Ada'));
    file = await downloaded(ann, id);
    const general = election(1, '2025-11-04');
    await publishVersion(services.admin, {
      ...{ ...ohio, voters: voters(28), dataDate: '2026-01-10' },
      elections: [general, { ...special, vh: 2 }],
    });
    await purgeVersion(services.admin, old);
  });

  test('its receipt and the check of its file still say all of it', async () => {
    expect(await receiptOf(ann, id)).toMatchObject({
      purchase: {
        ...{ id, record_count: 26, amount_dollars: 9.99, organization: 'Friends of Ada' },
        ...{ search_parameters: { State: 'OH', VoteHistory: 'VH1' }, ...asPaid },
      },
      states: [{ state: 'OH', records: 26 }],
      affirmations: [{ statement: expect.stringMatching(/affirm|will|certify/iu) as unknown }],
      earlier: [],
      files: [{ sha256: sha256(file), records: 26 }],
    });
    expect(await verify(file, ann)).toMatchObject({
      ...{ records: 26, data_dates: asPaid.data_dates, own: { elections: asPaid.elections } },
    });
  });

  test('a receipt tells the list as paid for from the list as rebuilt', async () => {
    expect((await ann.rebuild(id)).status).toBe(200);
    const again = await downloaded(ann, id);
    const receipt = await receiptOf(ann, id);
    expect(receipt).toMatchObject({
      purchase: {
        record_count: 28,
        elections: [{ token: 'VH1', date: '2025-11-04', classification: 'general', today: 'VH1' }],
        data_dates: [{ state: 'OH', date: '2026-01-10' }],
      },
      files: [{ sha256: sha256(file) }, { sha256: sha256(again), records: 28 }],
    });
    expect(receipt.earlier).toEqual([
      {
        ...asPaid,
        is_recalled: false,
        record_count: 26,
        replaced_at: expect.stringMatching(/^\d{4}-.*Z$/u) as unknown,
      },
    ]);
    // The first file is still one of the old data.
    const { data_dates, elections: paidFor } = asPaid;
    expect(await verify(file, ann)).toMatchObject({ data_dates, own: { elections: paidFor } });
  });
});

// Last, because it takes a voter away.
test('a file without records is not known', async () => {
  const { id } = await ann.buy({ State: 'OK', VoterID: '7' });
  const voter = await downloaded(ann, id, { layout: 'everything' });
  expect(await verify(voter)).not.toBeNull();
  await services.admin.query(`SELECT suppress_voter('OK', '7')`);
  const headings = await downloaded(ann, id, { layout: 'everything' });
  expect(headings.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
  expect(await verify(headings)).toBeNull();
  // Nor one that an earlier release recorded.
  const recorded = () => services.admin.query('SELECT FROM files WHERE records = 0');
  expect(await recorded()).toEqual([]);
  await services.admin.query(
    `INSERT INTO files (purchase_id, version_ids, data_dates, layout, records, bytes, sha256)
     SELECT purchase_id, version_ids, '[]', 'everything', 0, $2, $3 FROM purchases WHERE purchase_id = $1`,
    [id, headings.length, sha256(headings)],
  );
  expect(await recorded()).toHaveLength(1);
  expect(await verify(headings)).toBeNull();
});
