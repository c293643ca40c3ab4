import * as v from 'valibot';
import { ask, type ServiceReply, check, type Finding, passed, skipped, wrong } from './findings';

/**
 * Whether the deployed shop answers as this version of it should.
 * @param localStack webpack’s server sends the pages, without the headers of a deployment
 */
export async function examineSite(site: string | null, localStack = false): Promise<Finding[]> {
  if (site === null)
    return [skipped('The site: set URL to the site’s address, such as https://shop.example.com')];
  const [page, missing, api, health] = await Promise.all([
    ask(`${site}/`),
    ask(`${site}/assets/none.0123456789.js`),
    ask(`${site}/api/voters/states`),
    ask(`${site}/api/health`),
  ]);
  if (page === null) return [wrong(`${site} doesn’t respond`, 'Deploy, or correct URL.')];
  const policy = page.headers.get('content-security-policy') ?? '';
  return [
    check(
      page.status === 200,
      'The home page responds',
      `The home page responds with ${page.status}`,
      'Look at the deploy log.',
    ),
    check(
      policy.includes('frame-src') && !/https:\/\/(\s|;|$)/u.test(policy),
      'Pages have their security policy',
      'Pages have an incomplete security policy',
      'Build with FIREBASE_AUTH_DOMAIN set: its domain is part of the policy.',
    ),
    localStack
      ? skipped('A missing file: only a deployment answers as it should')
      : check(
          missing?.status === 404 && (missing.headers.get('cache-control') ?? '').includes('no-store'),
          'A missing file returns a 404 that isn’t cached',
          'A missing file in /assets doesn’t return a 404, or it is cached',
          'Deploy dist and dist-functions as the build leaves them.',
        ),
    check(
      api?.status === 200,
      'The functions respond and reach their database',
      'The functions don’t respond',
      'Look at the log of voters-on-file: it names what is missing.',
    ),
    healthFinding(health, localStack),
  ];
}

const healthSchema = v.object({ status: v.optional(v.string()) });

/** What the shop says of itself. */
function healthFinding(answer: ServiceReply | null, localStack: boolean): Finding {
  const read = v.safeParse(healthSchema, answer?.body);
  const { status = 'unknown' } = read.success ? read.output : {};
  if (answer?.status !== 200)
    return wrong(
      '/api/health says that the shop can’t sell',
      'The log and the alarm cannot_sell or settings_wrong say why.',
    );
  if (status === 'degraded' && localStack)
    return passed('/api/health says that the shop can sell. Schedules run only in a deployment');
  return status === 'degraded'
    ? wrong('/api/health says that a schedule is late', 'The alarm schedule_stopped names it.')
    : passed('/api/health says that the shop can sell');
}
