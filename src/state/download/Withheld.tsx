import { formatCount } from '../../lib/format';

/**
 * Says that a paid list has fewer records than were bought; renders nothing if it has all of them. Gives no
 * reason: for a list of one voter, it would tell the buyer that the voter is protected.
 */
export function Withheld({ withheld }: { readonly withheld: number | undefined }) {
  if (withheld === undefined) return null;
  return (
    <>
      {' '}
      {formatCount(withheld)} {withheld === 1 ? 'record has' : 'records have'} been removed since you bought
      this list. Please use this file instead of older copies.
    </>
  );
}
