import type { FiltersInput } from '../../../../src/contract/filters';
import * as purchases from '../../../../src/contract/purchases';
import type { AnyEndpoint } from '../../../../src/contract/endpoint';
import * as reconciler from '../../../../netlify/functions/purchases-reconcile';
import * as watch from '../../../../netlify/functions/purchases-watch';
import * as webhook from '../../../../netlify/functions/stripe-webhook';
import { signatureHeader } from '../../../../tools/local/payments/webhooks';
import { call, callFunction, type Sent } from '../../support/call';
import { SECRETS } from '../../support/server';
import { intentOf } from '../../support/shop';
import { emulatorToken, type Person } from '../../support/tokens';
import type { Dice } from './dice';
import type { CARDS } from './provider';
import { ProcessDied, type Schedule } from './schedule';
import { AFFIRMED } from '../../../support/affirmed';
import type { List, World } from './world';

/** The answer to a request: a status, or `died` if the process crashed before answering. */
export interface Answer {
  readonly who: string;
  readonly what: string;
  readonly status: number | 'died';
  readonly body: Readonly<Record<string, unknown>>;
  /** The PaymentIntent or purchase the request was about. */
  readonly about?: string | undefined;
  /** The organization that the receipt was to name; empty for none. */
  readonly asked?: string | undefined;
}

/** A running history. */
export interface Scene {
  readonly world: World;
  readonly schedule: Schedule;
  readonly dice: Dice;
  readonly answers: Answer[];
  /** Client secrets that browsers have received, by PaymentIntent. */
  readonly secrets: Map<string, string>;
  /** Events that are never delivered. */
  readonly lost: Set<string>;
  readonly delivered: Set<string>;
}

export const BUYERS: readonly Person[] = [
  { uid: 'buyer-a', email: 'a@example.com' },
  { uid: 'buyer-b', email: 'b@example.com' },
];

export const pause = (scene: Scene, label: string) =>
  scene.schedule.wait({ side: 'between', system: 'actor', label });

/** Sends a request and records the answer. */
export async function ask(
  scene: Scene,
  who: Person,
  endpoint: AnyEndpoint,
  sent: Sent,
  about?: string,
): Promise<Answer> {
  const { organization } = (sent.body ?? {}) as { readonly organization?: string };
  return noted(
    scene,
    { who: who.uid, what: endpoint.path, about, ...(organization !== undefined && { asked: organization }) },
    () => call(endpoint, { ...sent, token: emulatorToken(who) }),
  );
}

async function noted(
  scene: Scene,
  request: Omit<Answer, 'status' | 'body'>,
  send: () => Promise<Response>,
): Promise<Answer> {
  let answer: Answer;
  try {
    const response = await scene.schedule.request(send);
    const body = response.headers.get('content-type')?.startsWith('application/json')
      ? ((await response.json()) as Record<string, unknown>)
      : { text: await response.text() };
    answer = { ...request, status: response.status, body };
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
    answer = { ...request, status: 'died', body: {} };
  }
  scene.answers.push(answer);
  return answer;
}

interface Wish {
  readonly amount?: number;
  readonly organization?: string;
  /** What the buyer affirms; everything if left out. */
  readonly affirmation?: object | undefined;
}
/** What is not enough for a list with voters in Oklahoma. */
const NOT_ENOUGH = [
  { affirmation: undefined },
  { affirmation: { ...AFFIRMED, policies: {} } },
  { affirmation: { ...AFFIRMED, policies: { ...AFFIRMED.policies, OK: 2 } } },
  { affirmation: { ...AFFIRMED, policies: { AR: 1 } } },
  { affirmation: { ...AFFIRMED, organization: undefined } },
] as const;
export const openList = (
  scene: Scene,
  who: Person,
  filters: FiltersInput,
  { amount = 999, ...wish }: Wish = {},
) =>
  ask(scene, who, purchases.createIntentEndpoint, {
    body: {
      amount,
      productType: 'csv_download',
      affirmation: AFFIRMED,
      searchParameters: filters,
      ...wish,
    },
  });
export const confirm = (scene: Scene, who: Person, intentId: string) =>
  ask(scene, who, purchases.confirmPaymentEndpoint, { body: { paymentIntentId: intentId } }, intentId);
export const link = (scene: Scene, who: Person, purchaseId: string) =>
  ask(scene, who, purchases.createLinkEndpoint, { body: { purchaseId } }, purchaseId);
export const rebuild = (scene: Scene, who: Person, purchaseId: string) =>
  ask(scene, who, purchases.rebuildListEndpoint, { body: { purchaseId } }, purchaseId);

/** Retries while there is no definite answer. */
export async function patiently(scene: Scene, send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let again = 0; again < 2 && (answer.status === 503 || answer.status === 'died'); again += 1) {
    await pause(scene, 'try again');
    answer = await send();
  }
  return answer;
}

const CARD_WISHES: readonly (keyof typeof CARDS)[] = [
  ...(['good', 'good', 'good', 'good', 'declined', 'authenticated', 'late', 'disputed'] as const),
];

/** What a buyer may put on a receipt: two names that nobody else uses, or none. */
export const namesOf = ({ uid }: Person) => [`Friends of ${uid}`, `Citizens for ${uid}`, ''] as const;

