import { Notice } from '../../components/Notice';
import { useAppSelector } from '../../state/hooks';
import { listed, titleCase } from '../../lib/filterWords';
import { stateName } from '../../lib/stateNames';
import { selectForm } from '../../state/search/searchSlice';
import { selectAddressProblems, selectUnknownCounties } from './formSelectors';

/** What the address asks for in vain. Everything else in it stands. */
export function AddressProblems() {
  return (
    <>
      <Unreadable />
      <UnknownCounties />
    </>
  );
}

function UnknownCounties() {
  const unknown = useAppSelector(selectUnknownCounties);
  const state = useAppSelector(selectForm).fields.State;
  if (unknown.length === 0) return null;
  return (
    <Notice tone="info">
      <p>
        {stateName(state)}’s file has no county called {listed(unknown.map(titleCase))}. Check the spelling.
      </p>
    </Notice>
  );
}

function Unreadable() {
  const problems = useAppSelector(selectAddressProblems);
  if (problems.length === 0) return null;
  return (
    <Notice tone="info">
      <p>Part of this address can’t be read and was left out. The rest of the search stands.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
