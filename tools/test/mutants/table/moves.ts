import type { Mutated } from '../mutant';

const ONE_SESSION = 'The embedded database has a single session, in which nothing runs concurrently.';

/** The SQL of purchases, downloads and previews. */
export const moves: readonly Mutated[] = [
  {
    file: 'netlify/queries/purchases/moves.ts',
    suites: ['purchases/guards'],
    changes: [
      [`created_at > now() - interval '1 hour'`, `created_at > now() - interval '2 hours'`],
      ['HAVING count(*) >= ${INTENTS_PER_HOUR}', 'HAVING count(*) > ${INTENTS_PER_HOUR}'],
      ['AND status <> ALL($10::text[])', 'AND $10::text[] IS NOT NULL'],
      [`WHERE uid = $2 AND created_at > now()`, `WHERE created_at > now()`],
      [`write(query, oneAtATime(list.uid))`, `write(query)`, ONE_SESSION],
    ],
  },
  {
    file: 'netlify/queries/purchases/moves.ts',
    suites: ['purchases/webhooks'],
    changes: [[`before.status = ANY($2::text[])`, `$2::text[] IS NOT NULL`]],
  },
  {
    file: 'netlify/queries/purchases/moves.ts',
    suites: ['purchases/lostWebhooks'],
    changes: [[`coalesce(completed_at, to_timestamp($6::float8))`, `to_timestamp($6::float8)`]],
  },
  {
    file: 'netlify/queries/purchases/moves.ts',
    suites: ['purchases/organization'],
    changes: [[', organization = coalesce(organization, $11)', ', organization = left($11, 0)']],
  },
  {
    file: 'netlify/queries/purchases/moves.ts',
    suites: ['purchases/rebuilding'],
    changes: [
      [` AND rebuilt_at IS NULL`, ''],
      [`rebuilt_at = now()`, `rebuilt_at = NULL`],
      [`old_version_ids, old_record_count FROM moved`, `old_version_ids, record_count FROM moved`],
    ],
  },
  {
    file: 'netlify/queries/purchases/claims.ts',
    suites: ['purchases/reconciling', 'purchases/capacity'],
    changes: [
      [
        `status IN ('processing', 'review') AND created_at < now() - interval '2 minutes'`,
        `status IN ('processing', 'review')`,
      ],
      [`status IN ('processing', 'review')`, `status IN ('processing')`],
      [`status IN ('created', 'failed')`, `status IN ('created')`],
      [`(now() - created_at) / 4)`, `(now() - created_at) / 400)`],
      [`interval '120 days'`, `interval '1 day'`],
      [`interval '1 day'`, `interval '9 days'`],
    ],
  },
  {
    file: 'netlify/queries/purchases/purchases.ts',
    suites: ['purchases/cardPayments'],
    changes: [[`['created', 'processing', 'failed'] as const`, `['created', 'processing'] as const`]],
  },
  {
    file: 'netlify/queries/purchases/purchases.ts',
    suites: ['purchases/buying'],
    changes: [
      [
        `version_ids = $3::int[] AND status = ANY($4::text[])\n       ORDER`,
        `$3::int[] IS NOT NULL AND status = ANY($4::text[])\n       ORDER`,
      ],
      [`IN ('processing', 'succeeded',`, `IN ('created', 'processing', 'succeeded',`],
      [`?? 0) / 100`, `?? 0) / 10`],
    ],
  },
  {
    file: 'netlify/queries/purchases/purchases.ts',
    suites: ['purchases/rebuilding'],
    changes: [[`'purchase_id = $1::uuid AND uid = $2'`, `'purchase_id = $1::uuid AND $2::text IS NOT NULL'`]],
  },
  {
    file: 'netlify/queries/purchases/purchases.ts',
    suites: ['purchases/webhooks'],
    changes: [
      [`purchase_id <> $5::uuid`, `purchase_id = $5::uuid`],
      [`'review', 'refunded', 'disputed')`, `'review', 'disputed')`],
    ],
  },
  {
    file: 'netlify/queries/purchases/outcomes.ts',
    suites: ['purchases/lostWebhooks'],
    changes: [
      [`values: [from, to, PAID_STATES]`, `values: [from, to, ['succeeded']]`],
      [`completed_at >= to_timestamp($1::float8) AND`, `$1::float8 IS NOT NULL AND`],
    ],
  },
  {
    file: 'netlify/queries/purchases/downloadLinks.ts',
    suites: ['downloads/links'],
    changes: [
      [`START_LIMIT = 20`, `START_LIMIT = 21`],
      ['AND starts < ${START_LIMIT}', 'AND starts <= ${START_LIMIT}'],
      [`expires_at > now() AND starts`, `starts`],
      [
        `p.purchase_id = download_links.purchase_id AND p.status = 'succeeded'`,
        `p.purchase_id = download_links.purchase_id`,
      ],
      [`interval '1 minute'`, `interval '1 second'`],
    ],
  },
  {
    file: 'netlify/queries/purchases/downloadLinks.ts',
    suites: ['downloads/recording', 'purchases/oldLinks'],
    changes: [
      [`record_count <= $2::bigint`, `$2::bigint IS NOT NULL`],
      [`interval '30 days'`, `interval '1 hour'`],
      [`ORDER BY expires_at LIMIT $1::int`, `ORDER BY expires_at DESC LIMIT $1::int`],
    ],
  },
  {
    file: 'netlify/queries/purchases/downloads.ts',
    suites: ['downloads/recording'],
    changes: [[`bytes = $2::bigint`, `bytes = $2::bigint + 1`]],
  },
  {
    file: 'netlify/queries/accounts/previewBudget.ts',
    suites: ['limits/previews', 'limits/accounts'],
    changes: [
      [`budget.used < $3::int`, `budget.used <= $3::int`],
      [`used = budget.used + 1 WHERE budget.used < $3`, `used = budget.used WHERE budget.used < $3`],
      ['day = ${TODAY} AND search = $2', 'day = ${TODAY}'],
      [`AND used >= most`, `AND used > most`],
    ],
  },
  {
    file: 'netlify/queries/accounts/standing.ts',
    suites: ['limits/accounts'],
    changes: [
      [`AND status = 'succeeded'`, ''],
      [`created_at < now() - interval '1 day'`, `created_at < now()`],
      ['${verified}::boolean AND', '${verified}::boolean IS NOT NULL AND'],
    ],
  },
  {
    file: 'netlify/queries/accounts/requestCounts.ts',
    suites: ['limits/requests', 'limits/accounts'],
    changes: [
      [`used > most`, `used >= most`],
      [`THEN before.used ELSE 0 END`, `THEN before.used ELSE before.used END`],
      [
        `DELETE FROM request_counts WHERE ends_at < now()`,
        `DELETE FROM request_counts WHERE ends_at > now()`,
      ],
    ],
  },
];
