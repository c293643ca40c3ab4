import type { Browser } from '@playwright/test';
import type { Random } from '../../local/sample/random';
import { CHIP, type Control, CONTROLS, type Offer, type Viewport } from './controls';
import { type ClickTimes, openSession, searchIn, type Session } from './session';

/** A press at an address, with its times in each checkout. */
export interface Click {
  readonly viewport: Viewport;
  readonly from: string;
  readonly control: Control;
  readonly offer: Offer;
  readonly times: readonly ClickTimes[];
}

export interface WalkResult {
  readonly clicks: readonly Click[];
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

const START = '/voters?State=FL';
const BLOCK = 5;

/** The same random walk over the controls in all checkouts: each block of clicks in one after the other. */
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
  const made: Click[] = [];
  let different = 0;
  for (let block = 0; made.length < clicks; block += 1) {
    if (different > clicks) throw new Error('The checkouts hardly ever lead to the same search.');
    // The one that goes first also chooses. They take turns at that.
    const [leader, ...others] = block % 2 === 0 ? sessions : sessions.toReversed();
    if (leader === undefined) break;
    const steps = [];
    while (steps.length < Math.min(BLOCK, clicks - made.length)) {
      const from = leader.address();
      const { control, offer } = await choose(leader, next, random);
      const times = await leader.take(control, offer);
      const to = leader.address();
      // A filter that only one checkout knows would stay, and no later click would count.
      const known = await Promise.all(others.map((other) => other.knows(to)));
      if (known.includes(false)) await leader.open(from);
      else if (times !== null) steps.push({ from, control, offer, times, to });
    }
    const followed = [];
    for (const other of others) followed.push(await follow(other, steps));
    for (const [place, { from, control, offer, times: led }] of steps.entries()) {
      const rest = followed.map((times) => times[place]).filter((times) => times != null);
      if (rest.length < others.length) different += 1;
      else
        made.push({
          viewport,
          from,
          control,
          offer,
          times: block % 2 === 0 ? [led, ...rest] : [...rest, led],
        });
    }
    console.log(
      `${viewport}, CPU ${slow ? 'slowed down' : 'at full speed'}: ${made.length} of ${clicks} clicks`,
    );
  }
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

/** Takes the same steps, from the same searches. */
async function follow(
  session: Session,
  steps: readonly { readonly control: Control; readonly offer: Offer; readonly to: string }[],
): Promise<(ClickTimes | null)[]> {
  const found = [];
  for (const { control, offer, to } of steps) {
    const same = (await session.offers(control)).find(
      ({ nth, key, text }) => nth === offer.nth && key === offer.key && text === offer.text,
    );
    const times = same === undefined ? null : await session.take(control, same);
    const isSame = JSON.stringify(searchIn(session.address())) === JSON.stringify(searchIn(to));
    if (!isSame) await session.open(to);
    found.push(isSame ? times : null);
  }
  return found;
}

/** Draws cards in random order, and all of them before any comes again. */
export function deckOf<T>(cards: readonly T[], random: Random): () => T {
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
export const shouldWiden = (voters: number, filters: number, random: Random): boolean =>
  voters === 0 || ((voters < FEW_VOTERS || filters > MANY_FILTERS) && random.chance(0.5));
