import type { FiltersInput } from '../../../../src/contract/filters';
import type { Affirming } from '../../../../src/contract/policies/affirming';
import * as purchases from '../../../../src/contract/purchases';
import type { AnyEndpoint } from '../../../../src/contract/endpoint';
import { call, type Sent } from '../../support/call';
import { intentOf } from '../../support/shop';
import { emulatorToken, type Person } from '../../support/tokens';
import type { Dice } from './dice';
import type { Happening } from './happenings';
import { ProcessDied, type Schedule } from './schedule';
import { affirming, type Law } from './law';
import { nameOnQuote, type Quoted, watchQuote } from './quotes';
import type { Shared } from './sharers';
import type { Terms } from './terms';
import type { World } from './world';

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
  /** The secret of the link of the quote that was to be paid. */
  readonly quote?: string | undefined;
  /** The list that was to be bought. */
  readonly wanted?: FiltersInput | undefined;
  /** The versions of the texts that were on the buyer's screen, by state. */
  readonly shown?: Affirming['policies'] | undefined;
  /** What the shop sold and asked when the request arrived. */
  readonly law: Law;
  /** When it arrived and was answered, by the history's clock. */
  readonly begun: number;
  readonly ended: number;
}

/** A payment that a buyer made, which the bank may still refuse. */
export interface Paid {
  readonly intentId: string;
  /** By the history's clock. */
  readonly at: number;
  readonly law: Law;
  /** What its purchase relied on at that moment. */
  readonly purchase: Terms;
}

/** Somebody who buys nothing. */
const PASSERBY: Person = { uid: 'passerby', email: 'p@example.com' };

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
  readonly paid: Paid[];
  readonly quotes: Quoted[];
  readonly shared: Shared[];
  readonly happened: Record<Happening, number>;
  /** What was wrong with an answer at the moment it was given. */
  readonly wrongAnswers: string[];
  /** The history's clock, which counts requests and payments. */
  clock: number;
}

export const BUYERS = [
  { uid: 'buyer-a', email: 'a@example.com' },
  { uid: 'buyer-b', email: 'b@example.com' },
] as const satisfies readonly Person[];

/** Somebody who takes part only where a third person is needed, and has the only address that is verified. */
export const THIRD: Person = { uid: 'buyer-c', email: 'c@example.com' };
/** Everybody who may ask for a file. */
export const peopleIn = ({ quotes, shared }: Scene): readonly Person[] =>
  quotes.length + shared.length > 0 ? [...BUYERS, THIRD] : BUYERS;

export const pause = (scene: Scene, label: string) =>
  scene.schedule.wait({ side: 'between', system: 'actor', label });
/** Lets some time pass: fewer than `most` pauses. */
export async function pauses(scene: Scene, label: string, most: number): Promise<void> {
  for (let n = scene.dice.below(most); n > 0; n -= 1) await pause(scene, label);
}

/** Sends a request and records the answer. */
export async function ask(
  scene: Scene,
  who: Person,
  endpoint: AnyEndpoint,
  sent: Sent,
  about?: string,
): Promise<Answer> {
  const { organization, searchParameters, affirmation, quote } = (sent.body ?? {}) as {
    readonly organization?: string;
    readonly quote?: string;
    readonly searchParameters?: FiltersInput;
    readonly affirmation?: Affirming;
  };
  return noted(
    scene,
    {
      ...{ who: who.uid, what: endpoint.path, about, asked: organization },
      ...{ wanted: searchParameters, shown: affirmation?.policies, quote },
    },
    () => call(endpoint, { ...sent, token: emulatorToken(who, { email_verified: who === THIRD }) }),
  );
}

export async function noted(
  scene: Scene,
  about: Omit<Answer, 'status' | 'body' | 'law' | 'begun' | 'ended'>,
  send: () => Promise<Response>,
): Promise<Answer> {
  const { laws } = scene.world;
  const request = { ...about, law: laws.now, begun: tick(scene) };
  let answer: Omit<Answer, 'ended'>;
  try {
    // A process may also die while it sends a file.
    answer = await scene.schedule.request(async () => {
      const response = await laws.under(send);
      return { ...request, status: response.status, body: await bodyOf(response) };
    });
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
    answer = { ...request, status: 'died', body: {} };
  }
  const complete = { ...answer, ended: tick(scene) };
  scene.answers.push(complete);
  return complete;
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return (await response.json()) as Record<string, unknown>;
  // A file that breaks off is one that nobody has.
  const text = await response.text().catch(() => {
    throw new ProcessDied();
  });
  return { text };
}

/** The next moment of a history. */
export const tick = (scene: Scene) => (scene.clock += 1);

export interface Wish {
  readonly amount?: number;
  readonly organization?: string;
  /** What the buyer affirms; all that today's page asks if left out. */
  readonly affirmation?: Partial<Affirming> | undefined;
  /** The secret of the link of a quote. */
  readonly quote?: string;
}
/** A list for sale, or one that a quote offers at its price. */
export interface Offer {
  readonly filters: FiltersInput;
  readonly quoted?: Pick<Wish, 'quote' | 'amount'>;
}
/** Asks to pay for a list, and checks at once what the answer makes payable. */
export async function openList(
  scene: Scene,
  who: Person,
  filters: FiltersInput,
  { amount = 999, ...wish }: Wish = {},
): Promise<Answer> {
  const { organization } = wish;
  const given = 'affirmation' in wish ? wish.affirmation : affirming(scene.world.laws.now);
  // A buyer affirms for whom the receipt is to name; a quote's is read on its page.
  const name = (wish.quote === undefined ? undefined : await nameOnQuote(scene, wish.quote)) ?? organization;
  const affirmation = given && name ? { ...given, organization: name } : given;
  const send = () =>
    ask(scene, who, purchases.createIntentEndpoint, {
      body: {
        amount,
        productType: 'csv_download',
        searchParameters: filters,
        ...wish,
        affirmation,
      },
    });
  const answer = await (wish.quote === undefined ? send() : watchQuote(scene, wish.quote, send));
  await noteIfCanceled(scene, answer);
  return answer;
}

/** Invariant 19: a client secret leaves only for a purchase that is open at that moment. */
async function noteIfCanceled({ world, wrongAnswers }: Scene, { body }: Answer): Promise<void> {
  if (typeof body['clientSecret'] !== 'string') return;
  const intent = world.provider.state.intents[intentOf(body['clientSecret'])];
  const [row] = await world.admin.query<{ status: string }>(
    'SELECT status FROM purchases WHERE purchase_id = $1',
    [String(body['purchaseId'])],
  );
  if (row?.status === 'canceled' && intent?.status !== 'canceled')
    wrongAnswers.push('19: a secret of a canceled purchase that can be paid');
}

export const confirm = (scene: Scene, who: Person, intentId: string) =>
  ask(scene, who, purchases.confirmPaymentEndpoint, { body: { paymentIntentId: intentId } }, intentId);
export const download = (scene: Scene, token: string) =>
  ask(scene, PASSERBY, purchases.linkedDownloadEndpoint, { params: { token } });
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

/** Asks, and again while there is no definite answer. */
export const askPatiently = (
  scene: Scene,
  who: Person,
  endpoint: AnyEndpoint,
  body: Sent['body'],
  about?: string,
) => patiently(scene, () => ask(scene, who, endpoint, { body }, about));
