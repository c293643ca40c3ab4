import { latest, objectOf, type Seen } from './acts';

/** What links ask for. */

/** From another page, to a search. */
export function isLink(_match: readonly string[], { own }: Seen): boolean {
  const came = own[0];
  return (
    came?.payload.path === '/voters' && came.meta.by === 'page' && String(came.payload.search).includes('=')
  );
}

/** From the profile, to the filters of a list that it had loaded. */
export function isSavedList(_match: readonly string[], seen: Seen): boolean {
  const asked = new URLSearchParams(String(seen.own[0]?.payload.search));
  const lists = seen.past.flatMap(({ payload }) =>
    Array.isArray(payload.lists) ? payload.lists.map(objectOf) : [],
  );
  return (
    isLink([], seen) &&
    lists.some((list) =>
      Object.entries(objectOf(list.search_parameters)).every(
        ([name, value]) => asked.get(name) === String(value),
      ),
    )
  );
}

/** Each part names what the address asks for in vain. */
export function isInLink([, parts = '']: readonly string[], { past }: Seen): boolean {
  const query = new URLSearchParams(String(latest(past, 'route/changed')?.payload.search));
  return parts.split('; ').every((part) => {
    const [, unknown] = /filter called “(.+)”$/u.exec(part) ?? [];
    if (unknown !== undefined) return query.has(unknown);
    if (part.startsWith('ZIP codes')) return !/^\d{5}$/u.test(query.get('Zip') ?? '');
    if (part.startsWith('Youngest age')) return !/^\d+$/u.test(query.get('AgeMin') ?? '');
    return /no county called/u.test(part) && query.has('County_Desc');
  });
}
