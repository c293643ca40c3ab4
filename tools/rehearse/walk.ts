import { breakdownEndpoint } from '../../src/contract/facets';
import { healthEndpoint } from '../../src/contract/health';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  ownedListEndpoint,
} from '../../src/contract/purchases';
import { countEndpoint, searchEndpoint } from '../../src/contract/voters';
import type { Identity } from './identity';
import { PRODUCTION } from './settings';
import { insist, type Steps } from './steps';
import { type StripeSide, Visitor } from './visitor';

/** What the rehearsal's buyer says that the list is for. */
const AFFIRMED = { purpose: 'campaign', organization: 'Rehearsal', policies: { OK: 1 } } as const;

const BUYER = 'rehearsal-buyer';
const FILTERS = { State: 'OK' };

/** What is around the site while somebody walks through it. */
interface Around {
  readonly identity: Identity;
  readonly stripe: StripeSide;
  /** The names of the functions that run on a schedule. */
  readonly schedules: readonly string[];
  /** Gives a payment back as an operator does; says how. */
  readonly refund: (purchaseId: string, paymentIntentId: string) => Promise<string>;
}

/** Everything a buyer does, from the first question to a list that was paid back. */
export async function walk(
  steps: Steps,
  origin: string,
  { identity, stripe, schedules, refund }: Around,
): Promise<void> {
  const anyone = new Visitor(origin);
  await steps.step('health', async () => {
    const { status, release, states } = await anyone.get(healthEndpoint);
    insist(release === PRODUCTION.COMMIT_REF, `the release is ${release}`);
    return `${status}, ${states.map(({ state }) => state).join()}`;
  });
  await steps.step('a response carries the platform’s request ID', async () => {
    const { headers } = await anyone.ask(healthEndpoint);
    const [platform, ours] = ['x-nf-request-id', 'x-request-id'].map((name) => headers.get(name));
    insist(Boolean(platform) && platform === ours, `the platform's id is ${platform}, ours ${ours}`);
  });
  const { count } = await steps.step('count', () => anyone.get(countEndpoint, { body: FILTERS }));
  await steps.step('search', async () => {
    const { totalCount } = await anyone.get(searchEndpoint, { body: FILTERS });
    insist(totalCount === count && count > 0, `the search found ${totalCount}, the count ${count}`);
    return `${count} records`;
  });
  await steps.step('breakdown', async () => {
    const { data } = await anyone.get(breakdownEndpoint, { body: FILTERS });
    insist(data.voters === count, `the breakdown has ${data.voters}, the count ${count}`);
  });
  for (const [wrong, token] of Object.entries(await identity.forged(BUYER)))
    await steps.step(`a token is refused: ${wrong}`, async () => {
      const { status } = await new Visitor(origin, token).ask(ownedListEndpoint, {
        body: { searchParameters: FILTERS },
      });
      insist(status === 401, `it was answered with ${status}`);
    });

  const buyer = new Visitor(origin, await identity.token(BUYER));
  const searchParameters = FILTERS;
  await steps.step('a token signed the way Google signs is accepted', async () => {
    const { purchase } = await buyer.get(ownedListEndpoint, { body: { searchParameters } });
    insist(purchase === null, 'the buyer owns the list before buying it');
  });
  const order = { amount: 999, productType: 'csv_download', searchParameters, affirmation: AFFIRMED };
  await steps.step('a wrong price is refused', async () => {
    const { status } = await buyer.ask(createIntentEndpoint, { body: { ...order, amount: 1 } });
    insist(status === 409, `it was answered with ${status}`);
  });
  const { clientSecret, purchaseId } = await steps.step('a payment is opened', () =>
    buyer.get(createIntentEndpoint, { body: order }),
  );
  const [paymentIntentId = ''] = clientSecret.split('_secret_');
  const confirm = () => buyer.get(confirmPaymentEndpoint, { body: { paymentIntentId } });
  await steps.step('the card is charged', async () => {
    const status = await stripe.pay(clientSecret);
    insist(status === 'succeeded', `the payment is ${status}`);
  });
  await delivered(steps, stripe, 'the webhook of the payment, signed');
  await steps.step('a webhook with another signature is refused', async () => {
    const { status } = await fetch(`${origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=00`,
      },
      body: '{}',
    });
    insist(status === 400, `it was answered with ${status}`);
  });
  await steps.step('the purchase is confirmed', async () => {
    const { purchase } = await confirm();
    insist(purchase.status === 'succeeded', `the purchase is ${purchase.status}`);
  });
  const { downloadUrl } = await steps.step('a link', () =>
    buyer.get(createLinkEndpoint, { body: { purchaseId } }),
  );
  const file = `${origin}${new URL(downloadUrl).pathname}`;
  await steps.step('the file', async () => {
    const response = await fetch(file);
    insist(response.status === 200, `it was answered with ${response.status}`);
    const lines = (await response.text()).trimEnd().split('\r\n');
    insist(lines.length === count + 1, `the file has ${lines.length - 1} records, the list ${count}`);
    return `all ${count} records`;
  });
  await steps.step('the payment is refunded', () => refund(purchaseId, paymentIntentId));
  await delivered(steps, stripe, 'the webhook of the refund, signed');
  await steps.step('the link is dead', async () => {
    const { status } = await fetch(file);
    insist(status === 402 || status === 410, `it was answered with ${status}`);
    return String(status);
  });
  await steps.step('each schedule runs', async () => {
    for (const name of schedules) {
      const { status } = await fetch(`${origin}/_schedules/${name}`, { method: 'POST' });
      insist(status === 200, `${name} ended with ${status}`);
    }
    const { schedules: known } = await anyone.get(healthEndpoint);
    const late = known.filter((schedule) => schedule.late).map(({ name }) => name);
    insist(late.length === 0, `late: ${late.join()}`);
    return schedules.join(', ');
  });
}

const delivered = (steps: Steps, stripe: StripeSide, name: string) =>
  steps.step(name, async () => {
    const events = await stripe.deliver();
    insist(events.length > 0, 'no event was sent');
    const refused = events.filter(({ status }) => status !== 200);
    insist(refused.length === 0, refused.map(({ type, status }) => `${type} got ${status}`).join());
    return events.map(({ type }) => type).join(', ');
  });
