import * as v from 'valibot';
import type { ChosenFile } from '../../../src/contract/files';
import { canonicalText } from '../../../src/contract/filters';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import { type makeQuoteEndpoint, QUOTE_DAYS } from '../../../src/contract/quotes';
import type { Database } from '../../lib/db';
import { actOf, type Session } from '../accounts/acts';
import { mayExcludeSql } from '../exclusions/exclusions';
import type { Account } from '../purchases/mayDownload';
import { type ListKey, OPEN_QUOTE_SQL } from '../purchases/purchases';
import { text } from '../rows';
import { roomToMakeSql } from './quotes';

/** A quote to make, and what its list came to. */
interface NewQuote extends ListKey {
  readonly id: string;
  readonly recordCount: number;
  readonly households: number;
  readonly deliverable: number;
  readonly suppressions: number;
  readonly amountCents: number;
  readonly file: ChosenFile;
  /** What its author says of it. Without a name, it has that of their last quote; an empty one is none. */
  readonly terms: Pick<
    ParsedRequestOf<typeof makeQuoteEndpoint>,
    'authorName' | 'organization' | 'postageMills'
  >;
}

/**
 * Makes a quote, unless one of the same list, count, file and terms can be paid. Returns its id; undefined if
 * the person has as many as they can have, or may not leave out an exclusion any more.
 */
export async function insertQuote(
  database: Database,
  by: Account & Session,
  { terms: { authorName, organization, postageMills }, ...quote }: NewQuote,
): Promise<string | undefined> {
  const [made] = await database.write(
    {
      text: `WITH same AS (
               SELECT quote_id FROM quotes q WHERE uid = $2 AND filters_hash = $4 AND version_ids = $5::int[]
                 AND record_count = $6::bigint AND file = $11::jsonb AND ${OPEN_QUOTE_SQL}
                 AND ($12::text IS NULL OR coalesce(author_name, '') = $12)
                 AND ($13::text IS NULL OR coalesce(organization, '') = $13)
                 AND ($14::int IS NULL OR postage_mills = $14::int)
               ORDER BY created_at DESC LIMIT 1
             ), made AS (
               INSERT INTO quotes (quote_id, uid, filters, filters_hash, version_ids, record_count, households,
                 deliverable, suppressions, amount_cents, file, author_name, organization, postage_mills, expires_at)
               SELECT $1::uuid, $2, $3::jsonb, $4, $5::int[], $6::bigint, $7::bigint, $8::bigint, $9::bigint, $10::int,
                 $11::jsonb, CASE WHEN $12::text IS NULL THEN (SELECT author_name FROM quotes WHERE uid = $2 ORDER BY created_at DESC LIMIT 1)
                   ELSE nullif($12, '') END, nullif($13, ''), $14::int, now() + interval '${QUOTE_DAYS} days'
               WHERE ${roomToMakeSql('$2')} AND NOT EXISTS (SELECT FROM same)
                 AND ${mayExcludeSql('$2', '$15::text', 'exclusions_in($3::jsonb)')}
               RETURNING quote_id, filters
             ), left_out AS (
               INSERT INTO quote_exclusions (quote_id, exclusion_no)
               SELECT DISTINCT quote_id, unnest(exclusions_in(filters)) FROM made
             )
             SELECT quote_id::text AS id FROM (SELECT quote_id FROM same UNION ALL SELECT quote_id FROM made) AS found`,
      values: [
        ...[quote.id, quote.uid, canonicalText(quote.filters), quote.filtersHash],
        ...[quote.versionIds, quote.recordCount, quote.households, quote.deliverable, quote.suppressions],
        ...[quote.amountCents, JSON.stringify(quote.file)],
        ...[authorName ?? null, organization ?? null, postageMills ?? null, by.email],
      ],
      row: v.object({ id: text }),
    },
    actOf(by),
  );
  return made?.id;
}
