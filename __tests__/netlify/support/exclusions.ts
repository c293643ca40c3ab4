import type { DatabaseAdmin } from '../../../tools/database/admin';

/**
 * Three exclusions: a few voters of both states, a third of Oklahoma's, and the first and the last of all.
 * Some of their voters are in no file.
 */
export const EXCLUSIONS = `
  INSERT INTO exclusions (uid, state, name, voters) SELECT 'buyer', 'OK', 'list ' || n, 1 FROM generate_series(1, 3) AS n;
  INSERT INTO exclusion_voters SELECT n, state, block, array_agg(voter_id) || ARRAY['NOBODY'] FROM (
    SELECT n, state, voter_id, position % 2 AS block FROM voters v, generate_series(1, 3) AS n WHERE
      CASE n WHEN 1 THEN position % 37 = 5 WHEN 2 THEN state = 'OK' AND position % 3 = 1
      ELSE position = 0 OR position = (SELECT max(position) FROM voters w WHERE w.version_id = v.version_id) END) AS chosen
  GROUP BY n, state, block;
  SELECT index_exclusions(1); SELECT index_exclusions(2);`;

/** Compares what the strings of exclusions leave out with the voters that were named, and their neighbors. */
export async function compareExclusions(admin: DatabaseAdmin): Promise<void> {
  const different = await admin.query(`
    WITH named AS (
      SELECT x.exclusion_no, v.version_id, v.voter_id, v.household_key
      FROM exclusion_voters x, unnest(x.voter_ids) AS id JOIN voters v ON v.voter_id = id
        JOIN data_versions d ON d.version_id = v.version_id AND d.status = 'live' WHERE v.state = x.state),
    all_of AS (
      SELECT n, v.version_id, v.voter_id, is_left_out(v.version_id, v.position, ARRAY[2 * n]) AS out,
        is_left_out(v.version_id, v.position, ARRAY[2 * n + 1]) AS out_with_household,
        EXISTS (SELECT FROM named WHERE exclusion_no = n AND named.version_id = v.version_id
          AND named.voter_id = v.voter_id) AS is_named,
        EXISTS (SELECT FROM named WHERE exclusion_no = n AND named.version_id = v.version_id
          AND named.household_key = v.household_key) AS shares
      FROM voters v JOIN data_versions USING (version_id), generate_series(1, 3) AS n WHERE data_versions.status = 'live')
    SELECT * FROM all_of WHERE out <> is_named OR out_with_household <> (is_named OR shares)`);
  expect(different).toEqual([]);
  const [counted] = await admin.query<{ same: boolean; voters: number }>(`
    SELECT bool_and(e.voters = (SELECT count(*) FROM voters v WHERE v.version_id = e.version_id
      AND is_left_out(v.version_id, v.position, ARRAY[2 * e.exclusion_no]))) AS same, sum(e.voters)::int AS voters
    FROM exclusion_versions e JOIN data_versions USING (version_id) WHERE data_versions.status = 'live'`);
  expect(counted?.same).toBe(true);
  expect(counted?.voters).toBeGreaterThan(200);
}

/**
 * Compares what keeps whole households off lists, for every third voter, with what the voters of each mailbox
 * come to, also those suppressed since.
 */
export async function compareHouseholds(admin: DatabaseAdmin): Promise<void> {
  const [compared] = await admin.query<{ different: number; vetoed: number; voters: number }>(`
    WITH everybody AS (
      SELECT version_id, household_key, party, vote_history, NULL::bigint AS suppression_no FROM voters
      UNION ALL
      SELECT version_id, record->>'household_key', record->>'party', (record->>'vote_history')::smallint, suppression_no
      FROM suppressed_voters),
    -- Now, and for a list that was sold before anybody was suppressed, if somebody was.
    moments (since) AS (SELECT NULL::bigint UNION ALL SELECT 0 WHERE EXISTS (SELECT FROM suppressed_voters)),
    mailboxes AS (
      SELECT since, version_id, household_key, array_agg(party) AS all_parties, bit_or(vote_history) AS history
      FROM everybody, moments WHERE suppression_no IS NULL OR suppression_no > since GROUP BY 1, 2, 3),
    vetoes (parties, elections) AS (VALUES
      (ARRAY['REP', 'IND', 'LIB', 'GRE', 'OTH'], 0), (ARRAY['LIB'], 0), ('{}', 1), ('{}', 6)),
    compared AS (
      SELECT household_has(v.version_id, v.position, v.household_key, parties, elections, w.since) AS has,
        coalesce(all_parties, ARRAY[v.party]) && parties OR coalesce(history, v.vote_history) & elections <> 0 AS plain
      FROM voters v JOIN data_versions d ON d.version_id = v.version_id AND d.status = 'live' CROSS JOIN moments w
        LEFT JOIN mailboxes m ON m.version_id = v.version_id AND m.household_key = v.household_key
          AND m.since IS NOT DISTINCT FROM w.since, vetoes
      WHERE v.position % 3 = 1)
    SELECT count(*) FILTER (WHERE has IS DISTINCT FROM plain)::int AS different, count(*) FILTER (WHERE has)::int AS vetoed,
      count(*)::int AS voters FROM compared`);
  expect(compared?.different).toBe(0);
  expect(compared?.vetoed).toBeGreaterThan(400);
  expect(compared?.vetoed).toBeLessThan(compared?.voters ?? 0);
}
