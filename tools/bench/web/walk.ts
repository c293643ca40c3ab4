import type { Browser } from '@playwright/test';
import type { Random } from '../../local/sample/random';
import { CHIP, type Control, CONTROLS, type Offer, type Viewport } from './controls';
import { type ClickTimes, openSession, searchIn, type Session } from './session';

export interface WalkResult {
  /** Of each press, its times in each checkout. */
  readonly clicks: readonly (readonly ClickTimes[])[];
  /** Milliseconds of each interaction, by checkout. */
  readonly interactions: readonly (readonly number[])[];
  /** Clicks that did not lead to the same search in all checkouts. */
  readonly different: number;
}

interface WalkOptions {
  readonly viewport: Viewport;
  readonly slow: boolean;
  readonly clicks: number;
  readonly random: Random;
}

/** Where every walk begins. */
const START = '/voters?State=FL';

/** The same random walk over the controls in all checkouts: each click in one after the other. */
export async function walk(
  browser: Browser,
  urls: readonly string[],
  options: WalkOptions,
): Promise<WalkResult> {
  const { viewport, slow, clicks, random } = options;
  const sessions: Session[] = [];
  for (const url of urls) sessions.push(await openSession(browser, url, viewport, slow));
  for (const session of sessions) await session.open(START);
  const next = deckOf(
    CONTROLS.filter(({ only = viewport }) => only === viewport),
    random,
  );
  const made: (readonly ClickTimes[])[] = [];
  let different = 0;
  for (let turn = 0; made.length < clicks; turn += 1) {
    if (different > clicks) throw new Error('The checkouts hardly ever lead to the same search.');
    // The one that goes first also chooses. They take turns at that.
    const [leader, ...others] = turn % 2 === 0 ? sessions : sessions.toReversed();
    if (leader === undefined) break;
    const from = leader.address();
    const { control, offer } = await choose(leader, next, random);
    const led = await leader.take(control, offer);
    if (led === null) continue;
    const rest = [];
    for (const other of others) rest.push(await follow(other, control, offer, leader.address()));
    const times = turn % 2 === 0 ? [led, ...rest] : [...rest, led];
    if (times.every((time) => time !== null)) made.push(times);
    else {
      different += 1;
      // A filter that only one checkout knows would stay, and no later click would count.
      for (const session of sessions) await session.open(from);
    }
  }
  console.log(`${viewport}, CPU ${slow ? 'slowed down' : 'at full speed'}: ${clicks} clicks made`);
  const interactions = [];
  for (const session of sessions) {
    interactions.push(await session.interactions());
    await session.page.close();
  }
  return { clicks: made, interactions, different };
}

async function choose(session: Session, next: () => Control, random: Random) {
  const { voters, filters } = await session.shown();
  let control = shouldWiden(voters, filters, random) ? CHIP : next();
  for (;;) {
    const offers = await session.offers(control);
    // The first chip is the state's: without a state, half of the controls are gone.
    const [first, ...others] = control === CHIP && offers.length > 1 ? offers.slice(1) : offers;
    if (first !== undefined) return { control, offer: random.pick([first, ...others]) };
    control = next();
  }
}

/** Takes the same offer from the same search. Null if that does not lead to the search at `to`. */
async function follow(
  session: Session,
  control: Control,
  offer: Offer,
  to: string,
): Promise<ClickTimes | null> {
  const same = (await session.offers(control)).find(
    ({ nth, key, text }) => nth === offer.nth && key === offer.key && text === offer.text,
  );
  const times = same === undefined ? null : await session.take(control, same);
  return JSON.stringify(searchIn(session.address())) === JSON.stringify(searchIn(to)) ? times : null;
}

/** Draws cards in random order, and all of them before any comes again. */
function deckOf<T>(cards: readonly T[], random: Random): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...cards];
    const [card] = left.splice(random.int(left.length), 1);
    if (card === undefined) throw new RangeError('No cards');
    return card;
  };
}

const [FEW_VOTERS, MANY_FILTERS] = [100, 4];

/** Whether to take a filter away next, so that lists stay long enough to choose from. */
const shouldWiden = (voters: number, filters: number, random: Random): boolean =>
  voters === 0 || ((voters < FEW_VOTERS || filters > MANY_FILTERS) && random.chance(0.5));
