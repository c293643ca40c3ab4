import type { RootState } from '../../state/types';
import { titleOf } from '../../lib/sitePages';
import { hiddenIn, textOf, valueAt } from '../story/reading';

export interface AddressShown {
  readonly title: string;
  readonly address: string;
}

/** Characters of an address to show; a hundred counties fill a page. */
const MAX_LENGTH = 300;

/** The address bar: readable, so without percent signs. A trace may hold anything in place of an address. */
export function addressShown(state: RootState): AddressShown {
  const path = textOf(valueAt(state, 'route', 'path'));
  const search = textOf(valueAt(state, 'route', 'search'));
  if (path === null || search === null) return { title: '', address: '' };
  const address = path + readable(search);
  return {
    title: titleOf(path),
    address: address.length <= MAX_LENGTH ? address : `${address.slice(0, MAX_LENGTH)}…`,
  };
}

function readable(search: string): string {
  const parts = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${hiddenIn(name, value)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
