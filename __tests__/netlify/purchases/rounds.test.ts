import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';

/**
 * How often a buyer who presses Pay waits for the database or for Stripe, one call after another. What is
 * asked side by side is one round.
 */
const { newBuyer } = openShop();
let rounds: string[][] = [];
let atOnce: (() => void)[] = [];

/** Long enough for all that is asked in one turn, or after an answer, to be asked. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

interceptFetch(async ({ pathname }, _init, send) => {
  await new Promise<void>((go) => {
    if (atOnce.push(go) > 1) return void rounds.at(-1)?.push(pathname);
    rounds.push([pathname]);
    void settled().then(() => {
      const together = atOnce;
      atOnce = [];
      for (const one of together) one();
    });
  });
  return send();
});

test('a payment is opened in six rounds of the database and two of Stripe', async () => {
  const buyer = newBuyer();
  const list = { State: 'OK', Status: 'A', County_Desc: 'ADAIR', PolitalAff: 'DEM' };
  rounds = [];
  await buyer.open(list, 'Friends of Ada');
  const stripe = rounds.filter((round) => round.every((path) => path.startsWith('/v1/')));
  expect({ database: rounds.length - stripe.length, stripe: stripe.length }).toEqual({
    database: 6,
    stripe: 2,
  });
});
