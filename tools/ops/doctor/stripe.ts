import * as v from 'valibot';
import { API_VERSION } from '../../../netlify/lib/stripe';
import { STRIPE_EVENTS } from '../../../netlify/purchases/stripeEvents';
import { type Environment, modeOf } from '../../build/deploySettings';
import { ask, check, fatal, type Finding, passed, SEE, type ServiceReply, skipped, wrong } from './findings';

/** What the shop reads; what it writes can't be tried without writing. */
const READS = ['payment_intents', 'charges', 'refunds', 'disputes', 'events'];

const endpointsSchema = v.object({
  data: v.array(
    v.object({
      url: v.string(),
      status: v.string(),
      enabled_events: v.array(v.string()),
      api_version: v.nullish(v.string()),
    }),
  ),
});

/** The key's mode and permissions, and the webhook. @param site the shop's origin, if known */
export async function examineStripe(env: Environment, site: string | null): Promise<Finding[]> {
  const base = env.STRIPE_API_BASE || 'https://api.stripe.com';
  const key = env.STRIPE_SECRET_KEY ?? '';
  if (key === '') return [skipped('STRIPE_SECRET_KEY is not set')];
  const get = (path: string) =>
    ask(`${base}/v1/${path}`, { headers: { Authorization: `Bearer ${key}`, 'Stripe-Version': API_VERSION } });
  const answers = await Promise.all(
    READS.map(async (list) => ({ list, answer: await get(`${list}?limit=1`) })),
  );
  if (answers.some(({ answer }) => answer === null))
    return [wrong('Stripe doesn’t respond', 'Check this machine’s network, then status.stripe.com.')];
  if (answers.some(({ answer }) => answer?.status === 401))
    return [fatal('Stripe rejects STRIPE_SECRET_KEY', `Make a new key. ${SEE('deploy', 'Rotate a key')}`)];
  const refused = answers.filter(({ answer }) => answer?.status !== 200).map(({ list }) => list);
  return [
    passed(`Stripe accepts a ${modeOf(key) ?? 'local'} key, API version ${API_VERSION}`),
    check(
      refused.length === 0,
      `The key may read ${READS.join(', ')}`,
      `The key may not read ${refused.join(', ')}`,
      `Give the restricted key these permissions. ${SEE('deploy', 'Stripe')}`,
    ),
    check(
      !key.startsWith('sk_live_'),
      'The key is not an unrestricted live key',
      'STRIPE_SECRET_KEY has full access to the account',
      `Use a restricted key (rk_live_…) with fewer permissions. ${SEE('deploy', 'Stripe')}`,
    ),
    ...(env.NETLIFY_DEV === 'true'
      ? [skipped('Webhook: the stand-in sends its events by itself')]
      : webhook(await get('webhook_endpoints?limit=100'), site)),
  ];
}

function webhook(answer: ServiceReply | null, site: string | null): Finding[] {
  const read = v.safeParse(endpointsSchema, answer?.body);
  if (answer?.status !== 200 || !read.success)
    return [
      skipped(
        `Webhook: the key may not read webhook endpoints. Compare them yourself. ${SEE('deploy', 'Stripe')}`,
      ),
    ];
  if (site === null) return [skipped('Webhook: set URL to the site’s address to compare it')];
  const url = `${site}/api/webhooks/stripe`;
  const ours = read.output.data.find((endpoint) => endpoint.url === url);
  if (ours === undefined)
    return [wrong(`Stripe has no webhook for ${url}`, `Add it. ${SEE('deploy', 'Stripe')}`)];
  const missing = ours.enabled_events.includes('*')
    ? []
    : STRIPE_EVENTS.filter((event) => !ours.enabled_events.includes(event));
  return [
    check(
      ours.status === 'enabled',
      'The webhook is enabled',
      'The webhook is disabled',
      'Enable it in Stripe.',
    ),
    check(
      missing.length === 0,
      'The webhook gets every event that moves a purchase',
      `The webhook does not get ${missing.join(', ')}`,
      'Add the events to it in Stripe.',
    ),
    check(
      !ours.api_version || ours.api_version === API_VERSION,
      'The webhook uses our API version or the account’s',
      'The webhook uses a different API version from the functions',
      `Recreate it with ${API_VERSION}. Nothing is lost until then: an event only says which payment to look up.`,
    ),
  ];
}