/**
 * A tab in which a buyer opens a list (perhaps with a double click), waits, names an organization, pays,
 * confirms and downloads, or leaves at any time.
 */
export async function browse(scene: Scene, who: Person, list: List, lingers = 0): Promise<void> {
  const { dice } = scene;
  await pause(scene, 'arrives');
  const amount = dice.chance(0.05) ? dice.pick([0, 1, 100_000]) : 999;
  const clicks = dice.chance(0.25) ? 2 : 1;
  const wish = {
    amount,
    ...(dice.chance(0.1) && { organization: dice.pick(namesOf(who)) }),
    ...(dice.chance(0.2) && dice.pick(NOT_ENOUGH)),
  };
  const opened = await Promise.all(
    Array.from({ length: clicks }, () => patiently(scene, () => openList(scene, who, list.filters, wish))),
  );
  const refused = opened.every(({ body }) => body['code'] === 'affirmation_required');
  const later =
    refused && dice.chance(0.7) ? [await patiently(scene, () => openList(scene, who, list.filters))] : [];
  const secret = [...opened, ...later].map(secretIn).find((found) => found !== undefined);
  if (secret === undefined || dice.chance(0.1)) return;
  scene.secrets.set(intentOf(secret), secret);
  for (let n = 0; n < lingers; n += 1) await pause(scene, 'lingers');
  const intentId = await pay(scene, who, list, secret);
  if (dice.chance(0.25)) return; // The buyer closes the tab; the charge must not be lost.
  const confirmed = await Promise.all(
    Array.from({ length: dice.chance(0.2) ? 2 : 1 }, () =>
      patiently(scene, () => confirm(scene, who, intentId)),
    ),
  );
  const bought = confirmed.map(({ body }) => body['purchase'] as { id?: string } | undefined)[0];
  if (bought?.id !== undefined) await link(scene, who, bought.id);
}

export const secretIn = ({ body }: Answer) =>
  typeof body['clientSecret'] === 'string' ? body['clientSecret'] : undefined;

/**
 * The card field: one or two tries, or six by a card tester. Between them the buyer may type, change or clear
 * the name on the receipt; who could not give it does not pay. Returns the PaymentIntent.
 */
async function pay(scene: Scene, who: Person, list: List, first: string): Promise<string> {
  const { dice, world } = scene;
  const tries = dice.chance(0.05) ? 6 : 2;
  let secret = first;
  for (let n = 0; n < tries; n += 1) {
    await pause(scene, 'pays');
    if (dice.chance(0.4)) {
      const organization = dice.pick(namesOf(who));
      const told = secretIn(await openList(scene, who, list.filters, { organization }));
      if (told === undefined) continue;
      secret = told;
      scene.secrets.set(intentOf(secret), secret);
      if (dice.chance(0.5)) await pause(scene, 'pays under that name');
    }
    const intentId = intentOf(secret);
    const card = tries === 6 ? 'declined' : dice.pick(CARD_WISHES);
    const status = world.provider.pay(secret, card);
    if (status === 'requires_action' && dice.chance(0.8)) {
      await pause(scene, 'authenticates');
      world.provider.authenticate(intentId, dice.chance(0.8));
      return intentId;
    }
    if (status !== 'refused') break;
  }
  return intentOf(secret);
}

/** Delivers events as Stripe may: late, twice, in any order, or never. */
export async function deliver(scene: Scene, rounds: number): Promise<void> {
  const { dice, world } = scene;
  for (let n = 0; n < rounds; n += 1) {
    await pause(scene, 'delivers');
    const events = Object.values(world.provider.state.events).map(({ event }) => event);
    const waiting = events.filter(
      ({ id }) => !scene.lost.has(id) && (!scene.delivered.has(id) || dice.chance(0.1)),
    );
    if (waiting.length === 0) continue;
    const event = dice.chance(0.03) ? world.provider.foreignEvent() : dice.pick(waiting);
    const { status } = await deliverOne(scene, event);
    if (status === 200) scene.delivered.add(event.id);
  }
}

export function deliverOne(scene: Scene, event: { id: string; type: string }): Promise<Answer> {
  const payload = JSON.stringify(event);
  const signature = signatureHeader(payload, SECRETS.webhook, Math.floor(Date.now() / 1000));
  return noted(scene, { who: 'provider', what: event.type, about: event.id }, () =>
    callFunction(webhook, '/api/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'Stripe-Signature': signature },
    }),
  );
}

/**
 * Runs the scheduled function that is due after some time has passed: within an hour the one that looks
 * whether anything happened, later the one that goes through everything.
 */
export async function reconcileAfter(scene: Scene, seconds: number): Promise<Answer> {
  await pause(scene, 'time passes');
  await scene.schedule.outside(() => scene.world.pass(seconds));
  const [what, module] =
    seconds < 3600 ? (['purchases-watch', watch] as const) : (['purchases-reconcile', reconciler] as const);
  return noted(scene, { who: 'platform', what }, () =>
    callFunction(module, `/.netlify/functions/${what}`, { method: 'POST' }),
  );
}
