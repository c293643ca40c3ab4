import { invalidRequest, notFound } from './errors';
import { integer, object, optional, textParam, type ParamValues } from './params';

/** The parameters every list takes, and the filters of some. Times are Unix seconds. */
export const LIST_FIELDS = {
  limit: optional(integer),
  starting_after: optional(textParam()),
  ending_before: optional(textParam()),
  created: optional(
    object({ gt: optional(integer), gte: optional(integer), lt: optional(integer), lte: optional(integer) }),
  ),
};
type Page = ParamValues<typeof LIST_FIELDS>;

const LIMIT = { default: 10, max: 100 } as const;

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** A page of a list, newest first. `oldestFirst` holds all matches; `url` is the list's path. */
export function listPage(url: string, oldestFirst: readonly object[], page: Page) {
  const limit = page.limit ?? LIMIT.default;
  if (limit < 1 || limit > LIMIT.max) {
    throw invalidRequest(`Invalid limit: must be between 1 and ${LIMIT.max}`, { param: 'limit' });
  }
  const found = (oldestFirst as Listed[]).filter((item) => isWithin(item.created, page.created)).toReversed();
  const { starting_after: after, ending_before: before } = page;
  const from = after === undefined ? 0 : positionOf(found, after, 'starting_after') + 1;
  const to = before === undefined ? found.length : positionOf(found, before, 'ending_before');
  const window = found.slice(from, to);
  // Going backward, the page is the one that ends just before the cursor.
  const data = before === undefined ? window.slice(0, limit) : window.slice(-limit);
  return { object: 'list', data, has_more: window.length > data.length, url } as const;
}

function isWithin(created: number, bounds: Page['created']): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = bounds ?? {};
  return created > gt && created >= gte && created < lt && created <= lte;
}

function positionOf(items: readonly Listed[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position === -1) throw notFound('object', id, param);
  return position;
}
