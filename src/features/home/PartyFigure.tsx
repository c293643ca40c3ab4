import { partyBy } from '../../contract/fields/partyOnFile';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Figure } from './Figure';
import { selectHome } from './homeSlice';
import { selectPartyTotal } from './partyCount';

/** The voters of one party. Loaded when one is chosen: the first view has no room to count. */
export default function PartyFigure() {
  const dispatch = useAppDispatch();
  const { state } = useAppSelector(selectHome);
  const total = useAppSelector(selectPartyTotal);
  return <Figure total={total} of={partyBy(state)} onRetry={() => dispatch(countRetried())} />;
}
