import * as v from 'valibot';
import type { ChosenFile } from '../../../src/contract/files/chosenFile';
import { canonicalText } from '../../../src/contract/filters';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import { type makeQuoteEndpoint, QUOTE_DAYS } from '../../../src/contract/quotes';
import type { Database } from '../../lib/db';
import { sessionEndedSql } from '../accounts/sessions';
import { oneAtATime } from '../purchases/oneAtATime';
import { type ListKey, OPEN_QUOTE_SQL } from '../purchases/purchases';
import { textOrNull } from '../rows';
import { roomSql } from './quotes';

/** A quote to make, and what its list came to. */
interface NewQuote extends ListKey {
  readonly id: string;
  readonly token: string;
  /** When the session began, in seconds since 1970. */
  readonly sessionBegan: number;
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
 * Makes a quote, unless one of the same list, count, file and terms can be paid. Returns its id, or why
 * there is none: the person has as many as they can have, or has left.
 */
export async function insertQuote(
  database: Database,
  { terms: { authorName, organization, postageMills }, ...quote }: NewQuote,
): Promise<{ readonly id: string } | 'full' | 'sessionEnded'> {
  const [made] = await database.write(
    {
      text: `WITH same AS (
               SELECT quote_id FROM quotes q WHERE uid = $3 AND filters_hash = $5 AND version_ids = $6::int[]
                 AND record_count = $7::bigint AND file = $12::jsonb AND ${OPEN_QUOTE_SQL}
                 AND ($14::text IS NULL OR coalesce(author_name, '') = $14)
                 AND ($15::text IS NULL OR coalesce(organization, '') = $15)
                 AND ($16::int IS NULL OR postage_mills = $16::int)
               ORDER BY created_at DESC LIMIT 1
             ), is_allowed AS (
               SELECT NOT ${sessionEndedSql('$3', '$13')} AS here,
                 ${roomSql('$3')} AS room
             ), made AS (
               INSERT INTO quotes (quote_id, token, uid, filters, filters_hash, version_ids, record_count, households,
                 deliverable, suppressions, amount_cents, file, author_name, organization, postage_mills, expires_at)
               SELECT $1::uuid, $2, $3, $4::jsonb, $5, $6::int[], $7::bigint, $8::bigint, $9::bigint, $10::bigint, $11::int,
                 $12::jsonb, CASE WHEN $14::text IS NULL THEN (SELECT author_name FROM quotes WHERE uid = $3 ORDER BY created_at DESC LIMIT 1)
                   ELSE nullif($14, '') END, nullif($15, ''), $16::int, now() + interval '${QUOTE_DAYS} days'
               FROM is_allowed WHERE here AND room AND NOT EXISTS (SELECT FROM same)
               RETURNING quote_id
             )
             SELECT here, CASE WHEN here THEN (SELECT quote_id::text FROM (
               SELECT quote_id FROM same UNION ALL SELECT quote_id FROM made) AS found) END AS id FROM is_allowed`,
      values: [
        ...[quote.id, quote.token, quote.uid, canonicalText(quote.filters), quote.filtersHash],
        ...[quote.versionIds, quote.recordCount, quote.households, quote.deliverable, quote.suppressions],
        ...[quote.amountCents, JSON.stringify(quote.file), quote.sessionBegan],
        ...[authorName ?? null, organization ?? null, postageMills ?? null],
      ],
      row: v.object({ here: v.boolean(), id: textOrNull }),
    },
    oneAtATime(quote.uid),
  );
  if (made?.here !== true) return 'sessionEnded';
  return made.id === null ? 'full' : { id: made.id };
}
