import type { FiltersInput } from '../../../../src/contract/filters';
import type { Card } from '../../support/cards';
import { intentOf } from '../../support/shop';
import type { Person } from '../../support/tokens';
import {
  type Answer,
  confirm,
  link,
  type Offer,
  openList,
  patiently,
  pause,
  pauses,
  type Scene,
  tick,
  type Wish,
} from './actors';
import { affirming, type Law, versionIn } from './law';
import type { Dice } from './dice';
import { termsOf } from './terms';

/** What is not enough for a list with voters in Oklahoma, as a page of this deployment could send it. */
const notEnough = (law: Law) => {
  const whole = affirming(law);
  const { AR, OK } = { AR: versionIn(law, 'AR'), OK: versionIn(law, 'OK') };
  return [
    { affirmation: { ...whole, policies: {} } },
    { affirmation: { ...whole, policies: { AR, OK: OK + 1 } } },
    { affirmation: { ...whole, policies: { AR } } },
    { affirmation: { purpose: whole.purpose, policies: whole.policies } },
  ] as const;
};

const CARD_WISHES: readonly Card[] = [
  ...(['good', 'good', 'good', 'good', 'declined', 'authenticated', 'late', 'disputed'] as const),
];

/** What a buyer may put on a receipt: two names that nobody else uses, or none. */
export const namesOf = ({ uid }: Person) => [`Friends of ${uid}`, `Citizens for ${uid}`, ''] as const;

/** Answers after which a buyer may reload the page, read what is asked now, and try again. */
const ASKED_AGAIN = ['affirmation_required', 'not_for_sale'];

/** Mostly all that the page asks, sometimes too little, and nothing where something may stand from before. */
function whatIsAffirmed(dice: Dice, page: Law): Wish {
  if (dice.chance(0.2)) return { affirmation: undefined };
  return dice.chance(0.16) ? dice.pick(notEnough(page)) : { affirmation: affirming(page) };
}

/**
 * A tab in which a buyer opens a list (perhaps with a double click), waits, names an organization, pays,
 * confirms and downloads, or leaves at any time.
 */
export async function browse(scene: Scene, who: Person, list: Offer, lingers = 0): Promise<void> {
  const { dice } = scene;
  await pause(scene, 'arrives');
  // A page keeps the texts of the deployment that it came from.
  const page = scene.world.laws.now;
  if (dice.chance(0.2)) await pause(scene, 'reads');
  const amount = dice.chance(0.05) ? dice.pick([0, 1, 100_000]) : undefined;
  const clicks = dice.chance(0.25) ? 2 : 1;
  const wish = {
    ...list.quoted,
    ...(amount !== undefined && { amount }),
    ...(dice.chance(0.1) && { organization: dice.pick(namesOf(who)) }),
    ...whatIsAffirmed(dice, page),
  };
  const opened = await Promise.all(
    Array.from({ length: clicks }, () => patiently(scene, () => openList(scene, who, list.filters, wish))),
  );
  const refused = opened.every(({ body }) => ASKED_AGAIN.includes(String(body['code'])));
  const later =
    refused && dice.chance(0.7)
      ? [await patiently(scene, () => openList(scene, who, list.filters, list.quoted))]
      : [];
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

/** Buys an offer as somebody does who has been told to, and asks for the file. Returns the purchase's id. */
export async function buyNow(
  scene: Scene,
  who: Person,
  { filters, quoted }: Offer,
  cards: readonly Card[] = ['good', 'good', 'late', 'disputed'],
): Promise<string | undefined> {
  const secret = await open(scene, who, filters, quoted);
  if (secret === undefined) return undefined;
  await pauses(scene, 'types the card', 12);
  const id = await payAndConfirm(scene, who, secret, scene.dice.pick(cards));
  if (id !== undefined) await link(scene, who, id);
  return id;
}

const secretIn = ({ body }: Answer) =>
  typeof body['clientSecret'] === 'string' ? body['clientSecret'] : undefined;

/** Opens the payment for a list. @returns its client secret, if there is one */
export const open = async (scene: Scene, who: Person, filters: FiltersInput, wish?: Wish) =>
  secretIn(await patiently(scene, () => openList(scene, who, filters, wish)));

/** A tab in which the card is typed for a while, and then paid with. */
export async function payInOneTab(scene: Scene, who: Person, secret: string): Promise<void> {
  await pauses(scene, 'types the card', 16);
  await payAndConfirm(scene, who, secret, scene.dice.chance(0.8) ? 'good' : 'late');
}

/** Pays as the card field does, and asks what came of it. @returns the purchase's id, if it is a purchase */
export async function payAndConfirm(
  scene: Scene,
  who: Person,
  secret: string,
  card: Card = 'good',
): Promise<string | undefined> {
  await payWith(scene, secret, card);
  const { body } = await patiently(scene, () => confirm(scene, who, intentOf(secret)));
  return ((body['purchase'] ?? {}) as { id?: string }).id;
}

/**
 * The card field: one or two tries, or six by a card tester. Between them the buyer may type, change or clear
 * the name on the receipt; who could not give it does not pay. Returns the PaymentIntent.
 */
async function pay(scene: Scene, who: Person, list: Offer, first: string): Promise<string> {
  const { dice, world } = scene;
  const tries = dice.chance(0.05) ? 6 : 2;
  let secret = first;
  for (let n = 0; n < tries; n += 1) {
    await pause(scene, 'pays');
    if (dice.chance(0.4)) {
      const organization = dice.pick(namesOf(who));
      // Perhaps without affirming for it.
      const wish = { ...list.quoted, organization, ...(dice.chance(0.3) && { affirmation: undefined }) };
      const told = secretIn(await openList(scene, who, list.filters, wish));
      if (told === undefined) continue;
      secret = told;
      scene.secrets.set(intentOf(secret), secret);
      if (dice.chance(0.5)) await pause(scene, 'pays under that name');
    }
    const intentId = intentOf(secret);
    const card = tries === 6 ? 'declined' : dice.pick(CARD_WISHES);
    const status = await payWith(scene, secret, card);
    if (status === 'requires_action' && dice.chance(0.8)) {
      await pause(scene, 'authenticates');
      world.provider.authenticate(intentId, dice.chance(0.8));
      return intentId;
    }
    if (status !== 'refused') break;
  }
  return intentOf(secret);
}

/** Pays as the card field does, and notes what the purchase relied on. Returns the PaymentIntent's status. */
export async function payWith(scene: Scene, secret: string, card: Card): Promise<string> {
  const intentId = intentOf(secret);
  const purchase = await termsOf(scene.world.admin, intentId);
  const status = scene.world.provider.pay(secret, card);
  if (status !== 'refused' && purchase)
    scene.paid.push({ intentId, purchase, at: tick(scene), law: scene.world.laws.now });
  return status;
}
