import { openShop } from '../support/openShop';

/**
 * The long form is `npm run test:long -- buyers`: 50 at once for a minute. On a busy machine so many could
 * time out, so here it is 12.
 */
const SECONDS = Number(process.env['CROWD_SECONDS'] ?? 0);
const BUYERS = SECONDS === 0 ? 12 : 50;
const PURCHASES = 24;

const { services, newBuyer, log } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

beforeAll(() => services.payments.run('webhooks/hold', { held: false }));

let people = 0;

/** One purchase by an impatient buyer who clicks every button twice. Returns the statuses of all answers. */
async function buyImpatiently(): Promise<number[]> {
  people += 1;
  const buyer = newBuyer();
  const opened = await Promise.all([buyer.tryToOpen(), buyer.tryToOpen()]);
  const [{ clientSecret = '' } = {}] = await Promise.all(
    opened.map(async (response) => (await response.json()) as { clientSecret?: string }),
  );
  await services.payments.pay(clientSecret);
  const confirmed = await Promise.all([buyer.confirm(clientSecret), buyer.confirm(clientSecret)]);
  const [bought] = await Promise.all(
    confirmed.map(async (response) => (await response.json()) as { purchase?: { id: string } }),
  );
  const links = await Promise.all([
    buyer.link(bought?.purchase?.id ?? ''),
    buyer.link(bought?.purchase?.id ?? ''),
  ]);
  return [...opened, ...confirmed, ...links].map(({ status }) => status);
}

test(
  `${BUYERS} buyers at once, every button pressed twice: no error, no double charge`,
  async () => {
    const end = performance.now() + SECONDS * 1000;
    const statuses = new Map<number, number>();
    const trouble = new Set<string>();
    const shop = async () => {
      do {
        for (const status of await buyImpatiently()) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        for (const { status, route, code, cause } of log.take()) {
          if (status !== 200) trouble.add([route, status, code, cause].join(' '));
        }
      } while (people < PURCHASES || performance.now() < end);
    };
    await Promise.all(Array.from({ length: BUYERS }, shop));
    expect([...trouble]).toEqual([]);
    expect([...statuses.keys()]).toEqual([200]);

    // The remaining events arrive now and change nothing.
    await services.payments.run('webhooks/hold');
    const late = await services.payments.deliver();
    expect(late.filter(({ status }) => status !== 200)).toEqual([]);

    const intents = await services.payments.intents();
    expect(intents).toHaveLength(people);
    expect(new Set(intents.map(({ status, amount }) => `${status} ${amount}`))).toEqual(
      new Set(['succeeded 999']),
    );
    const [row] = await services.admin.query<Record<string, number>>(
      `SELECT count(*)::int AS purchases, count(DISTINCT uid)::int AS buyers,
         count(DISTINCT payment_intent_id)::int AS payments, count(*) FILTER (WHERE status = 'succeeded')::int AS paid
       FROM purchases`,
    );
    expect(row).toEqual({ purchases: people, buyers: people, payments: people, paid: people });
    process.stderr.write(
      `crowd ${JSON.stringify({ buyers: BUYERS, seconds: SECONDS, purchases: people, requests: statuses.get(200) })}\n`,
    );
  },
  (SECONDS * 3 + 60) * 1000,
);
