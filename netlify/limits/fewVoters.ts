import type { CanonicalFilters } from '../../src/contract/filters';
import type { User } from '../lib/auth';
import { ApiError } from '../lib/errors';
import { FILTER_KINDS } from '../lib/filterKinds';
import { typedEntries } from '../lib/typedEntries';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/everywhere';

/** Lists of fewer voters single people out. */
const FEW = 5;

/** Whether a list could tell somebody who is not signed in about one known person. */
const isLookup = (filters: CanonicalFilters, user: User | undefined) =>
  user === undefined &&
  typedEntries(FILTER_KINDS).some(([name, kind]) => kind === 'person' && filters[name] !== undefined);

/**
 * Nobody looks a person up without an account: refuses a list that names a person and has fewer than five
 * voters, or none, so that a refusal does not tell whether the person is on file
 * (docs/decisions/0025-nobody-is-looked-up-without-an-account.md). @throws ApiError `few_voters`
 */
export function refuseFew(found: number, filters: CanonicalFilters, user: User | undefined): void {
  if (found < FEW && isLookup(filters, user))
    throw new ApiError('few_voters', 'Fewer than five voters match, if any.');
}

/** The same before figures about a list, which would give it away. @throws ApiError `few_voters` */
export async function refuseFiguresOfFew(filters: CanonicalFilters, user: User | undefined): Promise<void> {
  if (isLookup(filters, user)) refuseFew(await reading((from) => countLive(from, filters)), filters, user);
}
