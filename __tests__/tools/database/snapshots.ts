/**
 * Rows of each table, put in right after the migration that makes it, as a shop that runs has them; every
 * person is invented.
 */
export const ROWS: Readonly<Record<string, string>> = {
  '0001': `
    INSERT INTO data_versions (state, status, data_date, sample, voters) VALUES ('OK', 'live', '2026-01-01', true, 1);
    CREATE TABLE voters_v1 PARTITION OF voters FOR VALUES IN (1);
    CREATE TABLE turnout_v1 PARTITION OF turnout FOR VALUES IN (1);
    INSERT INTO voters (version_id, voter_id, last_name, first_name, party, status, state, zip, county)
      VALUES (1, '800000001', 'TESTWELL', 'WILHELMINA', 'DEM', 'A', 'OK', '73069', 'CLEVELAND');
    INSERT INTO elections VALUES (1, 1, 'OK-2024-11-05', '2024-11-05', 'general', 'General', 'Federal', 1);
    INSERT INTO turnout VALUES (1, '800000001', 1, 'IP');
    INSERT INTO counties VALUES (1, 'CLEVELAND', 1);
    INSERT INTO filter_options VALUES (1, 'party', 'DEM', 1);`,
  '0002': `
    INSERT INTO users (uid, email, first_name, last_name, email_verified)
      VALUES ('ann-uid', 'ann@example.com', 'Ann', 'Archer', false);
    INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency,
                           status, payment_intent_id, completed_at)
      VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', 'ann-uid', '{"State":"OK"}', repeat('a', 64), '{1}', 1, 999,
              'usd', 'succeeded', 'pi_1', now());
    INSERT INTO purchase_events (purchase_id, to_status, cause)
      VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', 'succeeded', 'confirm');
    INSERT INTO download_links (token_hash, purchase_id, expires_at)
      VALUES (repeat('b', 64), '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', now() + interval '1 hour');`,
  '0005': `
    INSERT INTO preview_budgets VALUES ('subject', current_date, 1);
    INSERT INTO preview_searches VALUES ('subject', current_date, 'search');`,
  '0006': `
    INSERT INTO download_parts VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', '{1}', 1, 1, 0, NULL, 1);`,
  '0007': `INSERT INTO voter_values (version_id, kind, code, value) VALUES (1, 1, 1, 'TESTWELL');`,
  '0009': `
    INSERT INTO alarms (event, subject, facts) VALUES ('books_differ', 'pi_1', '{}');
    INSERT INTO audited_days VALUES ('2026-01-01', now());`,
  '0010': `
    INSERT INTO downloads (purchase_id, token_hash, rows)
      VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', repeat('b', 64), 1);`,
  '0014': `INSERT INTO vote_codes VALUES (1, 0, 1, 'IP');`,
  '0019': `
    INSERT INTO operations (operator, reason, act, subject, phase)
      VALUES ('Odessa', 'Asked', 'refund', '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', 'begun');`,
  '0015': `INSERT INTO household_parts VALUES (1, 0, 0, 1, 0);`,
  '0020': `INSERT INTO request_counts VALUES ('subject', 1, now() + interval '1 minute');`,
  '0021': `
    INSERT INTO schedule_runs VALUES ('purchases-reconcile', now());
    INSERT INTO audits_begun VALUES ('2026-01-02', '2026-01-02 12:00:00Z');`,
  '0022': `
    INSERT INTO suppressions (state, voter_id) VALUES ('OK', '800000002');
    INSERT INTO withheld_voters VALUES (1, '800000002', 1, '{"version_id": 1, "voter_id": "800000002"}');`,
  '0024': `INSERT INTO sessions_ended VALUES ('ann-uid', now());`,
  '0026': `
    INSERT INTO affirmations (uid, state, policy_version, statement, purpose)
      VALUES ('ann-uid', 'OK', 1, 'I will not sell it.', 'campaign');`,
  '0025': `
    INSERT INTO files (purchase_id, version_ids, data_dates, layout, records, bytes, sha256)
      VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', '{1}', '[{"state": "OK", "date": "2026-01-01"}]', 'crm', 1, 100,
              repeat('c', 64));
    INSERT INTO part_hashes VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', '{1}', 1, 'crm', '', 1, 1, 'state');`,
  '0036': `INSERT INTO events_read (event_id, created_at) VALUES ('evt_1', '2026-01-02 12:00:00Z');`,
  '0034': `INSERT INTO version_records VALUES (2, 'OK', '2025-01-01', true, now(), '[]');`,
};

/** Rows that a migration meant to delete: parts of downloads are planned anew. */
export const DELETED: Readonly<Record<string, readonly string[]>> = { '0008': ['download_parts'] };
