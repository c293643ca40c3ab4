import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { chosenFileRequest, chosenFileSchema } from './files';
import { filtersSchema } from './filters';
import { listWordsEntries } from './purchaseHistory';
import { organizationName } from './purchases';
import { accountUid, idOf, lineOfText, wholeNumber } from './text';

/**
 * For how many days a quote can be paid. Its data is kept that long: a version is deleted 30 days after a
 * newer one took its place (tools/loader/version/purge.ts).
 */
export const QUOTE_DAYS = 15;
/** How many quotes a person can have that can be paid. */
export const OPEN_QUOTES = 50;
/** How many with those that are closed and could be opened again: the profile counts each. */
export const UNPAID_QUOTES = 100;

/**
 * The secret of a quote's link. A mistyped one is asked about, too, and gets the answer of an unknown one.
 */
const token = lineOfText(100);
/** Who makes a quote, as its author types it: a person, a firm or a committee. */
const authorName = lineOfText(100);
const quoteId = idOf('a quote’s');
/** Its number with the state: up to 60 characters. */
export const organizationIdText = lineOfText(60);

/** Postage of a piece in tenths of a cent: from $0.001 to $10. */
export const POSTAGE_MILLS = { least: 1, most: 10_000 } as const;
const postageMills = v.pipe(
  wholeNumber,
  v.minValue(POSTAGE_MILLS.least, 'must be at least a tenth of a cent'),
  v.maxValue(POSTAGE_MILLS.most, 'must be at most $10'),
);

/**
 * Whether a quote can be paid, or why not. `withdrawn`: its data was taken out of sale or deleted.
 */
export const QUOTE_STATUSES = ['open', 'paid', 'closed', 'expired', 'withdrawn'] as const;

const quoteSchema = v.object({
  id: quoteId,
  status: v.picklist(QUOTE_STATUSES),
  /** Of today, on the data of the quote. */
  record_count: v.number(),
  households: v.number(),
  deliverable: v.number(),
  amount_cents: v.number(),
  /** What its author chose for the file. */
  file: chosenFileSchema,
  postage_mills: v.nullable(v.number()),
  organization: v.nullable(v.string()),
  organization_id: v.nullable(v.string()),
  /** Who makes the quote, as they typed it: all that it says of its author. */
  author_name: v.nullable(v.string()),
  /** ISO 8601; null if it isn't paid. */
  created_at: v.string(),
  expires_at: v.string(),
  paid_at: v.nullable(v.string()),
  /** What the caller is to the quote: who made it, who paid it, or anyone else with its link. */
  role: v.picklist(['author', 'payer', 'reader']),
  /** The purchase that paid it, for its author and its payer only. */
  purchase_id: v.nullable(v.pipe(v.string(), v.uuid())),
  /**
   * Who has bought the same list on the same data without this quote, and when (ISO 8601): the caller, or
   * else its author. Null if neither has, and once the quote can't be paid any more.
   */
  bought: v.nullable(v.object({ by: v.picklist(['you', 'author']), boughtAt: v.string() })),
  /** The caller paid after another buyer, and gets a refund. */
  returned: v.boolean(),
  ...listWordsEntries,
});
export type Quote = v.InferOutput<typeof quoteSchema>;

/** A quote in its author's list: what only its page tells is left out. */
const listedQuoteSchema = v.omit(quoteSchema, ['returned']);
export type ListedQuote = v.InferOutput<typeof listedQuoteSchema>;

/** How many pieces the file's mail has, which postage is for. */
export const quotedPieces = ({
  file,
  households,
  deliverable,
}: Pick<Quote, 'file' | 'households' | 'deliverable'>) =>
  Math.min(file.only?.pieces ?? Infinity, file.layout === 'households' ? households : deliverable);

/** In cents; null if no rate was given. */
export const postageCents = (quote: Pick<Quote, 'file' | 'households' | 'deliverable' | 'postage_mills'>) =>
  quote.postage_mills === null ? null : Math.round((quotedPieces(quote) * quote.postage_mills) / 10);

/**
 * Makes a quote of a list on today's data, for this account, which must be the token's. The same list, file
 * and names again are the quote that is there.
 */
export const makeQuoteEndpoint = defineEndpoint({
  path: '/api/quotes/make',
  limits: 'changes',
  request: v.strictObject({
    firebaseUid: accountUid,
    searchParameters: filtersSchema,
    file: chosenFileRequest,
    /** What its author says of it, empty for nothing; without a name it has that of their last one. */
    authorName: v.exactOptional(authorName),
    organization: v.exactOptional(organizationName),
    postageMills: v.exactOptional(postageMills),
  }),
  response: ok({ quote: quoteSchema, token: v.string(), message: v.string() }),
});

/** The quote behind a link, for anyone who has it. */
export const readQuoteEndpoint = defineEndpoint({
  path: '/api/quotes/read',
  callers: 'anyone',
  limits: 'purchases',
  request: v.strictObject({ token }),
  response: ok({ quote: quoteSchema, message: v.string() }),
});

/** A person's quotes, newest first. */
export const quotesEndpoint = defineEndpoint({
  path: '/api/quotes/mine/:uid',
  limits: 'purchases',
  params: v.strictObject({ uid: accountUid }),
  response: ok({ quotes: v.array(listedQuoteSchema), message: v.string() }),
});

/**
 * Changes a person's own quote that isn't paid; the answer has the secret of its link, and nothing else has
 * to be asked for. An empty name, and a rate of null, are removed.
 */
export const changeQuoteEndpoint = defineEndpoint({
  path: '/api/quotes/change',
  limits: 'changes',
  request: v.strictObject({
    quoteId,
    /** False opens it again. */
    closed: v.exactOptional(v.boolean('must be true or false')),
    postageMills: v.exactOptional(v.nullable(postageMills)),
    organization: v.exactOptional(organizationName),
    organizationId: v.exactOptional(organizationIdText),
    authorName: v.exactOptional(authorName),
  }),
  response: ok({ quote: quoteSchema, token: v.string(), message: v.string() }),
});
