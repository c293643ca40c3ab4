import { openAdmin } from '../../../tools/database/openAdmin';

/** Queries the local stack's database, with which the screens must agree. */
export async function askDatabase<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
  const admin = await openAdmin({ localDir: setting('E2E_LOCAL_DIR') });
  try {
    return await admin.query<Row>(sql, params);
  } finally {
    await admin.close();
  }
}

/** The sorted ids of the voters of a state who meet a condition on `voters`, as the database has them. */
export async function voterIds(
  state: string,
  condition = 'true',
  params: readonly unknown[] = [],
): Promise<string[]> {
  const voters = await askDatabase<{ voter_id: string }>(
    `SELECT voter_id FROM voters v JOIN data_versions d USING (version_id)
      WHERE d.state = '${state}' AND d.status = 'live' AND ${condition}`,
    params,
  );
  return voters.map(({ voter_id }) => voter_id).toSorted();
}

/** How many there are. */
export async function countVoters(...voters: Parameters<typeof voterIds>): Promise<number> {
  return (await voterIds(...voters)).length;
}

/** The smallest county of a state with so many voters or more; with `desc`, its largest. */
export async function countyOf(state: string, atLeast: number, order: 'asc' | 'desc' = 'asc') {
  const [found] = await askDatabase<{ county: string; voters: number }>(
    `SELECT county, counties.voters::int AS voters FROM counties JOIN data_versions USING (version_id)
      WHERE state = $1 AND status = 'live' AND counties.voters >= $2 ORDER BY 2 ${order}, 1 LIMIT 1`,
    [state, atLeast],
  );
  if (found === undefined) throw new Error(`${state} has no such county`);
  return found;
}

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The end-to-end tests need ${name}: use \`npm run test:e2e\`.`);
  return value;
}
