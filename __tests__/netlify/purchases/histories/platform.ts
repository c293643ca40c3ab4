import * as reconciler from '../../../../netlify/functions/purchases-reconcile';
import * as watch from '../../../../netlify/functions/purchases-watch';
import * as webhook from '../../../../netlify/functions/stripe-webhook';
import { signatureHeader } from '../../../../tools/local/payments/webhooks';
import { callFunction } from '../../support/call';
import { SECRETS } from '../../support/server';
import { type Answer, noted, pause, type Scene } from './actors';

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
  await scene.world.pass(seconds);
  const [what, module] =
    seconds < 3600 ? (['purchases-watch', watch] as const) : (['purchases-reconcile', reconciler] as const);
  return noted(scene, { who: 'platform', what }, () =>
    callFunction(module, `/.netlify/functions/${what}`, { method: 'POST' }),
  );
}
