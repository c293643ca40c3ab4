import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { chosenFileRequest, chosenFileSchema } from './files';
import { filtersSchema } from './filters';
import { listWordsEntries } from './purchaseHistory';
import { organizationName } from './purchases';
import { accountUid, idOf, lineOfText, wholeNumber } from './text';

/** Days that a quote can be paid. Data is kept 30 days after a newer version replaces it. */
export const QUOTE_DAYS = 15;
/** Payable quotes of one author. */
export const OPEN_QUOTES = 50;
/** Including closed ones that could be reopened. */
export const UNPAID_QUOTES = 100;

/** The secret of a quote’s link. */
const token = lineOfText(100);
const authorName = lineOfText(100);
const quoteId = idOf('a quote’s');
/** The payer’s number with the state. */
export const organizationIdText = lineOfText(60);

/** In tenths of a cent. */
export const POSTAGE_MILLS = { least: 1, most: 10_000 } as const;
const postageMills = v.pipe(
  wholeNumber,
  v.minValue(POSTAGE_MILLS.least, 'must be at least a tenth of a cent'),
  v.maxValue(POSTAGE_MILLS.most, 'must be at most $10'),
);

/** `withdrawn`: its data is no longer for sale, or gone. */
export const QUOTE_STATUSES = ['open', 'paid', 'closed', 'expired', 'withdrawn'] as const;

const quoteSchema = v.object({
  id: quoteId,
  status: v.picklist(QUOTE_STATUSES),
  /** Today’s counts on the quote’s data. */
  record_count: v.number(),
  households: v.number(),
  deliverable: v.number(),
  amount_cents: v.number(),
  /** The author’s choice. */
  file: chosenFileSchema,
  postage_mills: v.nullable(v.number()),
  organization: v.nullable(v.string()),
  organization_id: v.nullable(v.string()),
  /** As typed; all that a quote says of its author. */
  author_name: v.nullable(v.string()),
  /** ISO 8601; `paid_at` is null until paid. */
  created_at: v.string(),
  expires_at: v.string(),
  paid_at: v.nullable(v.string()),
  /** The caller’s relation to the quote. */
  role: v.picklist(['author', 'payer', 'reader']),
  /** For author and payer only. */
  purchase_id: v.nullable(v.pipe(v.string(), v.uuid())),
  /**
   * A purchase of the same list without this quote, by the caller or else the author; null once the quote
   * can’t be paid.
   */
  bought: v.nullable(v.object({ by: v.picklist(['you', 'author']), boughtAt: v.string() })),
  /** The caller paid too late, and gets a refund. */
  returned: v.boolean(),
  ...listWordsEntries,
});
export type Quote = v.InferOutput<typeof quoteSchema>;

/** Without what only the quote’s page needs. */
const listedQuoteSchema = v.omit(quoteSchema, ['returned']);
export type ListedQuote = v.InferOutput<typeof listedQuoteSchema>;

/** Pieces of mail, for postage. */
export const quotedPieces = ({
  file,
  households,
  deliverable,
}: Pick<Quote, 'file' | 'households' | 'deliverable'>) =>
  Math.min(file.only?.pieces ?? Infinity, file.layout === 'households' ? households : deliverable);

/** Null without a rate. */
export const postageCents = (quote: Pick<Quote, 'file' | 'households' | 'deliverable' | 'postage_mills'>) =>
  quote.postage_mills === null ? null : Math.round((quotedPieces(quote) * quote.postage_mills) / 10);

/** Makes a quote on today’s data, or returns the same one made before. The account must be the token’s. */
export const makeQuoteEndpoint = defineEndpoint({
  path: '/api/quotes/make',
  limits: 'changes',
  request: v.strictObject({
    firebaseUid: accountUid,
    searchParameters: filtersSchema,
    file: chosenFileRequest,
    /** Empty for none; an omitted name is that of the last quote. */
    authorName: v.exactOptional(authorName),
    organization: v.exactOptional(organizationName),
    postageMills: v.exactOptional(postageMills),
  }),
  response: ok({ quote: quoteSchema, token: v.string(), message: v.string() }),
});

export const readQuoteEndpoint = defineEndpoint({
  path: '/api/quotes/read',
  callers: 'anyone',
  limits: 'purchases',
  request: v.strictObject({ token }),
  response: ok({ quote: quoteSchema, message: v.string() }),
});

/** Newest first. */
export const quotesEndpoint = defineEndpoint({
  path: '/api/quotes/mine/:uid',
  limits: 'purchases',
  params: v.strictObject({ uid: accountUid }),
  response: ok({ quotes: v.array(listedQuoteSchema), message: v.string() }),
});

/** Changes an unpaid quote and returns its link’s secret. Empty texts and a null rate are removed. */
export const changeQuoteEndpoint = defineEndpoint({
  path: '/api/quotes/change',
  limits: 'changes',
  request: v.strictObject({
    quoteId,
    /** False reopens it. */
    closed: v.exactOptional(v.boolean('must be true or false')),
    postageMills: v.exactOptional(v.nullable(postageMills)),
    organization: v.exactOptional(organizationName),
    organizationId: v.exactOptional(organizationIdText),
    authorName: v.exactOptional(authorName),
  }),
  response: ok({ quote: quoteSchema, token: v.string(), message: v.string() }),
});
