import { formatCount, formatDay } from '../../lib/format';
import { useAppSelector } from '../../state/hooks';
import { selectStates } from '../../state/search/stateSummaries';

export type BenefitShown = 'voters' | 'price' | 'date' | 'label';

/** What a benefit comes to today. Keeps the height of a line until the states have loaded. */
export function BenefitFigure({ of }: { readonly of: BenefitShown }) {
  const states = useAppSelector(selectStates);
  const voters = states.reduce((sum, state) => sum + state.voters, 0);
  const newest = states
    .map(({ dataDate }) => dataDate)
    .toSorted()
    .at(-1);
  const texts: Readonly<Record<BenefitShown, string>> = {
    voters: voters > 0 ? `${formatCount(voters)} voters on file` : '',
    price: '$9.99 a list',
    date: newest === undefined ? '' : `Newest file: Voters as of ${formatDay(newest)}`,
    // The first of the sample file's invented voters.
    label: 'Rebecca Webb, 591 Church Rd, Moore OK 73664 (made up)',
  };
  return texts[of] || '\u00A0';
}
