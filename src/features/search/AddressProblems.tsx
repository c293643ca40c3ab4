import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { listed, titleCase } from '../../lib/filterWords';
import { stateName } from '../../lib/stateNames';
import { leftOutAccepted } from '../../state/events';
import {
  selectAddressProblems,
  selectIsPartLeftOut,
  selectUnknownCounties,
  selectUnknownState,
} from '../../state/search/leftOut';
import { selectSearchedFilters } from '../../state/search/searchSelectors';

/** What the address asks for in vain. Everything else in it stands, once somebody says to go on with that. */
export function AddressProblems() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectIsPartLeftOut)) return null;
  return (
    <Notice tone="info">
      <Unreadable />
      <UnknownState />
      <UnknownCounties />
      <Button onClick={() => dispatch(leftOutAccepted())}>Go on without it</Button>
    </Notice>
  );
}

function UnknownState() {
  const unknown = useAppSelector(selectUnknownState);
  if (unknown === null) return null;
  return <p>There is no voter file of a state called {stateName(unknown)} here. Choose another state.</p>;
}

function UnknownCounties() {
  const unknown = useAppSelector(selectUnknownCounties);
  const state = useAppSelector(selectSearchedFilters)?.State ?? '';
  if (unknown.length === 0) return null;
  return (
    <p>
      {stateName(state)}’s file has no county called {listed(unknown.map(titleCase))}. Check the spelling.
    </p>
  );
}

function Unreadable() {
  const problems = useAppSelector(selectAddressProblems);
  if (problems.length === 0) return null;
  return (
    <>
      <p>Part of this address can’t be read and was left out. The rest of the search stands.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  );
}
