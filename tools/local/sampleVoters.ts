import { statesToLoadAgain } from '../../netlify/queries/health';
import type { DatabaseAdmin } from '../database/admin';
import { seedSampleVoters } from './sample/seedSampleVoters';

/** How many invented voters to add to an empty database: all 60,000, a number, or none. */
export type SampleVoters = 'full' | 'none' | number;

/** Who can be searched once the stack is up. */
export interface VoterSummary {
  readonly voters: number;
  /** Whether any of them are invented. */
  readonly sample: boolean;
}

/** Report progress every so many percent. */
const STEP = 20;

/**
 * Fills a database that has no voters. What older code invented is invented again; other voters are left as
 * they are. Throws if older code loaded those, or if none may be invented.
 */
export async function fillWithSample(
  admin: DatabaseAdmin,
  wanted: SampleVoters,
  say: (line: string) => void,
): Promise<VoterSummary> {
  const before = await summaryOf(admin);
  const live = await admin.query<{ state: string; sample: boolean; layout: unknown }>(
    `SELECT state, sample, bit_layout AS layout FROM data_versions WHERE status = 'live' ORDER BY state`,
  );
  const outdated = statesToLoadAgain(live);
  const loaded = live.find(({ state, sample }) => outdated.includes(state) && (!sample || wanted === 'none'));
  if (loaded !== undefined)
    throw new Error(`The data of ${loaded.state} lacks what the shop needs now: load this state again.`);
  if (wanted === 'none' || (before.voters > 0 && outdated.length === 0)) return before;
  if (outdated.length > 0) say('The shop needs more of its sample voters than before: inventing them again.');
  const started = performance.now();
  let next = STEP;
  await seedSampleVoters(
    admin,
    (done, total) => {
      if ((100 * done) / total < next) return;
      say(`Generating sample voters: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`);
      next += STEP;
    },
    wanted === 'full' ? undefined : wanted,
    outdated,
  );
  const after = await summaryOf(admin);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`Invented ${after.voters.toLocaleString('en-US')} voters in ${seconds} s`);
  return after;
}

async function summaryOf(admin: DatabaseAdmin): Promise<VoterSummary> {
  const [row] = await admin.query<{ voters: string; sample: boolean | null }>(
    `SELECT coalesce(sum(voters), 0)::text AS voters, bool_or(sample) AS sample FROM data_versions WHERE status = 'live'`,
  );
  return { voters: Number(row?.voters ?? 0), sample: row?.sample ?? false };
}
