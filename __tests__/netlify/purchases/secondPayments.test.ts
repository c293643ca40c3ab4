import { checkBooks } from '../../../netlify/purchases/books';
import { EACH_WAY, disputedShop } from '../support/disputes';
import { movesOf } from '../support/shop';

const { services, alarms, secondPayment, statusOf, dispute, close, learn } = disputedShop();

async function differing(): Promise<string[]> {
  const rows = await services.admin.query<{ subject: string }>(
    "SELECT subject FROM alarms WHERE event = 'books_differ'",
  );
  return rows.map(({ subject }) => subject);
}

/** What a second payment ends as, and the alarms at that end. */
const ENDS = [
  ['lost', 'refunded', ['dispute_lost']],
  // The stand-in never refunds what was disputed.
  ['won', 'refunded', ['second_payment_kept']],
] as const;
const ENDS_EACH_WAY = EACH_WAY.flatMap((way) => ENDS.map((end) => [way, ...end] as const));

test.each(ENDS_EACH_WAY)(
  'a second payment disputed before its first sync ends: %s, %s',
  async (way, outcome, status, said) => {
    const { first, id, intentId } = await secondPayment();
    const disputeId = await dispute(intentId);
    await learn[way]();
    expect(await statusOf(id)).toBe('review');
    // No alarm says that there is nothing to do.
    expect(alarms()).toEqual([
      ['dispute_opened', id],
      ['second_payment_disputed', id],
    ]);
    await learn[way]();
    expect(alarms()).toEqual([]);
    await close(disputeId, outcome);
    await learn[way]();
    expect(alarms()).toEqual(said.map((event) => [event, id]));
    expect(await movesOf(services.admin, id)).toEqual(['created', 'review', status]);
    expect(await statusOf(first.id)).toBe('succeeded');
    await services.admin.script('DELETE FROM audited_days');
    await checkBooks(Date.now() / 1000 + 86_400);
    // Purchases of the tests before are gone, and differ.
    expect(await differing()).not.toContain(intentId);
  },
);

test.each(ENDS_EACH_WAY)(
  'a second payment disputed after its refund failed ends: %s, %s',
  async (way, outcome, status, said) => {
    const { buyer, id, intentId, clientSecret } = await secondPayment();
    await services.payments.run('faults', { kind: 'server_error', on: 'POST /v1/refunds', times: 99 });
    expect((await buyer.confirm(clientSecret)).status).toBe(503);
    expect(alarms()).toEqual([['list_paid_twice', id]]);
    await services.payments.run('faults/clear');
    const disputeId = await dispute(intentId);
    await learn[way]();
    expect(alarms()).toEqual([
      ['dispute_opened', id],
      ['second_payment_disputed', id],
    ]);
    await close(disputeId, outcome);
    await learn[way]();
    expect(alarms()).toEqual(said.map((event) => [event, id]));
    expect(await statusOf(id)).toBe(status);
  },
);

test('a second payment whose dispute is lost before anybody saw it ends at once', async () => {
  const { id, intentId } = await secondPayment();
  await close(await dispute(intentId), 'lost');
  await services.payments.deliver();
  expect(await statusOf(id)).toBe('refunded');
  expect(alarms()).toEqual([
    ['dispute_lost', id],
    ['list_paid_twice', id],
  ]);
});

test('a second payment under inquiry can still be refunded, and is', async () => {
  const { id, intentId } = await secondPayment();
  await dispute(intentId, { inquiry: true });
  await services.payments.deliver();
  expect(alarms()).toEqual([
    ['dispute_opened', id],
    ['list_paid_twice', id],
  ]);
  await services.payments.deliver();
  expect(await statusOf(id)).toBe('refunded');
});
