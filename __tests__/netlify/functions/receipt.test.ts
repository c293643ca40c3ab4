import { receiptEndpoint } from '../../../src/contract/receipt';
import { call, failureOf } from '../support/call';
import { downloaded } from '../support/files';
import { openShop } from '../support/openShop';
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

describe('a receipt', () => {
  test('has the payment, the list, the records of each state and the files made', async () => {
    const { id } = await ann.buy({}, 'Friends of Ada');
    await downloaded(ann, id);
    await downloaded(ann, id, { layout: 'crm' });
    expect(await ann.receipt(id)).toEqual({
      is_shared: false,
      purchase: expect.objectContaining({
        ...{ id, amount_dollars: 9.99, status: 'succeeded', record_count: 34 },
        ...{ organization: 'Friends of Ada', payment_method_last4: '4242' },
        data_dates: [
          { state: 'AR', date: '2026-03-02', sample: true },
          { state: 'OK', date: '2026-05-12', sample: true },
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
        expect.objectContaining({ layout: 'everything', records: 34 }),
        expect.objectContaining({ layout: 'crm', records: 34 }),
      ],
    });
  });

  test('keeps the records as bought when voters were suppressed since', async () => {
    const { id } = await ann.buy({ AgeMin: 30 });
    await services.admin.query(`SELECT suppress_voter('OK', '8')`);
    expect((await ann.receipt(id)).states).toEqual([
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
    data_dates: [{ state: 'OH', date: '2025-01-10', sample: true }],
  };
  let id = '';

  beforeAll(async () => {
    const special = election(1, '2023-03-07', 'special');
    const ohio = { state: 'OH', voters: voters(26), dataDate: '2025-01-10', elections: [special] };
    const old = await publishVersion(services.admin, ohio);
    ({ id } = await ann.buy({ State: 'OH', VoteHistory: 'VH1' }, 'Friends of Ada'));
    await downloaded(ann, id);
    const general = election(1, '2025-11-04');
    await publishVersion(services.admin, {
      ...{ ...ohio, voters: voters(28), dataDate: '2026-01-10' },
      elections: [general, { ...special, vh: 2 }],
    });
    await purgeVersion(services.admin, old);
  });

  test('its receipt still says all of it', async () => {
    expect(await ann.receipt(id)).toMatchObject({
      purchase: {
        ...{ id, record_count: 26, amount_dollars: 9.99, organization: 'Friends of Ada' },
        ...{ search_parameters: { State: 'OH', VoteHistory: 'VH1' }, ...asPaid },
      },
      states: [{ state: 'OH', records: 26 }],
      affirmations: [{ statement: expect.stringMatching(/affirm|will|certify/iu) as unknown }],
      earlier: [],
      files: [{ records: 26 }],
    });
  });

  test('a receipt tells the list as paid for from the list as rebuilt', async () => {
    expect((await ann.rebuild(id)).status).toBe(200);
    await downloaded(ann, id);
    const receipt = await ann.receipt(id);
    expect(receipt).toMatchObject({
      purchase: {
        record_count: 28,
        elections: [{ token: 'VH1', date: '2025-11-04', classification: 'general', today: 'VH1' }],
        data_dates: [{ state: 'OH', date: '2026-01-10' }],
      },
      files: [{ records: 26 }, { records: 28 }],
    });
    expect(receipt.earlier).toEqual([
      {
        ...asPaid,
        is_recalled: false,
        record_count: 26,
        replaced_at: expect.stringMatching(/^\d{4}-.*Z$/u) as unknown,
      },
    ]);
  });
});
