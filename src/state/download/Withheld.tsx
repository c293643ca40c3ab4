import { formatCount } from '../../lib/format';

/** Why a paid list has fewer records than were bought; renders nothing if it has all of them. */
export function Withheld({ withheld }: { readonly withheld: number | undefined }) {
  if (withheld === undefined) return null;
  const [voters, them] = withheld === 1 ? ['voter was', 'that voter'] : ['voters were', 'them'];
  return (
    <>
      {' '}
      Since you bought this list, {formatCount(withheld)} {voters} taken off it, because the law now protects{' '}
      {them}. Please use this file in place of older copies.
    </>
  );
}
