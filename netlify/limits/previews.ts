import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';
import { database } from '../lib/db';
import type { Caller } from './caller';
import { countingOf } from './requests';

/** A preview that is being counted. */
interface PreviewCount {
  /** Rejects with 429, the time to wait and the way out. */
  readonly allowed: Promise<void>;
  /** Resolves when its rows may be looked up: at once, unless this process refused the caller in this span. */
  readonly mayBegin: Promise<void>;
}

/**
 * Counts a preview against the caller's limits of a day (`GROUPS.previews`), so that no caller can rebuild the voter
 * file from free previews: a new account takes from its address' limit too, and an IPv6 address from its site's, so
 * that neither more accounts nor more networks bring more previews. One cheap statement; repeating a search is free.
 * @param requested the request is allowed; nothing is counted before, nor at all if it rejects
 */
export function countPreview(
  filters: CanonicalFilters,
  caller: Caller,
  requested: Promise<void>,
): PreviewCount {
  const { query, settle, wasRefused } = countingOf('previews', caller, canonicalText(filters));
  const count = async () => {
    await requested;
    if (query === undefined) return;
    const [exceeded] = await database().write(query);
    settle(exceeded);
  };
  const allowed = count();
  // The answer awaits it; until then, nobody does.
  allowed.catch(() => undefined);
  return { allowed, mayBegin: wasRefused ? allowed : requested };
}
