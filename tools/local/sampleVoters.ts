import { LIVE_LAYOUTS, statesToLoadAgain } from '../../netlify/queries/health';
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
 * Fills a database that has no voters; one that has any is left unchanged. Throws if they were loaded by
 * older code.
 */
export async function fillWithSample(
  admin: DatabaseAdmin,
  wanted: SampleVoters,
  say: (line: string) => void,
): Promise<VoterSummary> {
  const before = await summaryOf(admin);
  const [outdated] = statesToLoadAgain(
    await admin.query<{ state: string; layout: unknown }>(LIVE_LAYOUTS.text),
  );
  if (outdated !== undefined)
    throw new Error(`The data of ${outdated} lacks what the shop needs now: load this state again.`);
  if (before.voters > 0 || wanted === 'none') return before;
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
